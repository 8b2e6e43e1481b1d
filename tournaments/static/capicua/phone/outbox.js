// Entries on their way: kept on the phone first, then seen on top of what the server has.
import { newId } from "./api.js";
import { result, transact } from "./db.js";
import { isFollowed, refusal } from "./model/match.js";
import { Refused } from "./model/refused.js";
import { tell } from "./tabs.js";

/** What is known of a match: the server's frame, the rows that wait, and why nothing is sent, if so. */
export function snapshot(match) {
  return transact("readonly", (stores) => read(stores, match));
}

/** The same inside a transaction. `waiting` are the events of all rows with the positions that they will get. */
export async function read(stores, match) {
  const frame = (await result(stores.frames.get(match))) ?? null;
  const rows = await result(stores.outbox.index("match").getAll(match));
  const stop = (await result(stores.notes.get(`stop:${match}`)))?.value ?? null;
  return { frame, rows, stop, waiting: frame ? positioned(frame, rows) : [] };
}

/** The events of rows with their positions, voids of rows that wait resolved. */
export function positioned(frame, rows) {
  const at = new Map(Object.entries(frame.sent ?? {}).map(([row, positions]) => [Number(row), positions]));
  let position = frame.position;
  const waiting = [];
  for (const { row, events } of rows) {
    at.set(row, events.map((_, index) => position + index + 1));
    for (const [index, event] of events.entries()) {
      position += 1;
      waiting.push({ row, index, position, event: resolved(event, at) });
    }
  }
  return waiting;
}

/** A void names an entry by its position, or one that waits by its row. */
function resolved(event, at) {
  if (event.kind !== "entry_voided" || typeof event.voids === "number") return event;
  return { ...event, voids: at.get(event.voids.row)?.[event.voids.index] ?? 0 };
}

/** How far the screen was when somebody tapped: what has changed since makes the tap void. Saving changes nothing. */
export function mark({ frame, waiting }) {
  return frame.position + waiting.length;
}

/**
 * Put one entry (its events together) on its way. Resolves with {refused} where the phone knows better, with
 * {outdated: true} where the tap belongs to an older screen, else with {row}.
 */
export async function enter(match, events, { seen = null } = {}) {
  const done = await transact("readwrite", async (stores) => {
    const found = await read(stores, match);
    if (seen !== null && seen !== mark(found)) return { outdated: true };
    const refused = whyNot(found, events);
    if (refused) return { refused };
    const row = await result(stores.outbox.add({ match, client_id: newId(), events, at: Date.now() }));
    return { row };
  });
  if (done.row) tell(match);
  return done;
}

function whyNot({ frame, waiting, rows }, events) {
  if (!isFollowed(frame.rules)) return null;
  const before = [...waiting];
  for (const entry of positioned(frame, [...rows, { row: null, events }]).slice(waiting.length)) {
    try {
      const refused = entry.event.kind === "entry_voided" ? null : refusal(frame, before, entry.event);
      if (refused) return refused;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return null; // what waits does not fit by itself: the server will say so, with everything it knows
    }
    before.push(entry);
  }
  return null;
}

/** How to void the last entry that stands: {voids, event}, or null where there is nothing on this table. */
export function lastStanding({ frame, waiting }) {
  const all = [...frame.entries.map((entry) => ({ ...entry, row: null })), ...waiting];
  const voided = new Set(all.filter(({ event }) => event.kind === "entry_voided").map(({ event }) => event.voids));
  const found = all.filter(({ position, event }) => event.kind !== "entry_voided" && !voided.has(position)).at(-1);
  if (!found) return null;
  return { voids: found.row === null ? found.position : { row: found.row, index: found.index }, event: found.event };
}

/** Take rows off the queue for good, because a person said so. */
export async function drop(match, rows, { frame = null } = {}) {
  await transact("readwrite", async ({ outbox, notes, frames }) => {
    for (const row of rows) outbox.delete(row);
    if (frame) frames.put(frame);
    await result(notes.delete(`stop:${match}`));
  });
  tell(match);
}

/** Send a row once more, its events marked as irregular, under a new id. */
export async function insist(match, row) {
  await transact("readwrite", async ({ outbox, notes }) => {
    const found = await result(outbox.get(row));
    if (found) {
      found.events = found.events.map((event) => ({ ...event, irregular: true }));
      found.client_id = newId();
      outbox.put(found);
    }
    await result(notes.delete(`stop:${match}`));
  });
  tell(match);
}
