// Elements, made in one call. Nothing here ever reads markup, so that no name can become any.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element: `class`, `text` and `on…` as one expects, `vars` for style properties, attributes otherwise.
 * @param {string} tag
 * @param {Record<string, any>} facts
 * @param {any[]} children nodes and texts, in lists as deep as one; what is null or false is left out
 * @returns {any} of the kind that the tag says
 */
export function el(tag, facts = {}, ...children) {
  return filled(document.createElement(tag), facts, children);
}

/**
 * The same for a drawing.
 * @param {string} tag
 * @param {Record<string, any>} facts
 * @param {any[]} children
 * @returns {any}
 */
export function svg(tag, facts = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), facts, children);
}

/**
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {any} the first such element, or null
 */
export const find = (selector, within = document) => within.querySelector(selector);

/**
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {any[]}
 */
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

function filled(node, facts, children) {
  for (const [name, value] of Object.entries(facts)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "text") node.textContent = value;
    else if (name === "vars") {
      Object.entries(value).forEach(([key, each]) => node.style.setProperty(key, each));
    } else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "selected") node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/**
 * Give `root` these children, and leave what is there and alike: only what has changed is styled and laid out again. A
 * card keeps its element wherever it moves in its row. Listeners are not compared: such elements have none.
 * @param {Element} root
 * @param {any[]} made nodes and texts, as for `el`
 */
export function patch(root, ...made) {
  const left = [...root.childNodes];
  const next = made.flat().filter((child) => child !== null && child !== undefined && child !== false);
  next.forEach((child, place) => {
    const node = typeof child === "string" ? document.createTextNode(child) : child;
    const found = left.findIndex((each) => isLike(each, node));
    const [kept] = found < 0 ? [node] : left.splice(found, 1);
    if (kept !== node) changed(kept, node);
    if (root.childNodes[place] !== kept) root.insertBefore(kept, root.childNodes[place] ?? null);
  });
  left.forEach((each) => each.remove());
}

const cardOf = (node) => node.getAttribute?.("data-card") ?? null;

const isLike = (one, other) => one.nodeName === other.nodeName && cardOf(one) === cardOf(other);

/** Make a node what another is. The drawing of a card is that of every element of this card. */
function changed(node, other) {
  if (node.nodeType === Node.TEXT_NODE) {
    if (node.data !== other.data) node.data = other.data;
    return;
  }
  for (const { name } of [...node.attributes]) if (!other.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of other.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  if (cardOf(node) === null) patch(node, ...other.childNodes);
}
