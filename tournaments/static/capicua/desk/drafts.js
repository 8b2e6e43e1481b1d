// What is typed into a form with `data-draft` is kept in this browser for the account that typed it, until it was sent.
// The page names the account, so on a shared tablet nobody sees what somebody else has begun.
"use strict";

const SENT = "capicua sent";
const sent = sessionStorage.getItem(SENT);
sessionStorage.removeItem(SENT);

function keyOf(form) {
  return `capicua draft ${form.dataset.account} ${location.pathname} ${form.dataset.draft}`;
}

function fieldsOf(form) {
  const others = ["hidden", "password", "file", "submit", "button"];
  return [...form.elements].filter((field) => field.name && !others.includes(field.type));
}

function isMark(field) {
  return field.type === "radio" || field.type === "checkbox";
}

function read(form) {
  return fieldsOf(form).map((field) => [field.name, field.value, isMark(field) && field.checked]);
}

function fill(form, kept) {
  const waiting = [...kept];
  for (const field of fieldsOf(form)) {
    const at = waiting.findIndex(([name, value]) => name === field.name && (!isMark(field) || value === field.value));
    if (at < 0) continue;
    const [[, value, checked]] = waiting.splice(at, 1);
    if (isMark(field)) field.checked = checked;
    else field.value = value;
  }
}

// A field that brings others with it is filled in first; the others follow once they are there.
function restore(form, kept) {
  const first = form.querySelector("[name][data-brings]");
  const before = first?.value;
  fill(form, kept);
  if (first && first.value !== before) {
    form.addEventListener("htmx:afterSettle", () => fill(form, kept), { once: true });
    first.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    form.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function keep(form) {
  const key = keyOf(form);
  const kept = localStorage.getItem(key);
  // A form that came back refused, or that the server keeps, holds already what was typed.
  if (kept && key !== sent && !("kept" in form.dataset) && !form.querySelector(".refused, .error")) restore(form, JSON.parse(kept));
  for (const kind of ["input", "change"]) {
    form.addEventListener(kind, (event) => event.isTrusted && localStorage.setItem(key, JSON.stringify(read(form))));
  }
  form.addEventListener("submit", () => sessionStorage.setItem(SENT, key));
}

// The page that follows a form that was taken says so: only then its draft goes. So every page of the desk loads this.
if (sent && document.querySelector(".message.success")) localStorage.removeItem(sent);
addEventListener("load", () => document.querySelectorAll("form[data-draft]").forEach(keep));
