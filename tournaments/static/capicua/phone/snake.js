// Where each tile lies on the phone's table, in half-pip-square units; a tile is 4 x 2. Mirrors web/layout.py, and adds
// a slot at every open end: the place that the next tile there would take.

const DESCENT = 12;
const RIGHT = [1, 0];
const LEFT = [-1, 0];
const DOWN = [0, 1];
const UP = [0, -1];

const isUpright = ([x]) => x === 0;
const isDouble = (placed) => placed.inner === placed.outer;

function spotOf(placed, x, y, along) {
  const forward = along[0] + along[1] > 0;
  const [first, second] = forward ? [placed.inner, placed.outer] : [placed.outer, placed.inner];
  return { placed, x, y, vertical: isUpright(along), first, second };
}

/** A walker that lays one end of the line, turns at its bounds and comes back one row further on. */
class Arm {
  constructor(x, y, heading, flow, [low, high], { turns = RIGHT, against = [], onDouble = false } = {}) {
    Object.assign(this, { x, y, heading, flow, low, high, turns, against, onDouble, back: null, spots: [] });
  }

  lay(placed) {
    if (this.back) this.roundTheCorner(placed, this.back);
    else if (this.fits(placed)) this.straight(placed);
    else {
      this.turn();
      this.lengthwise(placed, this.heading);
    }
    return this;
  }

  fits(placed) {
    // A plain tile leaves room for a double behind it, so that no double is ever caught in a turn.
    const room = isDouble(placed) ? 3 : 7;
    if (isUpright(this.heading)) return Math.abs(this.y) + room <= DESCENT;
    return this.heading === RIGHT ? this.x + room <= this.high : this.x - room >= this.low;
  }

  turn() {
    const before = this.heading;
    this.heading = isUpright(before) ? this.turns : this.flow;
    if (this.onDouble) {
      // The end of a crosswise double lies one unit off the middle of the line.
      this.x += this.heading[0];
      this.y += this.heading[1];
    }
    if (!isUpright(before)) this.back = before === RIGHT ? LEFT : RIGHT;
  }

  straight(placed) {
    if (!isDouble(placed)) {
      this.lengthwise(placed, this.heading);
      return;
    }
    this.x += 2 * this.heading[0];
    this.y += 2 * this.heading[1];
    this.onDouble = true;
    this.put(placed, this.x, this.y, isUpright(this.heading) ? RIGHT : DOWN);
  }

  lengthwise(placed, along) {
    this.put(placed, this.x + 3 * along[0], this.y + 3 * along[1], along);
    this.x += 4 * along[0];
    this.y += 4 * along[1];
    this.onDouble = false;
  }

  roundTheCorner(placed, back) {
    const inner = this.y + 2 * this.heading[1];
    this.put(placed, this.x + back[0], inner, back);
    this.x += 2 * back[0];
    this.y = inner;
    this.heading = back;
    this.back = null;
    this.onDouble = false;
  }

  put(placed, x, y, along) {
    const turned = this.against.includes(placed.end) ? [-along[0], -along[1]] : along;
    this.spots.push(spotOf(placed, x, y, turned));
  }

  /** Where the next tile would lie; nothing is laid. */
  slot(end, pip) {
    const walker = Object.assign(Object.create(Arm.prototype), this, { spots: [], against: [] });
    walker.lay({ end, inner: pip, outer: -1 });
    const { x, y, vertical } = walker.spots[0];
    return { end, pip, x, y, vertical };
  }
}

/** {spots, slots, box}: tiles in order of play, open ends, and the edges of the drawing. */
export function layOut(line, ends, { columns = 7 } = {}) {
  const chains = new Map();
  for (const tile of line) chains.set(tile.end, [...(chains.get(tile.end) ?? []), tile]);
  const open = new Map(ends.map(({ name, pip }) => [name, pip]));
  const arms = ["up", "down"].some((end) => chains.has(end) || open.has(end));
  const edge = 2 * (arms ? columns + 1 : columns);
  const { spots, slots } = layLine(chains, open, edge, arms);
  spots.sort((one, other) => one.placed.position - other.placed.position);
  const top = Math.min(0, ...spots.map(high), ...slots.map(high));
  return { spots, slots, box: { edge, top, bottom: Math.max(0, ...spots.map(low), ...slots.map(low)) } };
}

const low = ({ y, vertical }) => y + (vertical ? 2 : 1);
const high = ({ y, vertical }) => y - (vertical ? 2 : 1);

function layLine(chains, open, edge, arms) {
  const line = [...(chains.get("left") ?? [])].reverse().concat(chains.get("start") ?? [], chains.get("right") ?? []);
  if (!line.length) return { spots: [], slots: [] };
  const root = arms ? spinner(line, chains, open) : line.find(({ end }) => end === "start") ?? line[0];
  const middle = line.indexOf(root);
  const off = isDouble(root) ? 0 : 1;
  const inside = arms ? 3 : -edge;
  const onDouble = isDouble(root);
  const walkers = [
    ["right", new Arm(off, 0, RIGHT, DOWN, [inside, edge], { against: ["left"], onDouble }), line.slice(middle + 1)],
    ["left", new Arm(-off, 0, LEFT, UP, [-edge, -inside], { against: ["start", "right"], onDouble }),
      line.slice(0, middle).reverse()],
    ["down", new Arm(0, 1, DOWN, DOWN, [-edge, 1], { turns: LEFT }), chains.get("down") ?? []],
    ["up", new Arm(0, -1, UP, UP, [-1, edge], { turns: RIGHT }), chains.get("up") ?? []],
  ];
  const spots = [spotOf(root, 0, 0, isDouble(root) ? DOWN : RIGHT)];
  const slots = [];
  for (const [end, walker, tiles] of walkers) {
    tiles.forEach((tile) => walker.lay(tile));
    spots.push(...walker.spots);
    if (open.has(end)) slots.push(walker.slot(end, open.get(end)));
  }
  return { spots, slots };
}

function spinner(line, chains, open) {
  const pip = chains.get("up")?.[0].inner ?? chains.get("down")?.[0].inner ?? open.get("up");
  const doubles = line.filter((tile) => isDouble(tile) && tile.inner === pip);
  return doubles.sort((one, other) => one.position - other.position)[0] ?? line[0];
}
