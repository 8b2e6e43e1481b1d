// The score: what each side has, what this hand has given so far, and why.
import { bdi, h } from "../dom.js";
import { say, signed } from "../words.js";

/** The two (or more) totals, and the points of the running hand with their reasons. */
export function scores({ view, sides }) {
  const many = sides.length > 2 ? " many" : "";
  return h("section", { class: `scores${many}`, "aria-label": say("scores") },
    h("dl", {}, sides.map((name, side) => h("div", { class: view.decided && view.winner === side ? "won" : null },
      h("dt", {}, bdi(name)), h("dd", {}, String(view.totals[side]), view.points[side] && !view.decided ? h("small", {}, signed(view.points[side])) : null)))),
    h("p", { class: "soft target" }, view.target === null ? null : say("scores.target", { target: view.target }),
      view.provisional ? [" ", h("em", {}, say("scores.later"))] : null),
    view.lines.length ? h("ul", { class: "lines" }, view.lines.slice(-3).map((line) => h("li", {}, h("b", {}, signed(line.points)), " ",
      bdi(sides[line.side]), " · ", say(`short.${line.reason}`) || say(`reason.${line.reason}`)))) : null);
}
