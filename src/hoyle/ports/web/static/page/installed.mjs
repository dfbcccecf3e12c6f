// Lets the browser keep the page's files, so that it opens off line, and can be installed.

/** Ask for the worker, once everything else is there. */
export function keepShell() {
  if (!("serviceWorker" in navigator)) return;
  const keep = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}
