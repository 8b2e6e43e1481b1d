// What the server said last of a match: fetched, kept, and carried on by what was recorded since.
import { Unreachable, ask } from "./api.js";
import { result, transact } from "./db.js";
import { keyFor, keys } from "./keys.js";
import { standing } from "./model/match.js";
import { read } from "./outbox.js";
import { tell } from "./tabs.js";

const MOST_SENT = 60;
/** What the server would say without a key. */
const SHUT = 403;

/** The key that opens this match: by its place where that is known, else the first that does. */
export async function keyOf(frame) {
  if (!frame) return (await keys())[0] ?? null;
  const { tournament, table } = frame.match;
  return keyFor({ tournament, table });
}

/** The server's answer about a match with whichever key opens it: {status, body, key}; throws Unreachable. */
export async function fetchPad(match, frame = null) {
  const known = frame ? await keyOf(frame) : null;
  let answer = { status: SHUT, body: null, key: null };
  for (const key of known ? [known] : await keys()) {
    answer = { ...(await ask(`/api/matches/${match}/pad/`, { key })), key };
    if (answer.status === 200) break;
  }
  return answer;
}

/**
 * Fetch a match anew. While entries wait it is only taken as long as nobody else has recorded: what they go behind
 * is a person's decision. Resolves with the status, 0 without a network.
 */
export async function refresh(match) {
  try {
    const before = await transact("readonly", ({ frames }) => result(frames.get(match)));
    const { status, body } = await fetchPad(match, before);
    if (status !== 200) return status;
    const changed = await transact("readwrite", async (stores) => {
      const { frame, rows } = await read(stores, match);
      const behind = frame && (rows.length ? body.position !== frame.position : body.position < frame.position);
      const told = behind ? { ...frame, clock: body.clock } : { ...body, sent: frame?.sent ?? {}, fetched: Date.now() };
      await result(stores.frames.put(told));
      return !frame || isOther(frame, told);
    });
    if (changed) tell(match);
    return status;
  } catch (error) {
    if (error instanceof Unreachable) return 0;
    throw error;
  }
}

/** Whether the page must be drawn anew: the hall's clock is no entry and has no position. */
function isOther(frame, told) {
  return frame.stale || told.position !== frame.position || told.match.replaced_by !== frame.match.replaced_by
    || JSON.stringify(told.clock) !== JSON.stringify(frame.clock);
}

/** The row has been recorded: it leaves the queue, and the frame goes on from the server's answer. */
export async function recorded(match, row, events, answer) {
  await transact("readwrite", async ({ frames, outbox }) => {
    const frame = await result(frames.get(match));
    const entries = events.map((event, index) => ({ position: answer.recorded[index], event }));
    const sent = { ...frame.sent, [row]: answer.recorded };
    for (const old of Object.keys(sent).slice(0, -MOST_SENT)) delete sent[old];
    const next = { ...frame, position: answer.position, state: answer.state, sent, stale: isBeyond(frame, events, answer) };
    next.entries = standing([...frame.entries, ...entries]);
    frames.put(next);
    await result(outbox.delete(row));
  });
  tell(match);
}

/** Whether only the server can say how the match stands now: a hand began or ended, or a void reached further back. */
function isBeyond(frame, events, answer) {
  const kinds = new Set(["hand_started", "hand_counted", "hand_annulled", "entry_voided"]);
  return Boolean(frame.stale) || answer.state.ending !== null || events.some(({ kind }) => kinds.has(kind));
}
