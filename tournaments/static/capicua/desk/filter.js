// A box that leaves in a list only what holds the words typed, accents and capitals apart. Enter presses the one button left.
"use strict";

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

for (const box of document.querySelectorAll("[data-filter]")) {
  const list = document.querySelector(box.dataset.filter);
  const rows = () => [...list.children];
  const apply = () => {
    const words = plain(box.value).split(/\s+/).filter(Boolean);
    for (const row of rows()) {
      const text = plain(row.textContent);
      row.hidden = !words.every((word) => text.includes(word));
    }
  };
  box.addEventListener("input", apply);
  // A row that was replaced is shown or not as before.
  document.addEventListener("htmx:afterSettle", apply);
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const left = rows().filter((row) => !row.hidden);
    const button = left.length === 1 ? left[0].querySelector("button[aria-pressed=false]") : null;
    if (!button) return;
    button.click();
    box.select();
  });
}
