// Putting an earlier entry right: choose it, say what it should have been, see what changes, confirm.
import { Unreachable, ask as request, newId } from "../api.js";
import { button, h, swap } from "../dom.js";
import { keyOf, refresh } from "../frames.js";
import { setOf } from "../model/tiles.js";
import { ask, inform } from "../sheet.js";
import { say } from "../words.js";
import { entryWords } from "./entries.js";
import { refusalWords } from "./stops.js";

const LONG = 500;

/** The screen: a list that fills itself once the server has answered. */
export function correctionsScreen(context) {
  const list = h("div", { class: "all" }, h("p", { class: "empty" }, say("match.wait")));
  if (context.snap.rows.length) swap(list, h("p", { class: "empty" }, say("correct.first")));
  else fill(list, context);
  return h("section", { class: "correct", "aria-labelledby": "correct-title" },
    h("h2", { id: "correct-title" }, say("correct.title")), h("p", {}, say("correct.text")), list);
}

async function fill(list, context) {
  try {
    const entries = await standing(context);
    swap(list, h("ol", {}, entries.reverse().map((entry) => h("li", {}, button(`entry-${entry.position}`, { onclick: () => correct(context, entry) },
      h("span", {}, entryWords(entry, context.names)), h("small", {}, String(entry.position)))))));
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    swap(list, h("p", { class: "empty" }, say("correct.offline")));
  }
}

/** The entries of the whole match that no correction has undone. */
async function standing({ match, snap }) {
  const key = await keyOf(snap.frame);
  const all = [];
  for (let since = 1; since !== null;) {
    const { body } = await request(`/api/matches/${match}/events/?since=${since}&limit=${LONG}`, { key });
    if (!body?.entries) throw new Unreachable(match);
    all.push(...body.entries);
    since = body.next;
  }
  const voided = new Set(all.filter(({ kind }) => kind === "entry_voided").map(({ voids }) => voids));
  return all.filter(({ kind, position }) => kind !== "entry_voided" && !voided.has(position));
}

async function correct(context, entry) {
  const { names } = context;
  const answers = [{ value: "out", label: say("correct.out") }];
  if (entry.kind === "tile_played") answers.unshift({ value: "tile", label: say("correct.tile") });
  if (entry.kind === "hand_counted") answers.unshift({ value: "pips", label: say("correct.pips") });
  if (entry.seat !== undefined) answers.unshift({ value: "seat", label: say("correct.seat") });
  const how = await ask({ title: entryWords(entry, names), answers });
  if (!how) return;
  const { position, recorded_at: at, recorded_by: by, client_id: id, ...event } = entry;
  const instead = how === "out" ? [] : await replaced(context, event, how);
  if (instead) await tryOut(context, position, instead);
}

/** The event as it should have been, in a list; null where nobody chose. */
async function replaced({ names, snap }, event, how) {
  if (how === "seat") {
    const seat = await ask({ title: say("correct.seat"), answers: names.map((name, each) => ({ value: each + 1, label: name })) });
    return seat ? [{ ...event, seat: seat - 1 }] : null;
  }
  if (how === "tile") {
    const tiles = setOf(snap.frame.rules.options.set).reverse().map((tile) => ({ value: tile, label: tile, kind: "small" }));
    const tile = await ask({ title: say("correct.tile"), answers: tiles });
    return tile ? [{ ...event, tile }] : null;
  }
  const fields = names.map((name, seat) => h("label", { class: "field" }, name, h("input", { type: "number", inputmode: "numeric", min: 0, name: `left-${seat}`, value: saidLeft(event.left[seat]) })));
  const done = await ask({ title: say("correct.pips"), content: h("div", { class: "fields" }, fields), answers: [{ value: true, label: say("ok"), kind: "main" }] });
  if (!done) return null;
  const left = fields.map((field, seat) => newLeft(event.left[seat], Number(field.querySelector("input").value)));
  return [{ ...event, left }];
}

const sumOf = ({ tiles }) => (tiles ?? []).reduce((sum, tile) => sum + tile.split("-").reduce((all, pip) => all + Number(pip), 0), 0);
const saidLeft = (left) => left.pips ?? sumOf(left);
const newLeft = (left, typed) => (typed === saidLeft(left) ? left : { pips: typed });

async function tryOut(context, position, instead) {
  const { match, snap, picked, redraw } = context;
  const body = { position: snap.frame.position, client_id: newId(), drop: [position], instead, reason: say("correct.reason") };
  const key = await keyOf(snap.frame);
  const path = `/api/matches/${match}/corrections/`;
  try {
    const tried = await request(`${path}?dry_run=1`, { key, method: "POST", body });
    if (tried.status !== 200) {
      await inform(say("correct.breaks"), refusalWords(tried.body.error));
      return;
    }
    const sure = await ask({ title: say("correct.changes"), content: changes(tried.body.changes, context), answers: [{ value: true, label: say("correct.do"), kind: "main" }] });
    if (!sure) return;
    const done = await request(path, { key, method: "POST", body });
    if (done.status >= 300) await inform(say("correct.breaks"), refusalWords(done.body.error));
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    await inform(say("correct.title"), say("correct.offline"));
    return;
  }
  picked.correcting = false;
  await refresh(match);
  redraw();
}

/** What would be otherwise: the hands, the match, the rounds drawn from it. */
function changes({ hands, match: { before, after }, drawn }, { sides }) {
  const points = (hand) => (hand ? hand.points.join(" – ") : "–");
  const same = before.totals.join() === after.totals.join() && before.winner === after.winner;
  return h("ul", { class: "changes" },
    hands.map((hand) => h("li", {}, say("correct.hand", { hand: hand.ordinal, before: points(hand.before), after: points(hand.after) }))),
    same ? h("li", {}, say("correct.same")) : h("li", {}, h("strong", {}, say("correct.match", { before: before.totals.join(" – "), after: after.totals.join(" – ") }))),
    before.winner === after.winner ? null : h("li", {}, h("strong", {}, after.winner === null ? say("correct.nobody") : say("correct.winner", { name: sides[after.winner] }))),
    drawn.map(({ round }) => h("li", {}, say("correct.drawn", { round }))));
}
