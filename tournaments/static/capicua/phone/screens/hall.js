// What comes from the hall: the round's clock, and a call for the referee or the desk.
import { Unreachable, ask as request, hallTime } from "../api.js";
import { button, h } from "../dom.js";
import { keyOf } from "../frames.js";
import { ask, inform } from "../sheet.js";
import { say } from "../words.js";

/** The time that is left in the round; that the clock was stopped; or null where none was started. */
export function clock(told) {
  if (!told) return null;
  if (told.stopped_at) return h("span", { class: "clock stopped" }, say("clock.stopped"));
  const shown = h("time", { class: "clock", "aria-label": say("clock") });
  const tick = () => {
    const left = Math.round((Date.parse(told.ends_at) - hallTime()) / 1000);
    const seconds = Math.abs(left) % 60;
    shown.textContent = `${left < 0 ? "−" : ""}${Math.floor(Math.abs(left) / 60)}:${String(seconds).padStart(2, "0")}`;
    shown.classList.toggle("over", left < 0);
    if (shown.isConnected || left > 0) setTimeout(() => { if (shown.isConnected) tick(); }, 1000);
  };
  tick();
  return shown;
}

/** What time called means for the hands that are left, or null. */
export function timeCalled({ hands_left: left, hand, scored, ending, decided }) {
  if (!left || decided) return null;
  const between = hand === null || scored || ending === "annulled";
  return h("p", { class: "banner time", role: "status" }, say(left > 1 ? "time.more" : between ? "time.next" : "time.last"));
}

/** A button that calls somebody to the table. */
export function callReferee({ match, snap }) {
  return button("call", { onclick: () => call(match, snap.frame) }, say("call.title"));
}

async function call(match, frame) {
  const sure = await ask({ title: say("call.title"), text: say("call.text"), answers: [{ value: true, label: say("call.do"), kind: "main" }] });
  if (!sure) return;
  try {
    const { status } = await request(`/api/matches/${match}/call/`, { key: await keyOf(frame), method: "POST", body: {} });
    await inform(say("call.title"), say(status < 300 ? "call.done" : "call.failed"));
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    await inform(say("call.title"), say("call.offline"));
  }
}
