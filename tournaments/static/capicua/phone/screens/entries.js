// Entries in words.
import { endName } from "../ends.js";
import { count, say, spoken } from "../words.js";

/** One event as a sentence; `names` are the players by seat. */
export function entryWords(event, names) {
  const name = names[event.seat];
  const irregular = event.irregular ? ` ${say("entry.irregular")}` : "";
  return words(event, name, names) + irregular;
}

function words(event, name, names) {
  switch (event.kind) {
    case "hand_started":
      return event.leader === undefined ? say("entry.started") : say("entry.started.by", { name: names[event.leader] });
    case "tile_played":
      return event.on ? say("entry.played.on", { name, tile: event.tile, end: endName(event.on, names) })
        : say("entry.played", { name, tile: event.tile });
    case "tile_drawn":
      return event.tile ? say("entry.drew.tile", { name, tile: event.tile }) : count("entry.drew", event.count ?? 1, { name });
    case "turn_passed":
      return say("entry.passed", { name });
    case "hand_counted":
      return event.out === undefined || event.out === null ? say("entry.counted") : say("entry.counted.out", { name: names[event.out] });
    case "entry_voided":
      return typeof event.voids === "number" ? say("entry.voided", { position: event.voids }) : say("entry.voided.last");
    default:
      return say(`entry.${event.kind}`);
  }
}

/** What a screen reader is told once an entry is kept. */
export function announced(event, names) {
  const tile = event.tile ? spoken(event.tile) : null;
  return tile ? words({ ...event, tile }, names[event.seat], names) : entryWords(event, names);
}
