// The match is decided: both sides confirm the result, or one disputes it.
import { bdi, button, h } from "../dom.js";
import { ask } from "../sheet.js";
import { say } from "../words.js";

/** The screen of a decided match. */
export function resultScreen({ view, snap, sides, record, undo }) {
  const { confirmed = [], disputed = [] } = snap.frame.state;
  const waits = (kind, side) => snap.waiting.some(({ event }) => event.kind === kind && event.side === side);
  const has = (list, side) => list.some((each) => each === side || each?.side === side);
  return h("section", { class: "result", "data-screen": "result", "aria-labelledby": "result-title" },
    h("h2", { id: "result-title" }, heading(view, sides)),
    view.provisional ? h("p", {}, say("scores.later")) : null,
    h("ul", { class: "confirm" }, sides.map((name, side) => h("li", {},
      h("strong", {}, bdi(name)),
      has(confirmed, side) || waits("result_confirmed", side) ? h("span", { class: "good" }, say("result.confirmed"))
        : has(disputed, side) || waits("result_disputed", side) ? h("span", { class: "bad" }, say("result.disputed"))
        : h("span", { class: "answers" },
          button(`confirm-${side}`, { class: "main", onclick: () => record({ kind: "result_confirmed", side }) }, say("result.confirm")),
          button(`dispute-${side}`, { onclick: () => dispute(side, record) }, say("result.dispute")))))),
    h("div", { class: "answers" }, button("undo", { class: "quiet", onclick: undo }, say("undo.title"))));
}

function heading({ winner, provisional }, sides) {
  if (winner !== null) return say("result.won", { name: sides[winner] });
  return say(provisional ? "result.over" : "result.level");
}

async function dispute(side, record) {
  const reasons = ["count", "play", "other"].map((key) => ({ value: say(`dispute.${key}`), label: say(`dispute.${key}`) }));
  const reason = await ask({ title: say("dispute.title"), text: say("dispute.text"), answers: reasons });
  if (reason) await record({ kind: "result_disputed", side, reason });
}
