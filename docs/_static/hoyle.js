// Mends what the theme leaves open for screen readers and keyboards.
document.addEventListener("DOMContentLoaded", () => {
  for (const caption of document.querySelectorAll("p.caption[role=heading]")) {
    caption.setAttribute("aria-level", "2");
  }
  for (const pre of document.querySelectorAll("pre")) pre.tabIndex = 0;
  for (const header of document.querySelectorAll("th")) {
    if (!header.textContent.trim()) header.setAttribute("role", "cell");
  }
  document.querySelector(".sidebar-drawer")?.setAttribute("aria-label", "All pages");
  document.querySelector(".toc-drawer")?.setAttribute("aria-label", "On this page");
  const icons = document.querySelector(".content-icon-container");
  icons?.setAttribute("role", "navigation");
  icons?.setAttribute("aria-label", "This page");
});
