// Drawing: who, how many, and which tile where somebody saw it. A draw is entered at once; its tile may be named behind it.
import { button } from "../dom.js";
import { setOf } from "../model/tiles.js";
import { lastStanding } from "../outbox.js";
import { ask } from "../sheet.js";
import { count, say } from "../words.js";
import { tilePad } from "./tiles.js";

/** More than so many are drawn in two goes. */
const AT_ONCE = 6;

const ALL = "all";
const UNSEEN = "unseen";

/** Enter a draw by `seat`; asks who where several may, which tile where the hand is known, else how many. */
export async function draw(context, seat) {
  const { view, record, snap, names } = context;
  const who = seat ?? await whoDraws(context);
  if (who === null) return;
  if (who === ALL) {
    await record(...view.seats.map((each) => ({ kind: "tile_drawn", seat: each })));
    return;
  }
  const drawn = { kind: "tile_drawn", seat: who };
  if (!view.hidden[who]) {
    const tile = await whichTile(context, names[who]);
    if (tile) await record(tile === UNSEEN ? drawn : { ...drawn, tile });
    return;
  }
  const most = snap.frame.rules.options.draw === "one" ? 1 : Math.min(view.drawable || view.boneyard, AT_ONCE);
  const many = most <= 1 ? 1 : await ask({ title: say("play.drew.many", { name: names[who] }),
    answers: Array.from({ length: most }, (_, index) => ({ value: index + 1, label: count("play.drew", index + 1) })) });
  if (many) await record({ ...drawn, ...(many > 1 ? { count: many } : {}) });
}

/** A way to name the tile that was drawn last, or null; nobody needs it to go on. */
export function nameOf(context) {
  const last = lastStanding(context.snap);
  const { kind, tile, count: many = 1 } = last?.event ?? {};
  if (kind !== "tile_drawn" || tile || many > 1) return null;
  return button("name", { class: "quiet", onclick: () => name(context, last) }, say("play.name"));
}

async function name(context, { voids, event }) {
  const tile = await whichTile(context, context.names[event.seat], { unseen: false });
  if (tile) await context.record({ kind: "entry_voided", voids, reason: say("play.name") }, { ...event, tile });
}

/** A seat, or all of them where nobody holds the tile that opens; null where the sheet was closed. */
function whoDraws({ view, names }) {
  const all = view.wanted && view.seats.length === names.length ? [{ value: ALL, label: say("play.drew.all"), kind: "main" }] : [];
  const seats = view.seats.map((each) => ({ value: String(each), label: names[each] }));
  return ask({ title: say("play.drew.who"), answers: [...all, ...seats] }).then((found) => (found === null || found === ALL ? found : Number(found)));
}


/** A tile that is neither on the table nor in a hand that is known; null where the sheet was closed. */
function whichTile({ view, snap }, drawer, { unseen = true } = {}) {
  const { set, copies } = snap.frame.rules.options;
  const held = view.held.flat();
  const free = setOf(set).filter((tile) => !view.played.includes(tile) && held.filter((each) => each === tile).length < copies);
  return ask({
    title: say("play.name.which", { name: drawer }),
    content: (done) => tilePad({ first: free, rest: [], highest: set, label: say("play.name"), tap: done }),
    answers: unseen ? [{ value: UNSEEN, label: say("play.name.unseen"), kind: "main" }] : [],
  });
}
