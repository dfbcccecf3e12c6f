// Lets the browser keep the page's files, so that it opens offline, and can be installed.

import { el, find } from "./dom.mjs";

/** The address of the page of any table, in this language; which table it is is said after #. */
export const anyTable = () => `/table?${document.documentElement.lang}`;

/** Milliseconds that one who sits down waits at most for what is still being fetched. */
const PATIENCE = 1500;

/**
 * Fetch the page of a table, so that a game opens at once. To leave this page would end what is being fetched.
 * @returns {() => Promise<any>} resolves when all has come
 */
export function fetchTable() {
  const [script, style] = [find("script[type=module]").src, find("link[rel=stylesheet]").href];
  const links = [[script, "script"], [style, "style"], [anyTable(), "document"]].map(([href, as]) =>
    el("link", { rel: "prefetch", as, href: href.replace(/lobby(?=[^/]*$)/, "table") })
  );
  const come = links.map((link) =>
    new Promise((done) => ["load", "error"].forEach((event) => link.addEventListener(event, done)))
  );
  document.head.append(...links);
  return () => Promise.race([Promise.all(come), new Promise((done) => setTimeout(done, PATIENCE))]);
}

/** Ask for the worker, once everything else is there. */
export function keepShell() {
  if (!("serviceWorker" in navigator)) return;
  const keep = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}
