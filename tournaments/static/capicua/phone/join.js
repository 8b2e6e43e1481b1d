// Opening a referee's link: the name is asked once, the key that comes back is kept, and the pad opens.
import { result, transact } from "./db.js";
import { allKeys, authorised, keys, removeKey, saveKey } from "./keys.js";

const told = JSON.parse(document.getElementById("told").textContent);
const join = document.getElementById("join");
const again = document.getElementById("again");
const said = document.getElementById("said");
const NAME = "capicua-referee";

let known = null;

async function start() {
  try {
    known = (await keys()).find((key) => key.tournament.id === told.tournament) ?? null;
  } catch {
    say(told.words.store);
  }
  if (known) {
    document.getElementById("known").textContent = known.referee.name;
    show(again);
  } else {
    // Who was quicker than this script has typed a name already.
    join.elements.name.value ||= remembered();
    if (await unsent()) say(told.words.waits);
  }
}

async function enter(name) {
  busy(true);
  say(told.words.wait);
  try {
    let answer = await ask(name, known);
    if (answer.status === 401 && known) {
      // The key was revoked: this phone is a stranger again.
      await removeKey(known.id);
      known = null;
      answer = await ask(name, null);
    }
    if (answer.status === 410 || answer.status === 404) return location.reload();
    const body = await answer.json();
    if (!answer.ok) return say(body.error?.message ?? told.words.failed);
    await keep(body);
    location.assign(told.phone);
  } catch (error) {
    say(error instanceof TypeError ? told.words.offline : told.words.store);
  } finally {
    busy(false);
  }
}

async function keep(key) {
  // Where this phone held a key of the same table, the new one takes its place.
  const before = await allKeys();
  await saveKey(key);
  remember(key.referee.name);
  const old = before.filter((each) => each.tournament.id === key.tournament.id && each.table === key.table);
  for (const each of old) await removeKey(each.id);
}

/** A director's session on the same browser has no part in this: no cookies are sent. */
function ask(name, key) {
  const headers = { "Content-Type": "application/json", ...(key ? authorised(key) : {}) };
  return fetch(told.join, { method: "POST", credentials: "omit", headers, body: JSON.stringify({ name }) });
}

/** How many entries of this tournament's tables wait on this phone. */
function unsent() {
  return transact("readonly", async ({ frames, outbox }) => {
    const here = (await result(frames.getAll())).filter(({ match }) => match.tournament.id === told.tournament);
    const matches = new Set(here.map(({ match }) => match.id));
    return (await result(outbox.getAll())).filter(({ match }) => matches.has(match)).length;
  });
}

/** Send what waits while its referee's key is still here; true where nothing is left. */
async function sendAll() {
  if (!(await unsent())) return true;
  const { flush } = await import("./sender.js");
  await flush();
  return !(await unsent());
}

/** Whoever takes over a phone gives back the keys of who had it, once everything that waits has gone out by them. */
async function leave() {
  busy(true);
  say(told.words.wait);
  try {
    if (!(await sendAll())) return say(told.words.unsent);
    await fetch(told.leave, { method: "DELETE", credentials: "omit", headers: authorised(known) });
    for (const key of await keys()) if (key.referee.id === known.referee.id) await removeKey(key.id);
    known = null;
    forget();
    say("");
    show(join);
    join.elements.name.value = "";
    join.elements.name.focus();
  } catch {
    say(told.words.offline);
  } finally {
    busy(false);
  }
}

function show(form) {
  join.hidden = form !== join;
  again.hidden = form !== again;
}

function busy(on) {
  for (const button of document.querySelectorAll(".join button")) button.disabled = on;
}

function say(text) {
  said.textContent = text;
}

// Only a convenience: a browser may refuse to remember.
function remembered() {
  try { return localStorage.getItem(NAME) ?? ""; } catch { return ""; }
}

function remember(name) {
  try { localStorage.setItem(NAME, name); } catch { /* asked again next time */ }
}

function forget() {
  try { localStorage.removeItem(NAME); } catch { /* nothing was remembered */ }
}

join.addEventListener("submit", (event) => {
  event.preventDefault();
  enter(join.elements.name.value.trim());
});
again.addEventListener("submit", (event) => {
  event.preventDefault();
  enter(known.referee.name);
});
document.getElementById("other").addEventListener("click", leave);
start();
