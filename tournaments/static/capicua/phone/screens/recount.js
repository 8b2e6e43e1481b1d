// A hand that was counted is counted again: the same form as at its end, with what would change instead of its points.
import { button, h } from "../dom.js";
import { inform } from "../sheet.js";
import { say } from "../words.js";
import { afterwards, changesOf, correct, tried } from "./corrected.js";
import { countOf, fieldsOf, filledForm, missingIn } from "./countform.js";
import { refusalWords } from "./stops.js";
import { trialOf } from "./trial.js";

/** The screen of the count that is put right; `picked.recount` holds its entry, its hand's entries and result. */
export function recountScreen(context) {
  const { names, sides, snap, picked, redraw } = context;
  const { position, event, entries, result } = picked.recount;
  const { rules } = snap.frame;
  const plays = entries.filter(({ kind }) => kind === "tile_played");
  const counts = plays.length ? names.map((_, seat) => leftWith(seat, entries, rules)) : null;
  const about = { names, sides, rules, plays: plays.length > 0, counts, onTable: (tile) => plays.filter((each) => sameTile(each.tile, tile)).length };
  const form = picked.recount.form ??= filledForm(event, { names, ending: result?.ending ?? null, out: result?.out ?? null });
  const instead = () => [{ ...(event.irregular ? { irregular: true } : {}), ...countOf(about, form) }];
  const isOther = () => JSON.stringify(instead()) !== JSON.stringify(picked.recount.before);
  picked.recount.before ??= instead();
  const trial = trialOf(form, {
    missing: () => missingIn(about, form), isOther, tryOut: () => tryOut(context, position, instead()), onlyTried: true,
    label: say("correct.do"), redraw, enter: () => enter(context, position, instead()),
  });
  const on = { touch: trial.touch, change: () => { form.preview = null; redraw(); } };
  return h("section", { class: "count", "data-screen": "recount", "aria-labelledby": "count-title" },
    h("h2", { id: "count-title" }, say("correct.count")),
    fieldsOf(about, form, on),
    trial.place,
    h("div", { class: "answers" }, trial.confirm,
      button("cancel-count", { class: "quiet", onclick: () => { picked.recount = null; redraw(); } }, say("back"))));
}

/** How many tiles a seat had left: what it was dealt and drew, less what it played. */
function leftWith(seat, entries, { deal }) {
  const own = entries.filter((entry) => entry.seat === seat);
  const dealt = entries.find(({ kind }) => kind === "hand_started")?.dealt?.[seat]?.length ?? deal;
  const drawn = own.filter(({ kind }) => kind === "tile_drawn").reduce((sum, { count = 1 }) => sum + count, 0);
  return dealt + drawn - own.filter(({ kind }) => kind === "tile_played").length;
}

function sameTile(written, tile) {
  return written === tile || written.split("-").reverse().join("-") === tile;
}

async function tryOut(context, position, instead) {
  const found = await tried(context, [position], instead);
  return found.changes ? { content: () => h("div", { class: "preview" }, h("b", {}, say("correct.changes")), changesOf(found.changes, context)) } : found;
}

async function enter(context, position, instead) {
  const done = await correct(context, [position], instead);
  if (done.error) await inform(say("correct.breaks"), refusalWords(done.error));
  else if (done.offline) await inform(say("correct.title"), say("correct.offline"));
  else await afterwards(context);
}
