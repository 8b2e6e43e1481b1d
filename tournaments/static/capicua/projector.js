// Turns the pages of the projector by itself, each as many rows as fit on the wall. It needs no network for that.

const SECONDS = 10;
const clock = () => document.querySelector(".clock:not(.stopped)");
const turns = document.querySelector(".turns");
const pause = turns.querySelector("[data-go=pause]");

let screens = [];
let at = 0;
let ahead = 0;
let timer;

/** Divide every slide into screens; what cannot be measured while hidden is shown for that. */
function layOut() {
  const now = screens[at];
  screens = [...document.querySelectorAll(".slide")].flatMap((slide) => {
    showOnly(slide);
    const rows = [...slide.querySelectorAll(".rows > li")];
    if (rows.length === 0) return [{ slide, rows, page: 0 }];
    return divided(slide, rows);
  });
  const same = screens.findIndex(({ slide, page }) => slide.dataset.key === now?.slide.dataset.key && page === now.page);
  at = same < 0 ? Math.min(at, screens.length - 1) : same;
  show();
}

function divided(slide, rows) {
  const list = slide.querySelector(".rows");
  for (const row of rows) row.hidden = false;
  const tall = Math.max(...rows.map((row) => row.offsetHeight + parseFloat(getComputedStyle(row).marginBottom)));
  const fitting = () => Math.max(1, Math.floor(list.clientHeight / tall));
  list.classList.remove("several");
  const columns = columnsFor(slide, rows.length, fitting());
  // Side by side they need no heading, which leaves room for one more.
  list.classList.toggle("several", columns > 1);
  const fits = fitting();
  const most = fits * columns;
  const pages = slide.classList.contains("once") ? 1 : Math.ceil(rows.length / most);
  return Array.from({ length: pages }, (_, page) => ({ slide, page, columns, rows: rows.slice(page * most, (page + 1) * most) }));
}

/** Rows stand side by side where one column would take several screens, and the wall is wide. */
function columnsFor(slide, count, fits) {
  if (count <= fits || innerWidth < 1.3 * innerHeight) return 1;
  if (slide.classList.contains("bouts")) return 2;
  if (slide.classList.contains("seats")) return Math.min(3, Math.ceil(count / fits));
  return count > 3 * fits ? 2 : 1;
}

function showOnly(slide) {
  for (const each of document.querySelectorAll(".slide")) each.hidden = each !== slide;
}

function show() {
  const { slide, rows, columns = 1 } = screens[at];
  const high = Math.ceil(rows.length / columns);
  showOnly(slide);
  slide.querySelector(".rows")?.style.setProperty("--rows", high);
  for (const row of slide.querySelectorAll(".rows > li")) row.hidden = !rows.includes(row);
  rows.forEach((row, place) => row.classList.toggle("leads", place % high === 0));
  turns.querySelector("output").textContent = `${at + 1}/${screens.length}`;
}

function turn(by) {
  at = (at + by + screens.length) % screens.length;
  show();
  wait();
}

function wait() {
  clearTimeout(timer);
  if (pause.getAttribute("aria-pressed") === "false") timer = setTimeout(turn, 1000 * SECONDS, 1);
}

function stand() {
  pause.setAttribute("aria-pressed", pause.getAttribute("aria-pressed") === "false");
  wait();
}

function fill() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

/** What is left of the round; the clock on the wall is the server's, whatever this machine believes. */
function tick() {
  const shown = clock();
  if (!shown) return;
  const left = Math.round((Date.parse(shown.dataset.end) - Date.now() - ahead) / 1000);
  shown.classList.toggle("over", left <= 0);
  shown.textContent = left > 0 ? timeOf(left) : shown.dataset.over;
}

function timeOf(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.slice(parts[0] ? 0 : 1).map((part, place) => (place ? `${part}`.padStart(2, "0") : `${part}`)).join(":");
}

const KEYS = { " ": stand, ArrowRight: () => turn(1), ArrowLeft: () => turn(-1), f: fill, F: fill };
const GO = { pause: stand, full: fill, 1: () => turn(1), "-1": () => turn(-1) };

addEventListener("keydown", (event) => {
  // A button in focus answers the space bar itself.
  if (event.ctrlKey || event.metaKey || event.altKey || (event.key === " " && event.target.matches("button, a"))) return;
  if (!KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key]();
});
turns.addEventListener("click", (event) => GO[event.target.closest("[data-go]")?.dataset.go]?.());
addEventListener("resize", layOut);
addEventListener("swapped", () => {
  layOut();
  tick();
});
addEventListener("heard", ({ detail }) => {
  // The header says whole seconds; a difference that small is only rounding.
  const found = Date.parse(detail) - Date.now();
  ahead = Math.abs(found) > 2000 ? found : 0;
});

/** A wall that goes dark after ten minutes is no use; a browser that cannot help it has settings. */
async function stayAwake() {
  if (document.hidden) return;
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // Refused, as on a battery that is low.
  }
}

document.body.classList.add("turning");
turns.hidden = false;
layOut();
wait();
tick();
setInterval(tick, 500);
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
