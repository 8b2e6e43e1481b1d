// A place on the page that shows what a form would give, as soon as it is complete, and the button that enters it.
import { Unreachable } from "../api.js";
import { button, h, swap } from "../dom.js";
import { say } from "../words.js";
import { refusalWords } from "./stops.js";

/** Somebody who types is not asked about every digit. */
const PAUSE = 400;

/**
 * {place, confirm, touch}: `missing()` says what the form still needs, nothing once it is complete, and `isOther()`
 * whether it differs from what stands; `tryOut()` asks the server and resolves with {content} or {error}, or with
 * null where nothing is asked; `form.preview` keeps what came, until `touch()`;
 * `redraw()` draws the page.
 */
export function trialOf(form, { missing, isOther = () => true, tryOut, label, enter, redraw, onlyTried = false }) {
  const place = h("div", { class: "trial", role: "status" });
  const confirm = button("confirm", { class: "main", onclick: enter }, label);
  const ready = () => !missing() && isOther();
  let timer = null;
  const show = () => {
    const { preview } = form;
    swap(place, missing() ? h("p", { class: "soft" }, missing()) : null, preview?.content?.() ?? null, preview?.offline ? h("p", { class: "preview" }, say("count.later")) : null,
      preview?.error ? h("p", { class: "preview why" }, refusalWords(preview.error)) : null);
    confirm.disabled = !ready() || Boolean(preview?.error) || (onlyTried && !preview?.content);
  };
  const begin = async () => {
    // The network may be back, or what waited may be saved by now.
    const asked = form.preview = { wait: true };
    const found = await tryOut().catch((error) => {
      if (!(error instanceof Unreachable)) throw error;
      return { offline: true };
    });
    if (form.preview !== asked) return;
    form.preview = found ?? { offline: true };
    // The page may have been drawn anew meanwhile.
    if (place.isConnected) show();
    else redraw();
  };
  const touch = () => {
    form.preview = null;
    clearTimeout(timer);
    if (ready()) timer = setTimeout(() => { if (place.isConnected) begin(); }, PAUSE);
    show();
  };
  show();
  if (ready() && (!form.preview || form.preview.offline)) begin();
  return { place, confirm, touch };
}
