// What does not fit on a page, as sentences: what sticks out to the side, what is cut off, what lies over something else.
() => {
  const wide = document.documentElement.clientWidth;
  const said = new Set();
  const APART = ".hidden, .unseen, .skip, noscript, svg, option, select, script, style, textarea";
  const closed = (node) => {
    const details = node.closest("details:not([open])");
    return details && !details.querySelector("summary")?.contains(node);
  };
  const shown = (element) => !element.closest(APART) && !closed(element)
    && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const named = (element) => {
    const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    return `<${element.tagName.toLowerCase()} ${element.id ? `#${element.id} ` : ""}.${element.className}> ${text}`;
  };
  const above = function* (element) {
    for (let at = element; at && at !== document.body; at = at.parentElement) yield [at, getComputedStyle(at)];
  };

  /** What is seen of a text: its box less what the boxes around it clip; and what it scrolls in or floats by. */
  const seen = (parent, { left, right, top, bottom }) => {
    let [scrolls, floats] = [null, false];
    for (const [element, style] of above(parent)) {
      if (/fixed|sticky|absolute/.test(style.position)) floats = true;
      if (style.overflowX === "visible" || style.display === "inline") continue;
      const box = element.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX)) scrolls ??= element;
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { parent, left, right, top, bottom, scrolls, floats };
  };

  if (document.documentElement.scrollWidth > wide) said.add(`the page is ${document.documentElement.scrollWidth} wide`);
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.matches("details") || !shown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const text = seen(parent, box);
      if (text.right - text.left < 2 || text.bottom - text.top < 2) continue;
      if (!text.scrolls && (text.right > wide + 1 || text.left < -1)) said.add(`sticks out: ${named(parent)}`);
      texts.push(text);
    }
  }
  for (const element of document.body.querySelectorAll("*:not(input)")) {
    if (element.scrollWidth <= element.clientWidth * 1.1 + 1 || element.clientWidth < 2 || !shown(element)) continue;
    const style = getComputedStyle(element);
    if (/hidden|clip/.test(style.overflowX) && style.textOverflow !== "ellipsis") said.add(`cut off: ${named(element)}`);
  }
  // A line of text is higher than its letters are.
  for (const text of texts) {
    const spare = (text.bottom - text.top) / 5;
    Object.assign(text, { top: text.top + spare, bottom: text.bottom - spare });
  }
  texts.sort((one, other) => one.top - other.top);
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (other.top > one.bottom - 1) break;
      if (other.parent === one.parent || one.scrolls !== other.scrolls || one.floats || other.floats) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - other.top;
      const least = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (across > 2 && down > least / 3) said.add(`over each other: ${named(one.parent)} and ${named(other.parent)}`);
    }
  });
  return [...said].slice(0, 8);
}
