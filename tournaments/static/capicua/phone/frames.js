// What the server said last of a match: fetched, kept, and carried on by what was recorded since.
import { Unreachable, ask } from "./api.js";
import { result, transact } from "./db.js";
import { keyFor, keys } from "./keys.js";
import { standing } from "./model/match.js";
import { read } from "./outbox.js";
import { tell } from "./tabs.js";

const MOST_SENT = 60;

/** The key that opens this match: by its place where that is known, else the first that does. */
export async function keyOf(frame) {
  if (!frame) return (await keys())[0] ?? null;
  const { tournament, table } = frame.match;
  return keyFor({ tournament, table });
}

/** The server's answer about a match with whichever key opens it: {status, body, key}; throws Unreachable. */
export async function fetchPad(match, frame = null) {
  const known = frame ? await keyOf(frame) : null;
  let answer = { status: 401, body: null, key: null };
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
      if (frame && (rows.length ? body.position !== frame.position : body.position < frame.position)) return false;
      await result(stores.frames.put({ ...body, sent: frame?.sent ?? {}, fetched: Date.now() }));
      return !frame || frame.stale || body.position !== frame.position || body.match.replaced_by !== frame.match.replaced_by;
    });
    if (changed) tell(match);
    return status;
  } catch (error) {
    if (error instanceof Unreachable) return 0;
    throw error;
  }
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
