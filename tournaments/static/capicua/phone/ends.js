// The names of open ends: which are drawn as rows, and how each is called.
import { say } from "./words.js";

const LINE_ENDS = new Set(["left", "start", "right", "up", "down"]);

/** Whether an end is drawn as a row, and not in the picture of the line. */
export function isRow(end) {
  return !LINE_ENDS.has(end);
}

/** An open end in words. */
export function endName(end, names) {
  if (end.startsWith("train-")) return say("end.train", { name: names[Number(end.slice(6))] });
  const [, spinner, arm] = end.match(/^(.+)\.(up|down)$/) ?? [];
  if (spinner) return say("end.of", { tile: spinner, end: say(`end.${arm}`) });
  if (end.startsWith("arm-")) return say("end.arm", { number: end.slice(4) });
  return say(`end.${end}`);
}
