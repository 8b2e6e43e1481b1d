// A paper on a screen: its button prints, and the foot of every page says what it is and when it was printed.
const told = JSON.parse(document.getElementById("foot").textContent);
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const quoted = (text) => `"${text.replace(/["\\\p{Cc}]/gu, (each) => `\\${each.codePointAt(0).toString(16)} `)}"`;

function foot() {
  const form = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const words = `${told.words} · ${told.printed.replace("%(moment)s", form.format(new Date()))}`;
  sheet.replaceSync(`@page { @bottom-left { content: ${quoted(words)}; } }`);
}

if (told.words) {
  foot();
  addEventListener("beforeprint", foot);
}
const button = document.getElementById("print");
button.hidden = false;
button.addEventListener("click", () => print());
