// Tabs of this phone tell each other when something has changed, and only one of them sends.
import { newId } from "./api.js";
import { result, transact } from "./db.js";

/** How long a tab that has died is waited for. Two that send at once do no harm: an entry keeps its id. */
const LEASE = 4_000;
const RENEWED = 1_500;
const me = newId();
const channel = "BroadcastChannel" in window ? new BroadcastChannel("capicua-phone") : null;
const listeners = new Set();

/** Call `listener(match)` whenever this or another tab has changed something; match null: the network's state. */
export function onChange(listener) {
  listeners.add(listener);
}

/** Say that something has changed. */
export function tell(match) {
  channel?.postMessage(match);
  listeners.forEach((listener) => listener(match));
}

channel?.addEventListener("message", ({ data }) => listeners.forEach((listener) => listener(data)));

let renewal = null;

/** Become the tab that sends, and go on being it until `follow`; false where another one is. */
export async function lead() {
  const leads = await claim();
  clearInterval(renewal);
  if (leads) renewal = setInterval(claim, RENEWED);
  return leads;
}

function claim() {
  return transact("readwrite", async ({ notes }) => {
    const held = (await result(notes.get("sender")))?.value;
    if (held && held.tab !== me && held.until > Date.now()) return false;
    await result(notes.put({ name: "sender", value: { tab: me, until: Date.now() + LEASE } }));
    return true;
  });
}

/** Let another tab send. */
export function follow() {
  clearInterval(renewal);
  return transact("readwrite", async ({ notes }) => {
    const held = (await result(notes.get("sender")))?.value;
    if (held?.tab === me) await result(notes.delete("sender"));
  });
}
