// Opening a referee's link: the name is asked once, the key that comes back is kept, and the pad opens.
import { authorised, keys, removeKey, saveKey } from "./keys.js";

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
    join.elements.name.value = remembered();
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
  const before = await keys();
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

/** Whoever takes over a phone gives back the keys of who had it. */
async function leave() {
  busy(true);
  try {
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
