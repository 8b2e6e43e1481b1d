// Opens the part of the page that the address points into; newer browsers do so by themselves.

function open() {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const part = place?.closest("details:not([open])");
  if (!part) return;
  part.open = true;
  place.scrollIntoView();
}

addEventListener("hashchange", open);
open();
