// The words of the page, made by the server in the language of the page.

const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
const plural = new Intl.PluralRules(document.documentElement.lang || "en");

/** A sentence by its key; names that go into it keep their own direction of writing. */
export function say(key, values = {}) {
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => (typeof values[name] === "string" ? isolate(values[name]) : values[name]));
}

/** A sentence about `count` things. */
export function count(key, number, values = {}) {
  const form = `${key}.${plural.select(number)}`;
  return say(form in words ? form : `${key}.other`, { count: number, ...values });
}

/** Whether the page has words for this key. */
export function has(key) {
  return key in words;
}

/** The tile as it is read out: "6 4". */
export function spoken(tile) {
  return tile.split("-").map((pip) => words[`pip.${pip}`] ?? pip).join(" ");
}

/** Points with their sign, as they are written in a sum. */
export function signed(points) {
  return points < 0 ? `−${-points}` : `+${points}`;
}

function isolate(text) {
  return `\u2068${text}\u2069`;
}
