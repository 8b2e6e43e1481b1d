// Tabs of this phone tell each other when something has changed, and only one of them sends.
import { newId } from "./api.js";
import { result, transact } from "./db.js";

const LEASE = 20_000;
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

/** Become the tab that sends, or go on being it; false where another one is. */
export function lead() {
  return transact("readwrite", async ({ notes }) => {
    const held = (await result(notes.get("sender")))?.value;
    if (held && held.tab !== me && held.until > Date.now()) return false;
    await result(notes.put({ name: "sender", value: { tab: me, until: Date.now() + LEASE } }));
    return true;
  });
}

/** Let another tab send. */
export function follow() {
  return transact("readwrite", async ({ notes }) => {
    const held = (await result(notes.get("sender")))?.value;
    if (held?.tab === me) await result(notes.delete("sender"));
  });
}
