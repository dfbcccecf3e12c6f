// What stands beside the table: on a small page a sheet over it, opened and closed by a button.

/**
 * Listen for the button, and for Escape.
 * @param {HTMLElement} button
 * @param {HTMLElement} beside
 */
export function listenForBeside(button, beside) {
  const open = (yes) => {
    beside.classList.toggle("unopened", !yes);
    document.body.classList.toggle("beside-open", yes);
    button.setAttribute("aria-expanded", String(yes));
  };
  button.addEventListener("click", () => open(beside.classList.contains("unopened")));
  document.addEventListener("keydown", ({ key }) => key === "Escape" && open(false));
}
