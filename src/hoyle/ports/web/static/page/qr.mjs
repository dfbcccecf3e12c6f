// A link as a QR code, in a sheet, to be read by a phone across the table. The server works out the squares.

import { el, find, svg } from "./dom.mjs";
import { posted } from "./patient.mjs";
import { worded } from "./words.mjs";

/** Squares around the code that stay light. */
const QUIET = 4;

/** Show a link in a new sheet. @param {string} link */
export async function showQr(link) {
  const code = await drawnQr(link);
  if (code) openSheet("qr", worded("qr_sheet"), [code], worded("close"));
}

/**
 * A link as a QR code; null where the server draws none.
 * @param {string} link
 */
export async function drawnQr(link) {
  const answer = await posted("/api/qr", { link }, () => {});
  if (!answer.ok) return null;
  const { rows } = await answer.json();
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) =>
    [...row].map((each, x) => each === "1" ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")
  );
  return svg(
    "svg",
    { class: "code", viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": worded("qr") },
    svg("rect", { width: side, height: side, fill: "#fff" }),
    svg("path", { d: dark.join(""), fill: "#000" }),
  );
}

/**
 * A sheet over the page, with one button that closes it; `closed` is called then.
 * @param {string} name
 * @param {string} label
 * @param {any[]} parts
 * @param {string} close
 */
export function openSheet(name, label, parts, close, closed = () => {}) {
  find(`dialog.${name}`)?.remove();
  const sheet = el(
    "dialog",
    { class: `sheet ${name}`, "aria-label": label },
    parts,
    el("form", { method: "dialog" }, el("button", { class: "primary", text: close })),
  );
  sheet.addEventListener("close", () => {
    sheet.remove();
    closed();
  });
  document.body.append(sheet);
  sheet.showModal();
}
