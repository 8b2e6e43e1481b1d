// A count that is half filled: kept for its referee, so that a reload, a flat battery or somebody else loses nothing.
import { keepNote, note } from "./db.js";
import { keyOf } from "./frames.js";
import { mark } from "./outbox.js";

/** What had been filled of the count that is due now, as parts of `picked`; nothing where there is none. */
export async function keptDraft(match, snap) {
  const name = await nameOf(match, snap);
  const draft = name && (await note(name));
  return draft && draft.mark === mark(snap) ? draft.picked : {};
}

/** Keep what is filled so far. */
export async function keepDraft(match, snap, { form, counting, seat }) {
  const name = await nameOf(match, snap);
  if (name && form) await keepNote(name, { mark: mark(snap), picked: { form: { ...form, preview: null }, counting, seat } });
}

/** Forget it: it has been entered, or somebody has gone back. */
export async function dropDraft(match, snap) {
  const name = await nameOf(match, snap);
  if (name) await keepNote(name, null);
}

async function nameOf(match, { frame }) {
  const key = frame && (await keyOf(frame));
  return key ? `draft:${match}:${key.referee.id}` : null;
}
