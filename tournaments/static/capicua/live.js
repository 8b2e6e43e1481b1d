// A page that follows what happens: it asks for itself again and again, and takes over what has changed.

import { takeOver } from "./patch.js";

const PARTS = "main, .foot";
const SLOWEST = 5;
const SILENT = 4000;
const line = document.querySelector(".live");
const status = document.querySelector(".live + [role=status]");
const language = document.documentElement.lang;
const hour = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const partsOf = (page) => [...page.querySelectorAll(PARTS)];

// Cloned before any other script has touched them.
let sent = partsOf(document).map((part) => part.cloneNode(true));
let every = 1;
let etag = "";
let failed = 0;
let heard = Date.now();
let changed = 0;
let timer;

async function look() {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    const answer = await fetch(location.pathname + location.search, {
      // The first time the browser compares with what it has kept of this page.
      cache: etag ? "no-store" : "no-cache",
      headers: etag ? { "If-None-Match": etag } : {},
      signal: AbortSignal.timeout(10_000),
    });
    // Gone, or held back: what is no longer shown is not left standing here either.
    if ([404, 410].includes(answer.status)) location.reload();
    if (!answer.ok && answer.status !== 304) throw new Error(answer.status);
    dispatchEvent(new CustomEvent("heard", { detail: answer.headers.get("Date") }));
    every = Number(answer.headers.get("Poll-Interval")) || every;
    if (answer.ok) swap(new DOMParser().parseFromString(await answer.text(), "text/html"));
    etag = answer.headers.get("ETag") ?? "";
    heard = Date.now();
    failed = 0;
  } catch {
    failed += 1;
  }
  tell();
  timer = setTimeout(look, 1000 * Math.min(every * 2 ** failed, Math.max(every, SLOWEST)) * (0.8 + 0.4 * Math.random()));
}

function swap(page) {
  const now = partsOf(page);
  if (now.every((part, at) => part.isEqualNode(sent[at]))) return;
  const before = spoken();
  partsOf(document).forEach((part, at) => takeOver(part, sent[at], now[at]));
  sent = now;
  document.title = page.title;
  changed = Date.now();
  status.textContent = spoken().filter((text) => !before.includes(text)).join(" ");
  dispatchEvent(new Event("swapped"));
}

const spoken = () => [...document.querySelectorAll("[data-say]")].map((each) => each.textContent.replace(/\s+/g, " ").trim());

function tell() {
  const lost = failed > 0 && Date.now() - heard > SILENT;
  line.classList.toggle("off", lost);
  line.firstElementChild.textContent = lost
    ? fill(line.dataset.off, { time: hour.format(heard), age: age(heard) })
    : changed ? fill(line.dataset.changed, { ago: ago(changed) }) : line.dataset.on;
}

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

function since(moment) {
  const seconds = Math.round((Date.now() - moment) / 1000);
  if (seconds < 60) return [seconds, "second"];
  return seconds < 3600 ? [Math.floor(seconds / 60), "minute"] : [Math.floor(seconds / 3600), "hour"];
}

function ago(moment) {
  const [number, unit] = since(moment);
  return new Intl.RelativeTimeFormat(language).format(-number, unit);
}

function age(moment) {
  const [number, unit] = since(moment);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(number);
}

document.addEventListener("visibilitychange", look);
addEventListener("online", look);
setInterval(tell, 1000);
line.classList.add("on");
tell();
timer = setTimeout(look, 500 + 500 * Math.random());
