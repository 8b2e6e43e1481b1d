// Replays a hand: shows, at every step, what the page says is there then. It knows no rules; every state is the server's.

const BEAT = 1200;
const timers = new WeakMap();
/** Where somebody has stopped a replay; at the end it follows what comes. */
const stops = new WeakMap();

const slider = (replay) => replay.querySelector("[type=range]");
const stepOf = (replay) => Number(slider(replay).value);
const lastStep = (replay) => Number(replay.dataset.steps);
const moments = (replay) => replay.closest(".hand").querySelectorAll("li[data-step]");

/** `at` are the steps at which something appears, goes, appears again. */
const isThere = (at, step) => at.split(" ").filter((flip) => Number(flip) <= step).length % 2 === 1;

/** `values` are "1=7|4=6": from which step on which text stands. */
const textAt = (values, step) =>
  values.split("|").map((each) => each.split(/=(.*)/s)).findLast(([from]) => Number(from) <= step)?.[1] ?? "";

function show(replay, step) {
  stops.set(replay, step < lastStep(replay) ? step : Infinity);
  slider(replay).value = step;
  replay.querySelector("output b").textContent = step;
  for (const each of replay.querySelectorAll("[data-at]")) {
    each.classList.toggle("gone", !isThere(each.dataset.at, step));
    each.classList.toggle("now", each.dataset.at === `${step}`);
  }
  for (const each of replay.querySelectorAll("[data-values]")) each.textContent = textAt(each.dataset.values, step);
  for (const each of replay.querySelectorAll("[data-acts]")) {
    each.classList.toggle("acts", each.dataset.acts.split(" ").includes(`${step}`));
  }
  tell(replay, step);
}

/** The moment's own sentence, from the list below, stands at the picture. */
function tell(replay, step) {
  const caption = replay.querySelector(".caption");
  const picture = replay.querySelector(".board");
  for (const each of moments(replay)) {
    const now = each.dataset.step === `${step}`;
    each.toggleAttribute("aria-current", now);
    if (!now) continue;
    each.setAttribute("aria-current", "step");
    caption.className = `caption ${each.className}`;
    caption.firstElementChild.replaceChildren(...each.querySelector("span").cloneNode(true).childNodes);
  }
  if (!picture) return;
  picture.dataset.whole ??= picture.getAttribute("aria-label");
  const whole = step === lastStep(replay);
  picture.setAttribute("aria-label", whole ? picture.dataset.whole : caption.textContent.trim());
}

/** Whoever stops at a moment can hand its address on. */
function seek(replay, step) {
  show(replay, Math.min(Math.max(step, 1), lastStep(replay)));
  const here = `step-${stepOf(replay)}`;
  if (document.getElementById(here)) history.replaceState(null, "", `#${here}`);
}

function setPlaying(replay, playing) {
  if (playing === timers.has(replay)) return;
  const button = replay.querySelector("[data-go=play]");
  const { other } = button.dataset;
  button.dataset.other = button.getAttribute("aria-label");
  button.setAttribute("aria-label", other);
  replay.classList.toggle("playing", playing);
  // Who listens hears every move of one who steps, and nothing while the moves come by themselves.
  replay.querySelector("[aria-live]").setAttribute("aria-live", playing ? "off" : "polite");
  if (playing) {
    timers.set(replay, 0);
    if (stepOf(replay) === lastStep(replay)) show(replay, 1);
    waitForNext(replay);
  } else {
    clearTimeout(timers.get(replay));
    timers.delete(replay);
    seek(replay, stepOf(replay));
  }
}

function waitForNext(replay) {
  const speed = Number(replay.querySelector("select").value);
  timers.set(replay, setTimeout(() => {
    if (!replay.isConnected) return;
    show(replay, stepOf(replay) + 1);
    if (stepOf(replay) === lastStep(replay)) setPlaying(replay, false);
    else waitForNext(replay);
  }, BEAT * speed));
}

const GO = {
  first: () => 1,
  back: (replay) => stepOf(replay) - 1,
  on: (replay) => stepOf(replay) + 1,
  last: lastStep,
};
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

function go(replay, where) {
  if (where === "wide") {
    if (document.fullscreenElement) document.exitFullscreen();
    else replay.requestFullscreen();
    return;
  }
  if (where === "play") {
    setPlaying(replay, !timers.has(replay));
    return;
  }
  setPlaying(replay, false);
  seek(replay, GO[where](replay));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-go]");
  if (button) go(button.closest(".replay"), button.dataset.go);
});

document.addEventListener("input", (event) => {
  const replay = event.target.closest(".replay");
  if (!replay || event.target.type !== "range") return;
  const step = stepOf(replay);
  setPlaying(replay, false);
  seek(replay, step);
});

document.addEventListener("keydown", (event) => {
  const replay = event.target.closest(".replay");
  if (!replay || event.target.matches("select") || event.ctrlKey || event.metaKey || event.altKey) return;
  // A button answers the space bar itself, the slider the arrows.
  const where = event.key === " " && !event.target.matches("button") ? "play" : KEYS[event.key];
  if (!where || (where !== "play" && event.target.matches("input"))) return;
  event.preventDefault();
  go(replay, where);
});

/** The address names a moment of the hand, or an entry of the log. */
function follow() {
  const id = location.hash.slice(1);
  if (!/^(step-|e)\d+$/.test(id)) return;
  const named = document.getElementById(id);
  const moment = named?.closest("li") ?? document.querySelector(`.plays a[href="#${id}"]`)?.closest("li");
  const hand = moment?.closest(".hand");
  const replay = hand?.querySelector(".replay");
  if (!replay || !moment.dataset.step) return;
  hand.open = true;
  setPlaying(replay, false);
  show(replay, Number(moment.dataset.step));
  // A tile alone would stand at the edge of the window.
  if (id.startsWith("step") || named?.closest(".board")) hand.scrollIntoView();
}

addEventListener("hashchange", follow);
// The page has taken over what was recorded meanwhile, as it stands now.
addEventListener("swapped", () => {
  for (const replay of document.querySelectorAll(".replay")) {
    if (stops.has(replay)) show(replay, Math.min(stops.get(replay), lastStep(replay)));
  }
});
follow();
// The browser goes to the moment in the list, and does so last; with the picture at hand that is the better place.
addEventListener("load", () => requestAnimationFrame(follow));
