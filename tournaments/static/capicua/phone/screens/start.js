// Before a hand: who leads, and whether it is recorded play by play or by its count.
import { bdi, button, h } from "../dom.js";
import { say } from "../words.js";

/** The screen between two hands. */
export function startScreen({ view, snap, names, picked, record, redraw, undo }) {
  const hubDecides = snap.frame.rules.has_hub && snap.frame.rules.options.hub_from === "hand";
  const due = view.next_leader;
  const chosen = picked.seat ?? due;
  // Asked at the tap: who leads may have been chosen a moment before it, and not be drawn yet.
  const started = () => {
    const leader = picked.seat ?? due;
    return leader === null || leader === undefined ? { kind: "hand_started" } : { kind: "hand_started", leader };
  };
  const leaders = hubDecides ? h("p", {}, say("start.hub")) : h("fieldset", { class: "seats choose" },
    h("legend", {}, due === null ? say("start.open") : say("start.who")),
    names.map((name, seat) => h("label", { class: seat === chosen ? "on" : null },
      h("input", { type: "radio", name: "leader", "data-key": `leader-${seat}`, checked: seat === chosen,
        onchange: () => { picked.seat = seat; redraw(); } }),
      h("span", {}, bdi(name), seat === due ? h("small", {}, say("start.due")) : null))));
  return h("section", { class: "start", "data-screen": "start", "aria-labelledby": "start-title" },
    h("h2", { id: "start-title" }, say("start.title", { hand: nextHand(view) })),
    leaders,
    h("div", { class: "answers" },
      button("start", { class: "main", "data-home": true, onclick: () => record(started()) }, say("start.plays"), h("small", {}, say("start.plays.how"))),
      button("count", { onclick: () => { picked.counting = true; redraw(); } }, say("start.count"), h("small", {}, say("start.count.how"))),
      view.hand === null ? null : button("undo", { class: "quiet", onclick: undo }, say("undo.title"))));
}

function nextHand(view) {
  if (view.hand === null) return 1;
  return view.ending === "annulled" ? view.hand : view.hand + 1;
}
