// Sends what waits, in its order, one entry after the other; tries again until it knows what became of it.
import { Unreachable, ask, hallTime } from "./api.js";
import { keepNote, note, result, transact } from "./db.js";
import { fetchPad, keyOf, recorded, refresh } from "./frames.js";
import { whyShut } from "./keys.js";
import { drop, positioned, read } from "./outbox.js";
import { follow, lead, onChange, tell } from "./tabs.js";

const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];
const OTHER_TAB = 2_000;

let sending = false;
let again = false;
let failures = 0;
let timer = null;

/** Whether the last attempt reached the server. */
export const network = { reached: navigator.onLine };

/** Send now whatever waits, as soon as possible. */
export async function flush() {
  if (sending) {
    again = true;
    return;
  }
  sending = true;
  clearTimeout(timer);
  try {
    do {
      again = false;
      await sendAll();
    } while (again);
  } finally {
    sending = false;
  }
}

async function sendAll() {
  const matches = await transact("readonly", async ({ outbox }) => new Set((await result(outbox.getAll())).map(({ match }) => match)));
  if (!matches.size) return;
  if (!(await lead())) {
    later(OTHER_TAB);
    return;
  }
  try {
    for (const match of matches) {
      while (await sendNext(match));
    }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    failed();
  } finally {
    await follow();
  }
}

/** Send the first row of a match; true where the next may follow. */
async function sendNext(match) {
  const { frame, rows, stop } = await transact("readonly", (stores) => read(stores, match));
  const row = rows[0];
  if (!row || !frame) return false;
  const key = await keyOf(frame);
  if (stop && !(stop.kind === "key" && key && key.id !== stop.key)) return false;
  if (!key) return halt(match, { kind: "key", key: null, why: await whyShut(frame.match) });
  const events = positioned(frame, [row]).map(({ event }) => event);
  const body = { position: frame.position, client_id: row.client_id, events };
  const answer = await ask(`/api/matches/${match}/events/`, { key, method: "POST", body });
  if (answer.status >= 500 || answer.status === 429) return failed(answer.wait);
  reached();
  if (answer.status === 200 || answer.status === 201) {
    if (stop) await keepNote(`stop:${match}`, null);
    await recorded(match, row.row, events, answer.body);
    if (rows.length === 1) await refreshIfStale(match);
    return true;
  }
  if (answer.status === 409) return conflict(match, frame, key);
  if (answer.status === 401) return halt(match, { kind: "key", key: key.id, why: Date.parse(key.expires_at) > hallTime() ? "revoked" : "ended" });
  return halt(match, { kind: "refused", row: row.row, error: answer.body?.error ?? { code: "unknown" } });
}

async function refreshIfStale(match) {
  const { frame } = await transact("readonly", (stores) => read(stores, match));
  if (frame.stale) await refresh(match);
}

/** Somebody else recorded: keep what they recorded, and how much of ours still fits behind it. */
async function conflict(match, frame, key) {
  const pad = await fetchPad(match, frame);
  const since = await ask(`/api/matches/${match}/events/?since=${frame.position + 1}`, { key });
  if (pad.status !== 200 || since.status !== 200) return failed();
  const theirs = since.body.entries;
  const tried = await fits(match, pad.body, key);
  const now = { ...pad.body, sent: frame.sent ?? {} };
  // Time called at all tables at once is nobody's other version of what happened here.
  if (!tried.why && theirs.every(({ kind }) => kind === "time_called")) {
    await drop(match, [], { frame: now });
    return true;
  }
  return halt(match, { kind: "conflict", theirs, pad: now, ...tried });
}

/** How many of the rows that wait the server would take behind what is there now, and why not the next. */
async function fits(match, pad, key) {
  const { rows } = await transact("readonly", (stores) => read(stores, match));
  const tried = positioned(pad, rows);
  const body = { position: pad.position, client_id: rows[0].client_id, events: tried.map(({ event }) => event) };
  const answer = await ask(`/api/matches/${match}/events/?dry_run=1`, { key, method: "POST", body });
  if (answer.status === 200) return { fitting: rows.map(({ row }) => row), why: null };
  const at = answer.body?.error?.position ?? pad.position + 1;
  const bad = tried.find(({ position }) => position >= at)?.row ?? rows[0].row;
  return { fitting: rows.map(({ row }) => row).filter((row) => row < bad), why: answer.body?.error ?? null };
}

async function halt(match, stop) {
  const before = await note(`stop:${match}`);
  if (JSON.stringify(before) !== JSON.stringify(stop)) {
    await keepNote(`stop:${match}`, stop);
    tell(match);
  }
  return false;
}

function reached() {
  failures = 0;
  if (!network.reached) {
    network.reached = true;
    tell(null);
  }
}

function failed(wait = 0) {
  const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
  failures += 1;
  // Not all phones of a hall at the same moment.
  later(Math.max(wait, pause * (0.75 + Math.random() / 2)));
  if (network.reached) {
    network.reached = false;
    tell(null);
  }
  return false;
}

function later(pause) {
  clearTimeout(timer);
  timer = setTimeout(flush, pause);
}

/** Notes whether the server answers, from requests made elsewhere. */
export function heard(status) {
  if (status) reached();
  else if (network.reached) failed();
}

/** Start sending: at once, whenever something is entered, and whenever the network comes back. */
export function startSending() {
  onChange((match) => { if (match) flush(); });
  window.addEventListener("online", () => { failures = 0; flush(); });
  window.addEventListener("offline", () => { network.reached = false; tell(null); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) flush(); });
  flush();
}
