// The list "Where do I play?" shows only the names that hold what is typed; this phone remembers it for the next round.

const form = document.querySelector("form.find");
const input = form.querySelector("input");
const said = form.querySelector("[role=status]");
let rows = [];
const kept = `where-${form.dataset.key}`;

// Accents and capitals make no difference, nor do letters that have no plain letter inside.
function plain(text) {
  const letters = { ł: "l", ø: "o", đ: "d", ð: "d", ı: "i", ß: "ss", æ: "ae", œ: "oe", "’": "'" };
  const bare = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/[łøđðıßæœ’]/g, (letter) => letters[letter]).trim();
}

function read() {
  rows = [...document.querySelectorAll(".seats > li")].map((row) => ({ row, name: plain(row.querySelector("bdi").textContent) }));
  show();
}

function show() {
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { row, name } of rows) {
    row.hidden = !words.every((word) => name.includes(word));
    found += !row.hidden;
  }
  document.querySelector(".seats").classList.toggle("few", words.length > 0 && found > 0 && found <= 3);
  said.textContent = found ? "" : said.dataset.none;
}

function remember() {
  show();
  try {
    localStorage.setItem(kept, input.value);
  } catch {
    // A browser that keeps nothing still filters.
  }
}

form.addEventListener("submit", (event) => event.preventDefault());
input.addEventListener("input", remember);
try {
  // Whoever was faster than this script has typed already.
  input.value ||= localStorage.getItem(kept) ?? "";
} catch {
  // Nothing is remembered.
}
read();
// The next round has other seats.
addEventListener("swapped", read);
