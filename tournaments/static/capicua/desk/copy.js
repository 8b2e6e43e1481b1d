// A button beside a read-only field copies what stands in it. Without a clipboard the button stays hidden.
"use strict";

for (const button of document.querySelectorAll("[data-copy]")) {
  const field = button.parentElement.querySelector("input");
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.copy;
  });
}
