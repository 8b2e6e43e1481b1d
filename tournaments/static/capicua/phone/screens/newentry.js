// An entry that is made after the fact: what happened, by whom, with which tile, at which end.
import { endName } from "../ends.js";
import { setOf } from "../model/tiles.js";
import { ask } from "../sheet.js";
import { say } from "../words.js";
import { tilePad } from "./tiles.js";

/** The event with another seat under `key`, in a list; null where nobody chose. */
export async function somebody({ names }, key, event, title = say(`correct.${key}`)) {
  const others = names.map((name, seat) => ({ value: seat + 1, label: name })).filter(({ value }) => value - 1 !== event[key]);
  const seat = await ask({ title, answers: others });
  return seat ? [{ ...event, [key]: seat - 1 }] : null;
}

/** The play with another tile, in a list; null where nobody chose. */
export async function otherTile(context, event, entries) {
  const tile = await whichTile(context, say("correct.tile"), entries);
  return tile ? [{ ...event, tile }] : null;
}

/** The play at another end, in a list; null where nobody chose. */
export async function otherEnd(context, event, entries) {
  const on = await whichEnd(context, say("correct.end"), ends(context, entries).filter((end) => end !== event.on));
  return on ? [{ ...event, on }] : null;
}

/** A play, a draw or a pass that was not recorded, in a list; null where nobody chose. */
export async function newEntry(context, entries) {
  const kind = await ask({ title: say("new.what"), answers: ["tile_played", "tile_drawn", "turn_passed"].map((each) => ({ value: each, label: say(`new.${each}`) })) });
  if (!kind) return null;
  const [event] = (await somebody(context, "seat", { kind }, say("new.who"))) ?? [];
  if (!event || kind !== "tile_played") return event ? [event] : null;
  const tile = await whichTile(context, say("new.tile"), entries);
  if (!tile) return null;
  const begun = entries.some((entry) => entry.kind === "tile_played");
  const on = begun ? await whichEnd(context, say("new.end"), ends(context, entries), { only: say("new.only") }) : "";
  return on === null ? null : [{ ...event, tile, ...(on ? { on } : {}) }];
}

/** A tile of the set, those that are not on this hand's table first; null where nobody chose. */
export function whichTile({ snap }, title, entries) {
  const { set } = snap.frame.rules.options;
  const laid = new Set(entries.filter(({ kind }) => kind === "tile_played").flatMap(({ tile }) => [tile, tile.split("-").reverse().join("-")]));
  const all = setOf(set);
  return ask({ title, content: (done) => tilePad({
    first: all.filter((tile) => !laid.has(tile)), rest: all.filter((tile) => laid.has(tile)), highest: set, label: title, tap: done,
  }) });
}

function whichEnd({ names }, title, found, { only = null } = {}) {
  const answers = found.map((end) => ({ value: end, label: endName(end, names) }));
  return ask({ title, answers: only ? [{ value: "", label: only }, ...answers] : answers });
}

/** The ends that this hand's table can have: those of its game, and those that its entries name. */
function ends({ snap }, entries) {
  const { table, seats, options } = snap.frame.rules;
  const usual = { line: options.spinner === "none" ? ["left", "right"] : ["left", "right", "up", "down"],
    trains: [...Array.from({ length: seats }, (_, seat) => `train-${seat}`), "mexican"] }[table] ?? [];
  return [...new Set([...usual, ...entries.flatMap(({ on }) => (on ? [on] : []))])];
}
