// Setting up a round by hand: names appear under the numbers, who has no place yet is listed, Enter moves on.
"use strict";

(() => {
  const form = document.getElementById("by-hand");
  if (!form) return;
  const words = JSON.parse(document.getElementById("words").textContent);
  const count = document.getElementById("to-place");
  const fields = [...form.querySelectorAll("[data-place]")];
  const buttons = new Map([...form.querySelectorAll("[data-number]")].map((each) => [each.dataset.number, each]));
  const nameOf = (number) => buttons.get(number)?.querySelector("bdi").textContent;

  // As the server reads it: numbers alone, or one number with a name behind it.
  const numbersIn = (field) => {
    const parts = field.value.replace(/[+,]/g, " ").split(/\s+/).filter(Boolean);
    return parts.every((part) => /^\d+$/.test(part)) ? parts : parts.slice(0, 1);
  };

  const show = () => {
    const placed = new Map();
    fields.forEach((field) => numbersIn(field).forEach((number) => placed.set(number, (placed.get(number) ?? 0) + 1)));
    fields.forEach((field) => {
      const numbers = numbersIn(field);
      const wrong = numbers.find((number) => !buttons.has(number) || placed.get(number) > 1);
      const says = numbers.map((number) => nameOf(number) ?? "").filter(Boolean).join(" + ");
      const told = wrong === undefined ? says : `${wrong}: ${buttons.has(wrong) ? words.twice : words.unknown}`;
      field.nextElementSibling.textContent = told;
      field.toggleAttribute("aria-invalid", wrong !== undefined);
      if (wrong !== undefined) field.setAttribute("aria-invalid", "true");
    });
    buttons.forEach((button, number) => { button.parentElement.hidden = placed.has(number); });
    const left = [...buttons.keys()].filter((number) => !placed.has(number)).length;
    count.textContent = `${left} ${count.dataset.words}`;
  };

  const next = (field) => fields[fields.indexOf(field) + 1];
  let last = fields[0];
  form.addEventListener("focusin", (event) => { if (event.target.matches("[data-place]")) last = event.target; });
  form.addEventListener("input", show);
  form.addEventListener("change", show);
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("[data-place]")) return;
    const to = next(event.target);
    // Behind the last field Enter shows the round.
    if (!to) return;
    event.preventDefault();
    to.focus();
    to.select();
  });
  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-number]");
    if (!button) return;
    const field = last.value ? fields.find((each) => !each.value && each.name !== "byes") : last;
    if (!field) return;
    field.value = button.dataset.number;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    last = next(field) ?? field;
    last.focus();
  });
  show();
  if (!document.querySelector(".refused, .sure")) fields[0].focus();
})();
