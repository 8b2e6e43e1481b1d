// The keys of this phone, kept in IndexedDB: one for each link that was opened here.
//
// A key is what POST /api/links/…/devices/ answers: {id, secret, referee: {id, name}, tournament: {id, name},
// table: number or null, expires_at}. Table null opens every table of its tournament.

const DATABASE = "capicua-keys";
const STORE = "keys";

/** Keeps a key; resolves when it is safely stored. Rejects where the browser keeps nothing. */
export function saveKey(key) {
  return change((store) => store.put(key));
}

/** Forgets a key by its id. */
export function removeKey(id) {
  return change((store) => store.delete(id));
}

/** Every key that has not ended, the newest first. */
export async function keys() {
  return (await allKeys()).filter((key) => ends(key) > Date.now());
}

/** Every key, also those that have ended, the newest first. */
export async function allKeys() {
  const found = await read((store) => store.getAll());
  return found.sort((a, b) => ends(b) - ends(a));
}

/**
 * Why no key of this phone opens a match: `ended`, `elsewhere` (others are open), or `none`. Without a match
 * ({tournament, table}) it is about any.
 */
export async function whyShut(match = null) {
  const all = await allKeys();
  const open = all.filter((key) => ends(key) > Date.now());
  const fits = ({ tournament, table }) => !match || (tournament.id === match.tournament.id && [null, match.table].includes(table));
  if (all.some((key) => !open.includes(key) && fits(key)) && !open.some(fits)) return "ended";
  return open.length ? "elsewhere" : "none";
}

/**
 * The key that may record a match ({tournament, table}; the tournament by its id or as {id}), or null: the table's own
 * before one for the whole tournament.
 */
export async function keyFor(match) {
  const id = match.tournament?.id ?? match.tournament;
  const inside = (await keys()).filter((key) => key.tournament.id === id);
  return inside.find((key) => key.table === match.table) ?? inside.find((key) => key.table === null) ?? null;
}

/** The headers of a request that is made with a key. */
export function authorised(key) {
  return { Authorization: `Token ${key.secret}` };
}

function ends(key) {
  return Date.parse(key.expires_at);
}

function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

async function change(work) {
  const database = await opened();
  try {
    await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, "readwrite");
      work(transaction.objectStore(STORE));
      // Only a finished transaction is on the disk, a finished request may not be.
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

async function read(work) {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(STORE).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}
