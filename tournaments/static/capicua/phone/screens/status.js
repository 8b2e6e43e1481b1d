// What is saved on the server and what is not yet: one line that is always there, and a banner where it matters.
import { button, h } from "../dom.js";
import { canReload } from "../offline.js";
import { flush, network } from "../sender.js";
import { count, say } from "../words.js";

/** The chip in the head of the page. */
export function chip({ rows, stop }) {
  const [kind, text] = stop ? ["bad", say("status.stopped")]
    : rows.length ? ["wait", count("status.waiting", rows.length)]
    : network.reached ? ["good", say("status.saved")] : ["wait", say("status.offline")];
  return h("span", { class: `chip ${kind}`, "data-status": kind }, text);
}

/** The banner, or null where everything is on the server. */
export function bannerOf({ rows, stop }) {
  if (stop || (network.reached && rows.length < 2)) return null;
  const text = network.reached ? count("banner.sending", rows.length)
    : rows.length ? count("banner.offline", rows.length) : say("banner.offline.none");
  return h("div", { class: "banner", role: "status" },
    h("p", {}, text, canReload || network.reached ? null : [" ", say("banner.reload")]),
    rows.length && !network.reached ? button("try", { onclick: flush }, say("banner.try")) : null);
}
