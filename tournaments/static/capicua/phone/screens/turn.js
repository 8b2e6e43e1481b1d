// Whose turn it is, and somebody else for an entry out of turn.
import { bdi, button, h } from "../dom.js";
import { ask } from "../sheet.js";
import { count, say } from "../words.js";

/** Who acts. Where every seat has a row of its own on the table, one line says it; else the seats side by side. */
export function turnOf(context, seat) {
  return context.view.trains ? oneLine(context, seat) : sideBySide(context, seat);
}

/** What comes next, for a screen reader. */
export function nextWords(view, names) {
  if (view.waiting_for_count) return say("count.title");
  return typeof view.turn === "number" ? `${names[view.turn]} ${say("play.acts")}` : "";
}

function sideBySide(context, seat) {
  const { view, names } = context;
  return h("div", { class: "seats", role: "group", "aria-label": say("play.turn") }, names.map((name, each) => {
    const due = view.seats.includes(each);
    return button(`seat-${each}`, { class: `${each === seat ? "on" : ""}${due ? " due" : ""}`, "aria-pressed": String(each === seat),
      onclick: () => pick(context, each) },
    bdi(name), h("small", {}, h("b", {}, String(view.counts[each])), each === view.turn ? ` ${say("play.acts")}` : ""));
  }));
}

function oneLine(context, seat) {
  const { view, names } = context;
  const who = seat === null ? h("span", {}, view.wanted ? say("play.hub", { tile: view.wanted }) : say("play.turn"))
    : h("span", { "data-turn": seat }, h("b", {}, bdi(names[seat])), ` ${say("play.acts")} `, h("small", {}, count("play.drew", view.counts[seat])));
  return h("div", { class: "whose-turn", role: "group", "aria-label": say("play.turn") }, who,
    button("somebody", { onclick: () => somebody(context) }, say("play.somebody")));
}

async function somebody(context) {
  const { names } = context;
  const found = await ask({ title: say("play.turn"), answers: names.map((name, seat) => ({ value: seat + 1, label: name })) });
  if (found) pick(context, found - 1);
}

function pick({ view, picked, redraw }, seat) {
  picked.seat = seat === view.turn ? null : seat;
  redraw();
}
