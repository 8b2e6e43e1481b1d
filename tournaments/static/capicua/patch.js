// Brings what the server has changed into a page, and leaves everything else as it is.
//
// Three trees are compared: the page as the server sent it (`before`), as it sends it now (`after`), and as it stands
// `here`, where people have opened, selected and typed. Only what differs between the first two is touched.

const MOVE = { duration: 600, easing: "cubic-bezier(.2, .8, .2, 1)" };
const ROWS = "tr[data-key], li[data-key]";

/** Take over what has changed; rows that go elsewhere glide there. */
export function takeOver(here, before, after) {
  const tops = new Map([...here.querySelectorAll(ROWS)].map((row) => [row, topOf(row)]));
  patch(here, before, after);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // A row starts where it was, so that nothing jumps: all are measured before the first is moved.
  const moved = [...tops].map(([row, top]) => [row, top, row.isConnected ? topOf(row) : top]);
  for (const [row, from, to] of moved) {
    if (from === to || Math.min(from, to) > innerHeight || Math.max(from, to) < 0) continue;
    row.animate([{ transform: `translateY(${from - to}px)` }, { transform: "none" }], MOVE);
  }
}

const topOf = (row) => Math.round(row.getBoundingClientRect().top);

function patch(here, before, after) {
  if (before.isEqualNode(after)) return here;
  if (here.nodeName !== after.nodeName) {
    const other = after.cloneNode(true);
    here.replaceWith(other);
    return other;
  }
  if (after.nodeType !== Node.ELEMENT_NODE) {
    here.data = after.data;
    return here;
  }
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) here.setAttribute(name, value);
  }
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) here.removeAttribute(name);
  patchInside(here, before, after);
  return here;
}

function patchInside(here, before, after) {
  // A script has put something else there: the server's word is taken as a whole.
  if (here.childNodes.length !== before.childNodes.length) {
    here.replaceChildren(...after.cloneNode(true).childNodes);
    return;
  }
  const [was, next, inside] = [named(before), named(after), [...here.childNodes]];
  const mine = new Map([...was.keys()].map((name, at) => [name, inside[at]]));
  for (const [name, node] of mine) if (!next.has(name)) node.remove();
  let place = here.firstChild;
  for (const [name, wanted] of next) {
    const node = mine.has(name) ? patch(mine.get(name), was.get(name), wanted) : wanted.cloneNode(true);
    if (mine.get(name) === place) place = node;
    // What is in use stays where it is, and the others go round it: moving it would lose focus and selection.
    while (place !== node && inUse(node)) {
      const other = place;
      place = other.nextSibling;
      here.append(other);
    }
    if (place === node) place = node.nextSibling;
    else here.insertBefore(node, place);
  }
}

/** Nodes by their id or key, else by what they are and how many of these came before. */
function named(parent) {
  const seen = {};
  return new Map([...parent.childNodes].map((node) => {
    const name = node.id || node.dataset?.key || node.nodeName;
    seen[name] = (seen[name] ?? 0) + 1;
    return [`${name} ${seen[name]}`, node];
  }));
}

function inUse(node) {
  const selected = getSelection();
  const focused = document.activeElement;
  return node.isConnected
    && ((focused !== document.body && node.contains(focused)) || (selected?.type === "Range" && node.contains(selected.anchorNode)));
}
