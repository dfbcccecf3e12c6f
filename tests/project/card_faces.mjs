// Print the faces of all cards, drawn by the page's own modules, as SVG markup.
class Node {
  constructor(tag) { this.tag = tag; this.facts = {}; this.children = []; }
  set textContent(text) { this.children = [text]; }
  setAttribute(name, value) { this.facts[name] = String(value); }
  append(...children) { this.children.push(...children); }
  cloneNode() { return this; }
  toString() {
    const facts = Object.entries(this.facts).map(([name, value]) => ` ${name}="${value}"`).join("");
    return `<${this.tag}${facts}>${this.children.join("")}</${this.tag}>`;
  }
}
globalThis.document = {
  createElementNS: (_, tag) => new Node(tag),
  body: { prepend: (node) => console.log(`kept\t${node}`) },
  documentElement: { dataset: {} },
};
const nothing = { languages: {}, called: {}, phrases: {}, forms: [], numbers: [] };
globalThis.fetch = async () => ({ json: async () => nothing });
const { face } = await import("file://" + Deno.args[0] + "/art/card.mjs");
const { keepSuits } = await import("file://" + Deno.args[0] + "/art/suits.mjs");
keepSuits();
for (const suit of "CDHS") for (const rank of "23456789TJQKA") console.log(`${rank}${suit}\t${face(rank + suit)}`);
