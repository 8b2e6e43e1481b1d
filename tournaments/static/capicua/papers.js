// Typing from paper: Enter moves to the next field, behind the last field of a table it saves the table and moves on.
(() => {
  const form = document.getElementById("papers");
  if (!form) return;
  const jump = document.getElementById("jump");
  let back = false;

  const rows = () => [...form.querySelectorAll(".paper")];
  const fields = (row) => [...row.querySelectorAll("input[data-points]")];
  const open = (row) => row.matches(".open, .wrong, .other");
  const go = (field) => { field.focus(); field.select(); };

  const count = () => {
    const left = document.getElementById("left");
    left.textContent = `${rows().filter(open).length} ${left.dataset.words}`;
    document.getElementById("all-typed").hidden = !rows().every((row) => row.matches(".there, .saved"));
  };

  const onwards = (row) => {
    if (back) { jump.value = ""; go(jump); return; }
    const all = rows();
    const next = all.slice(all.indexOf(row) + 1).find(open);
    if (next) go(fields(next)[0]); else go(jump);
  };

  ["input", "blur"].forEach((when) => jump.addEventListener(when, () => jump.setCustomValidity("")));
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.type === "checkbox" || event.target.tagName === "BUTTON") return;
    if (event.target.tagName === "A") return;
    event.preventDefault();
    if (event.target === jump) {
      const [, number, byHand] = jump.value.trim().match(/^(.*?)(h?)$/i);
      const row = rows().find((each) => each.dataset.table === number);
      if (!row) {
        jump.setCustomValidity(jump.value.trim() && jump.dataset.none);
        jump.reportValidity();
        jump.select();
        return;
      }
      const hands = byHand && row.querySelector(".hands");
      if (hands) { location.assign(hands.href); return; }
      row.scrollIntoView({ block: "center" });
      back = true;
      const [first] = fields(row);
      const again = row.querySelector(".again");
      if (first) go(first); else if (again) again.click(); else { row.classList.add("seen"); jump.select(); }
      return;
    }
    const row = event.target.closest(".paper");
    const mine = fields(row);
    const next = mine[mine.indexOf(event.target) + 1];
    if (next) { go(next); return; }
    htmx.trigger(row, "save");
    onwards(row);
  });

  form.addEventListener("focusin", (event) => {
    if (event.target.closest(".paper") && !event.target.closest(".paper").contains(event.relatedTarget) && event.relatedTarget !== jump) back = false;
  });
  // Who is typing in a row again when its answer comes keeps what was typed since.
  const since = new Map();
  document.addEventListener("htmx:beforeSwap", (event) => {
    since.clear();
    const row = event.detail.target;
    if (row.contains(document.activeElement)) fields(row).forEach((field) => since.set(field.id, field.value));
  });
  document.addEventListener("htmx:afterSwap", () => {
    since.forEach((value, id) => {
      const field = document.getElementById(id);
      if (field) field.value = value;
    });
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    count();
    // The row that was asked for another sheet.
    const row = event.target.closest?.(".paper.again");
    if (row && !event.detail.failed && !row.contains(document.activeElement)) go(fields(row)[0]);
  });
  if (!document.querySelector("[aria-invalid]")) go(jump); else go(document.querySelector("[aria-invalid]"));
})();
