// The status board asks for itself every few seconds, but not while nobody looks at it.
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.target.id === "board" && document.hidden) event.preventDefault();
});
document.addEventListener("visibilitychange", () => {
  const board = document.getElementById("board");
  if (board && !document.hidden) htmx.trigger(board, "look");
});
