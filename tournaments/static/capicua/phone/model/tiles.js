// Tiles as text: "6-4", the higher end first, the same tile either way round.

/** The two ends of a tile as written. */
export function halves(text) {
  return text.split("-").map(Number);
}

/** The name of the tile with these ends. */
export function named(one, other) {
  return one >= other ? `${one}-${other}` : `${other}-${one}`;
}

/** The name of a tile that may be written either way round. */
export function name(text) {
  return named(...halves(text));
}

/** The double with this many pips on each end. */
export function double(pip) {
  return `${pip}-${pip}`;
}

/** Whether both ends are the same. */
export function isDouble(text) {
  const [left, right] = halves(text);
  return left === right;
}

/** The pips on both ends together. */
export function pips(text) {
  const [left, right] = halves(text);
  return left + right;
}

/** Every tile of a set, from the blank up. */
export function setOf(highest) {
  const tiles = [];
  for (let high = 0; high <= highest; high += 1) {
    for (let low = 0; low <= high; low += 1) tiles.push(`${high}-${low}`);
  }
  return tiles;
}

/** The tile that opens: the highest double, or where there is none (or weight decides) the heaviest. */
export function openingTile(opening, tiles) {
  const doubles = tiles.filter(isDouble);
  const among = opening === "highest_double" && doubles.length ? doubles : tiles;
  return [...among].sort((one, other) => pips(other) - pips(one) || halves(other)[0] - halves(one)[0])[0];
}
