// Making and swapping parts of the page, without any text ever being read as HTML.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes, listeners (`onclick`) and children; null children are left out. */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same for parts of a drawing. */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

/** A name, which may be written in any direction. */
export function bdi(name) {
  return h("bdi", {}, name);
}

/** A button; `key` is how the focus finds it again after the page has changed. */
export function button(key, attributes, ...children) {
  return h("button", { type: "button", "data-key": key, ...attributes }, ...children);
}

/** Replace what is in `parent`; what had the focus has it again where it is still there. */
export function swap(parent, ...children) {
  const focused = document.activeElement;
  const inside = parent.contains(focused) ? focused.closest("[data-key]")?.dataset.key : null;
  parent.replaceChildren(...children.flat().filter(Boolean));
  if (!inside) return;
  const again = parent.querySelector(`[data-key="${CSS.escape(inside)}"]:not(:disabled)`);
  (again ?? parent.querySelector("[data-home]") ?? document.getElementById("main")).focus({ preventScroll: true });
}

/** Have a screen reader say something, also the same as before; `where` is one of the shell's regions. */
export function announce(text, where = "said") {
  const region = document.getElementById(where);
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}
