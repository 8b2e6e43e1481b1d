// What is saved on the server and what is not yet: one line that is always there, and a banner where it matters.
import { announce, button, h } from "../dom.js";
import { canReload } from "../offline.js";
import { flush, network } from "../sender.js";
import { count, say } from "../words.js";

/** Most entries are saved before anybody could say that they are not yet. */
const A_MOMENT = 1_500;
let told = null;
let timer = 0;

/** The chip in the head of the page. */
export function chip(snap) {
  const [kind, text] = statusOf(snap);
  return h("span", { class: `chip ${kind}`, "data-status": kind }, text);
}

/** Have a screen reader say what is saved and what is not, where that has changed for longer than a moment. */
export function tellStatus(snap) {
  const [kind, text] = statusOf(snap);
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (text !== told && (told !== null || kind !== "good")) announce(text, "kept");
    told = text;
  }, A_MOMENT);
}

function statusOf({ rows, stop }) {
  if (stop) return ["bad", say("status.stopped")];
  if (rows.length) return ["wait", count("status.waiting", rows.length)];
  return network.reached ? ["good", say("status.saved")] : ["wait", say("status.offline")];
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
