// What the phone keeps: what the server said last of each match, the entries that wait, and small notes.

const DATABASE = "capicua-phone";
const STORES = ["frames", "outbox", "notes"];

let opening = null;

function opened() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore("frames", { keyPath: "match.id" });
      database.createObjectStore("notes", { keyPath: "name" });
      database.createObjectStore("outbox", { keyPath: "row", autoIncrement: true }).createIndex("match", "match");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/** Wait for one request of a transaction. */
export function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Run `work` with the stores in one transaction; resolves with what it returns once everything is on the disk.
 * `work` may only wait for requests of this transaction.
 */
export async function transact(mode, work) {
  const database = await opened();
  const transaction = database.transaction(STORES, mode, { durability: "strict" });
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });
  const stores = Object.fromEntries(STORES.map((name) => [name, transaction.objectStore(name)]));
  try {
    const found = await work(stores);
    await done;
    return found;
  } catch (error) {
    done.catch(() => {});
    try { transaction.abort(); } catch { /* it has ended already */ }
    throw error;
  }
}

/** A small note by its name, or null. */
export function note(name) {
  return transact("readonly", async ({ notes }) => (await result(notes.get(name)))?.value ?? null);
}

/** Keep a small note; null forgets it. */
export function keepNote(name, value) {
  return transact("readwrite", async ({ notes }) => {
    await result(value === null ? notes.delete(name) : notes.put({ name, value }));
  });
}
