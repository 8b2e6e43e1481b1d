// The phone's first page: the tables that its keys open, and what still waits on this phone.
import { note, result, transact } from "./db.js";
import { loadDevice } from "./device.js";
import { bdi, h, swap } from "./dom.js";
import { allKeys, keys, whyShut } from "./keys.js";
import { onChange } from "./tabs.js";
import { bannerOf } from "./screens/status.js";
import { count, say } from "./words.js";

const OFTEN = 15_000;

/** Show the page, and again whenever something has changed. */
export function openHome() {
  onChange(() => show());
  show().then(load);
  setInterval(() => { if (!document.hidden) load(); }, OFTEN);
}

async function load() {
  for (const key of await keys()) await loadDevice(key);
  await show();
}

async function show() {
  const held = await keys();
  const rows = await transact("readonly", async ({ outbox }) => result(outbox.getAll()));
  const devices = await Promise.all(held.map(async (key) => ({ key, device: await note(`device:${key.id}`) })));
  swap(document.getElementById("main"),
    h("header", { class: "bar" }, h("h1", {}, say("home.title"))),
    bannerOf({ rows, stop: null }),
    devices.map((each) => place(each, rows)),
    devices.length ? null : await shut());
}

/** What to do where no key opens anything. */
async function shut() {
  const why = await whyShut();
  const [last] = await allKeys();
  return h("section", { class: "empty" },
    last ? h("h2", {}, bdi(last.tournament.name)) : null,
    h("p", {}, h("strong", {}, say(`stop.${why}`))), h("p", {}, say(`stop.${why}.do`)));
}

function place({ key, device }, rows) {
  const about = key.table === null ? say("home.all") : say("home.table", { table: key.table });
  return h("section", { class: "place" },
    h("h2", {}, bdi(key.tournament.name)),
    h("p", { class: "soft" }, say("home.key", { name: key.referee.name }), " · ", about),
    device?.revoked ? h("p", { class: "banner bad" }, say("stop.revoked"), " ", say("stop.revoked.do")) : null,
    device?.matches?.length ? h("p", {}, say("home.choose")) : null,
    h("ul", { class: "tables" }, inOrder(device?.matches ?? []).map((match) => table(match, rows))),
    device && !device.revoked && !device.matches.length ? h("p", { class: "empty" }, say("home.nothing")) : null,
    device ? null : h("p", { class: "empty" }, say("home.unknown")));
}

/** What there is to do first: tables in play, then those that have not begun. */
function inOrder(matches) {
  const order = ["playing", "waiting", "decided"];
  return [...matches].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

function table(match, rows) {
  const waiting = rows.filter((row) => row.match === match.id).length;
  return h("li", {}, h("a", { href: `/phone/m/${match.id}/`, class: match.state, "data-key": match.id },
    h("strong", {}, say("match.title", { round: match.round, table: match.table })),
    match.sides.map((side) => h("span", { class: "side" }, bdi(side.map(({ name }) => name).join(", ")))),
    h("span", { class: "soft" }, say(`home.${match.state}`), " · ", match.totals.join(" – "),
      waiting ? h("b", { class: "waits" }, " · ", count("status.waiting", waiting)) : null)));
}
