// Who sits where on the cloth: the viewer nearest, the others clockwise from the viewer's left.

const AROUND = { 2: ["near", "far"], 3: ["near", "left", "right"], 4: ["near", "left", "far", "right"] };

/** The chair drawn nearest: the viewer's, or for a bystander South, or the first. */
export const nearest = (view) => view.seat ?? (view.players === 4 ? 2 : 0);

/** The place of a seat: near, left, far or right; where more than four sit, all others are far. */
export function placeOf(seat, view) {
  const turns = (seat - nearest(view) + view.players) % view.players;
  return AROUND[view.players]?.[turns] ?? (turns === 0 ? "near" : "far");
}

/** The seat that deals, if the view tells of it. */
export const dealerOf = (view) => view.facts.find(({ kind }) => kind === "dealer")?.value.args.who ?? null;

/** Who reads a view's texts, and those who sit at the table, whose `names` are by seat. */
export const readerOf = (view, names) => ({ names, you: view.seat, players: view.players });

/** All seats, clockwise from the nearest. */
export const inOrder = (view) =>
  Array.from({ length: view.players }, (_, turns) => (nearest(view) + turns) % view.players);
