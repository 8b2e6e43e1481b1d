// A correction on its way to the server: tried first, told what it changes, then made.
import { Unreachable, ask as request, newId } from "../api.js";
import { h } from "../dom.js";
import { keyOf, refresh } from "../frames.js";
import { say } from "../words.js";

/** {changes, instead} of a correction that is only tried; {error} where it is refused, {offline} without a network. */
export async function tried(context, drop, instead) {
  const found = await post(context, drop, instead, "?dry_run=1");
  // The end that was named belongs to the tile that was: another tile may fit one end only, which needs no name.
  if (found.error?.code === "no_match" && instead[0]?.on) {
    const { on, ...event } = instead[0];
    return tried(context, drop, [event, ...instead.slice(1)]);
  }
  return found.error || found.offline ? found : { changes: found.body.changes, instead };
}

/** Make the correction: {}, {error} or {offline}. */
export function correct(context, drop, instead) {
  return post(context, drop, instead, "");
}

async function post({ match, snap }, drop, instead, query) {
  const body = { position: snap.frame.position, client_id: newId(), drop, instead, reason: say("correct.reason") };
  try {
    const answer = await request(`/api/matches/${match}/corrections/${query}`, { key: await keyOf(snap.frame), method: "POST", body });
    return answer.status < 300 ? { body: answer.body } : { error: answer.body?.error ?? { code: "unknown" } };
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return { offline: true };
  }
}

/** Leave the corrections and show the match as it is now. */
export async function afterwards({ match, picked, redraw }) {
  Object.assign(picked, { correcting: false, recount: null });
  await refresh(match);
  redraw();
}

/** What would be otherwise: the hands, the match, the rounds drawn from it. */
export function changesOf({ hands, match: { before, after }, drawn }, { sides }) {
  const points = (hand) => (hand ? hand.points.join(" – ") : "–");
  const same = before.totals.join() === after.totals.join() && before.winner === after.winner;
  return h("ul", { class: "changes" },
    hands.map((hand) => h("li", {}, say("correct.hand", { hand: hand.ordinal, before: points(hand.before), after: points(hand.after) }))),
    same ? h("li", {}, say("correct.same")) : h("li", {}, h("strong", {}, say("correct.match", { before: before.totals.join(" – "), after: after.totals.join(" – ") }))),
    before.winner === after.winner ? null : h("li", {}, h("strong", {}, after.winner === null ? say("correct.nobody") : say("correct.winner", { name: sides[after.winner] }))),
    drawn.map(({ round }) => h("li", {}, say("correct.drawn", { round }))));
}
