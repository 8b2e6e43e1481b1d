// What a key opens, as the server says it: kept for the time without a network.
import { Unreachable, ask } from "./api.js";
import { keepNote } from "./db.js";
import { heard } from "./sender.js";

/** Ask the server about a key and keep the answer; one that has been revoked is remembered as such. */
export async function loadDevice(key) {
  try {
    const { status, body } = await ask("/api/device/", { key });
    heard(status);
    if (status === 200) await keepNote(`device:${key.id}`, body);
    if (status === 401) await keepNote(`device:${key.id}`, { revoked: true });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    heard(0);
  }
}
