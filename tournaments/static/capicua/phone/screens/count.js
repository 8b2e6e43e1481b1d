// Counting the hand that has ended, or that is recorded by its count alone.
import { ask as request } from "../api.js";
import { bdi, button, h } from "../dom.js";
import { keyOf } from "../frames.js";
import { positioned } from "../outbox.js";
import { network } from "../sender.js";
import { say } from "../words.js";
import { countOf, emptyForm, fieldsOf, missingIn } from "./countform.js";
import { trialOf } from "./trial.js";

/** The form as it is filled so far; made once for a hand, dropped when it has been entered. */
function formOf({ view, picked, names }) {
  picked.form ??= view.plays ? emptyForm({ names, ending: view.ending, out: view.out, leader: view.leader, held: view.held })
    : emptyForm({ names, leader: view.leader });
  return picked.form;
}

/** The screen of the count. */
export function countScreen(context) {
  const { view, names, sides, snap, picked, redraw, undo } = context;
  const form = formOf(context);
  const { rules } = snap.frame;
  const about = { names, sides, rules, plays: view.plays > 0, counts: view.plays ? view.counts : null, onTable: (tile) => onTable(view, rules, tile) };
  const entries = () => entered(context, countOf(about, form));
  const trial = trialOf(form, {
    missing: () => missingIn(about, form), tryOut: () => tryOut(context, entries()),
    label: say("count.confirm"), redraw, enter: () => context.record(...entries()),
  });
  const on = { touch: () => { trial.touch(); context.keep(); }, change: () => { form.preview = null; context.keep(); redraw(); } };
  return h("section", { class: "count", "data-screen": "count", "aria-labelledby": "count-title" },
    h("h2", { id: "count-title" }, say("count.title")),
    fieldsOf(about, form, on),
    trial.place,
    h("div", { class: "answers" }, trial.confirm,
      view.plays ? button("undo", { class: "quiet", onclick: undo }, say("undo.title"))
        : button("cancel-count", { class: "quiet", onclick: () => { picked.counting = false; picked.form = null; redraw(); } }, say("back"))));
}

function onTable({ line, played }, { options }, tile) {
  return played.includes(tile) ? options.copies : line.filter((placed) => placed.tile === tile).length;
}

/** What is entered: the count, behind the start of its hand where that is not recorded yet. */
function entered({ view, picked }, counted) {
  const running = view.hand !== null && !view.scored && view.ending !== "annulled";
  if (running) return [counted];
  const leader = picked.seat ?? view.next_leader;
  const led = leader === null || leader === undefined ? {} : { leader };
  return [{ kind: "hand_started", ...led }, { ...led, ...counted }];
}

/** Ask the server what this count would give; nothing is recorded. */
async function tryOut({ snap, match, sides }, events) {
  if (snap.rows.length || snap.stop || !network.reached) return null;
  const tried = positioned(snap.frame, [{ row: 0, events }]).map(({ event }) => event);
  const body = { position: snap.frame.position, client_id: "00000000-0000-4000-8000-000000000000", events: tried };
  const answer = await request(`/api/matches/${match}/events/?dry_run=1`, { key: await keyOf(snap.frame), method: "POST", body });
  if (answer.status !== 200) return { error: answer.body?.error ?? { code: "unknown" } };
  return { content: () => sums(sides, answer.body.state) };
}

function sums(sides, state) {
  return h("div", { class: "preview" }, sides.map((name, side) => sumOf(name, side, state)),
    state.lines.length ? null : h("p", {}, say("count.nothing")));
}

/** "North-South 12 + 25 capicúa = 37" */
function sumOf(name, side, state) {
  const lines = state.lines.filter((line) => line.side === side && (line.points || line.reason === "below_threshold"));
  if (!lines.length) return null;
  const parts = lines.map(({ points, reason }, at) => `${at ? (points < 0 ? " − " : " + ") : points < 0 ? "−" : ""}${Math.abs(points)} ${say(`short.${reason}`)}`.trimEnd());
  return h("p", {}, h("b", {}, bdi(name)), ` ${parts.join("")}`, lines.length > 1 ? h("b", {}, ` = ${state.points[side]}`) : null);
}
