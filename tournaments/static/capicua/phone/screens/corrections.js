// Putting an earlier entry right: choose it, say what it should have been, see what changes, confirm.
import { Unreachable, ask as request } from "../api.js";
import { button, h, swap } from "../dom.js";
import { keyOf } from "../frames.js";
import { ask, inform } from "../sheet.js";
import { say } from "../words.js";
import { entryWords } from "./entries.js";
import { afterwards, changesOf, correct, tried } from "./corrected.js";
import { newEntry, otherEnd, otherTile, somebody } from "./newentry.js";
import { recountScreen } from "./recount.js";
import { refusalWords } from "./stops.js";

const LONG = 500;
const AT_THE_TABLE = new Set(["tile_played", "tile_drawn", "turn_passed"]);
const BY_THE_DIRECTOR = new Set(["result_ruled", "match_certified"]);

/** The screen: a list that fills itself once the server has answered, or the count that is being put right. */
export function correctionsScreen(context) {
  if (context.picked.recount) return recountScreen(context);
  const list = h("div", { class: "all" }, h("p", { class: "empty" }, say("match.wait")));
  if (context.snap.rows.length) swap(list, h("p", { class: "empty" }, say("correct.first")));
  else fill(list, context);
  return h("section", { class: "correct", "data-screen": "corrections", "aria-labelledby": "correct-title" },
    h("h2", { id: "correct-title" }, say("correct.title")), h("p", {}, say("correct.text")), list);
}

async function fill(list, context) {
  try {
    const hands = byHand(await standing(context));
    swap(list, hands.length ? hands.map((hand, at) => handOf(context, hand, { number: at + 1, open: at === hands.length - 1 })).reverse()
      : h("p", { class: "empty" }, say("correct.none")));
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

/** The entries of each hand, and of what was recorded before the first. */
function byHand(entries) {
  const hands = [];
  for (const entry of entries) {
    if (entry.kind === "hand_started" || !hands.length) hands.push([]);
    hands.at(-1).push(entry);
  }
  return hands;
}

function handOf(context, entries, { number, open }) {
  const result = context.snap.frame.match.hands[number - 1];
  return h("details", { open, "data-hand": number },
    h("summary", {}, say("start.title", { hand: number }), result?.ending ? h("b", {}, " ", result.points.join(" – ")) : null),
    h("ol", {}, [...entries].reverse().map((entry) => h("li", {}, button(`entry-${entry.position}`, { onclick: () => choose(context, entry, { entries, result }) },
      h("span", {}, entryWords(entry, context.names)), h("small", {}, String(entry.position)))))));
}

/** What can be done about an entry: each a word, and the positions that go with what comes in their place. */
function ways(context, entry, { entries, result }) {
  const { position, recorded_at: at, recorded_by: by, client_id: id, ...event } = entry;
  const only = (make) => async () => { const found = await make(); return found && { drop: [position], instead: found }; };
  const played = entry.kind === "tile_played";
  const hand = entries.filter(({ kind }) => AT_THE_TABLE.has(kind) || kind.startsWith("hand_")).map((each) => each.position);
  return [
    played && ["tile", only(() => otherTile(context, event, entries))],
    played && event.on && ["end", only(() => otherEnd(context, event, entries))],
    entry.kind === "hand_started" && ["leader", only(() => somebody(context, "leader", event))],
    AT_THE_TABLE.has(entry.kind) && ["seat", only(() => somebody(context, "seat", event))],
    AT_THE_TABLE.has(entry.kind) && ["else", only(() => newEntry(context, entries))],
    AT_THE_TABLE.has(entry.kind) && ["before", only(async () => { const found = await newEntry(context, entries); return found && [...found, event]; })],
    entry.kind === "hand_counted" && ["count", () => recount(context, { position, event, entries, result })],
    entry.kind !== "hand_started" && ["out", async () => ({ drop: [position], instead: [] })],
    entry.kind.startsWith("hand_") && hand.length > 1 && ["hand.out", async () => ({ drop: hand, instead: [] })],
    entry.kind === "hand_started" && hand.length === 1 && ["out", async () => ({ drop: [position], instead: [] })],
  ].filter(Boolean);
}

async function choose(context, entry, hand) {
  const title = entryWords(entry, context.names);
  if (BY_THE_DIRECTOR.has(entry.kind)) {
    await inform(title, say("correct.director"));
    return;
  }
  const found = ways(context, entry, hand);
  const how = await ask({ title, answers: found.map(([key, make]) => ({ value: make, label: say(`correct.${key}`) })) });
  const wanted = how && (await how());
  if (wanted) await tryOut(context, wanted);
}

/** Leave the list for the form of the count. */
function recount({ picked, redraw }, about) {
  picked.recount = about;
  redraw();
  return null;
}

async function tryOut(context, { drop, instead }) {
  const found = await tried(context, drop, instead);
  if (found.offline) return void (await inform(say("correct.title"), say("correct.offline")));
  if (found.error) return void (await inform(say("correct.breaks"), refusalWords(found.error)));
  const sure = await ask({ title: say("correct.changes"), content: changesOf(found.changes, context), answers: [{ value: true, label: say("correct.do"), kind: "main" }] });
  if (!sure) return;
  const done = await correct(context, drop, found.instead);
  if (done.offline) await inform(say("correct.title"), say("correct.offline"));
  else if (done.error) await inform(say("correct.breaks"), refusalWords(done.error));
  else await afterwards(context);
}
