// A sheet that comes up from the bottom: a question, and what may be answered.
import { button, h } from "./dom.js";
import { say } from "./words.js";

/**
 * Ask something; resolves with the value of the answer that was tapped, null where the sheet was closed.
 * `answers` are {value, label, kind}; `content` may hold more, also as a function of what closes the sheet with a value.
 */
export function ask({ title, text = null, content = null, answers = [], cancel = say("cancel") }) {
  return new Promise((resolve) => {
    const before = document.activeElement;
    const close = (value) => { dialog.close(); resolve(value); };
    const dialog = h("dialog", { class: "bottom", "aria-labelledby": "sheet-title", "aria-describedby": text && "sheet-text" },
      h("h2", { id: "sheet-title" }, title),
      text && h("p", { id: "sheet-text" }, text),
      typeof content === "function" ? content(close) : content,
      h("div", { class: "answers" },
        answers.map(({ value, label, kind = "" }) => button(`answer-${label}`, { class: kind, onclick: () => close(value) }, label)),
        cancel && button("cancel", { class: "quiet", onclick: () => close(null) }, cancel)));
    dialog.addEventListener("cancel", () => resolve(null));
    dialog.addEventListener("click", (event) => { if (event.target === dialog) close(null); });
    dialog.addEventListener("close", () => { dialog.remove(); before?.isConnected && before.focus({ preventScroll: true }); });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Say something that only has to be read. */
export function inform(title, text) {
  return ask({ title, text, answers: [{ value: true, label: say("ok"), kind: "main" }], cancel: null });
}
