// Parts of a page that are drawn again only where what they show has changed, so that nothing typed is lost.

import { all, find } from "../page/dom.mjs";

const fieldsOf = (part) => all("input, select", part);

/**
 * What was typed or chosen, and not sent, stays when its part is drawn again.
 * @param {HTMLElement} before
 * @param {HTMLElement} after
 */
function keepTyped(before, after) {
  const fields = fieldsOf(after);
  for (const [place, { id, value, dataset }] of fieldsOf(before).entries()) {
    const same = fields[place];
    if (same?.id !== id || value === dataset.drawn) continue;
    same.value = value;
    if (same.value !== value) same.value = same.dataset.drawn; // That choice is no longer offered.
  }
}

/**
 * Draw parts in order into a node. A part is its name, what it shows, and how it is drawn.
 * @param {HTMLElement} parent
 * @param {[string, unknown, () => HTMLElement][]} parts
 */
export function drawParts(parent, parts) {
  const held = document.activeElement?.id;
  const before = new Map(
    [...parent.children].map((each) => [/** @type {HTMLElement} */ (each).dataset.part, each]),
  );
  const nodes = parts.map(([name, shows, draw]) => {
    const slice = JSON.stringify(shows);
    const kept = /** @type {HTMLElement | undefined} */ (before.get(name));
    if (kept?.dataset.slice === slice) return kept;
    const node = draw();
    if (kept instanceof HTMLDetailsElement && node instanceof HTMLDetailsElement) node.open = kept.open;
    for (const field of fieldsOf(node)) field.dataset.drawn = field.value;
    if (kept) keepTyped(kept, node);
    node.dataset.part = name;
    node.dataset.slice = slice;
    return node;
  });
  const same = nodes.length === parent.children.length &&
    nodes.every((each, place) => parent.children[place] === each);
  if (same) return;
  parent.replaceChildren(...nodes);
  if (held && document.activeElement?.id !== held) find(`#${CSS.escape(held)}`)?.focus();
}
