// The last entries of this hand, each with where it is: saved on the server, or waiting on this phone.
import { h } from "../dom.js";
import { say } from "../words.js";
import { entryWords } from "./entries.js";

const SHOWN = 6;

/** The list of what was recorded last, the newest first. */
export function logOf({ snap, names }) {
  const { frame, waiting, stop } = snap;
  const voided = new Set(waiting.filter(({ event }) => event.kind === "entry_voided").map(({ event }) => event.voids));
  const saved = frame.entries.map(({ position, event }) => ({ position, event, state: "saved" }));
  const mine = waiting.map(({ row, position, event }) => ({ position, event, state: stop?.row === row ? "refused" : "waiting" }));
  const all = [...saved, ...mine].slice(-SHOWN).reverse();
  if (!all.length) return null;
  return h("section", { class: "log", "aria-label": say("log.title") },
    h("h2", {}, say("log.title")),
    h("ol", { reversed: true }, all.map(({ position, event, state }) => h("li", { class: state, "data-entry": state },
      voided.has(position) ? h("s", {}, entryWords(event, names)) : entryWords(event, names), " ", h("span", { class: "where" }, say(`log.${state}`))))));
}
