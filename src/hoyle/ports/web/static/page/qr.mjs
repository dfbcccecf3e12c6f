// A link as a QR code, in a sheet, to be read by a phone across the table. The server works out the squares.

import { el, find, svg } from "./dom.mjs";
import { posted } from "./patient.mjs";
import { worded } from "./words.mjs";

/** Squares around the code that stay light. */
const QUIET = 4;

/** @param {string} link */
export async function showQr(link) {
  const answer = await posted("/api/qr", { link }, () => {});
  if (!answer.ok) return;
  const { rows } = await answer.json();
  const side = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) =>
    [...row].map((each, x) => each === "1" ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")
  );
  find("dialog.qr")?.remove();
  const sheet = el(
    "dialog",
    { class: "sheet qr", "aria-label": worded("qr_sheet") },
    svg(
      "svg",
      { viewBox: `0 0 ${side} ${side}`, role: "img", "aria-label": worded("qr") },
      svg("rect", { width: side, height: side, fill: "#fff" }),
      svg("path", { d: dark.join(""), fill: "#000" }),
    ),
    el("form", { method: "dialog" }, el("button", { class: "primary", text: worded("close") })),
  );
  sheet.addEventListener("close", () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
}
