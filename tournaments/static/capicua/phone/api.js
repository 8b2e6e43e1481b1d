// Asking the server, as the device whose key is used.
import { authorised } from "./keys.js";

const PATIENCE = 12_000;
/** Answers tell the time in whole seconds and are on their way for a moment: so much is no difference. */
const SAME_TIME = 3_000;

let ahead = 0;

/** The server's time, by which the hall's clock runs, in milliseconds: phones may be minutes off. */
export function hallTime() {
  return Date.now() + ahead;
}

/** Nothing reached the server, or nothing came back. */
export class Unreachable extends Error {}

/** {status, body, wait} of a request; throws Unreachable. No cookie goes with it. */
export async function ask(path, { key = null, method = "GET", body } = {}) {
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), PATIENCE);
  const headers = { Accept: "application/json", ...(key ? authorised(key) : {}) };
  if (body) headers["Content-Type"] = "application/json";
  const options = { method, headers, credentials: "omit", cache: "no-store", signal: given.signal };
  try {
    const response = await fetch(path, body ? { ...options, body: JSON.stringify(body) } : options);
    hear(response.headers.get("Date"));
    const text = await response.text();
    const wait = Number(response.headers.get("Retry-After")) * 1000;
    return { status: response.status, body: text ? JSON.parse(text) : null, wait };
  } catch {
    throw new Unreachable(path);
  } finally {
    clearTimeout(timer);
  }
}

function hear(date) {
  const difference = Date.parse(date) - Date.now();
  if (Number.isFinite(difference)) ahead = Math.abs(difference) > SAME_TIME ? difference : 0;
}

/** A new id for a request; works without HTTPS as well, where crypto.randomUUID is missing. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
