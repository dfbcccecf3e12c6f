// Who sits where on the cloth: the viewer nearest, the others clockwise from his left.

const AROUND = { 2: ["near", "far"], 3: ["near", "left", "right"], 4: ["near", "left", "far", "right"] };

/** The chair drawn nearest: the viewer's, or for a bystander South, or the first. */
export const nearest = (view) => view.seat ?? (view.players === 4 ? 2 : 0);

/** The place of a seat: near, left, far or right; where more than four sit, all others are far. */
export function placeOf(seat, view) {
  const turns = (seat - nearest(view) + view.players) % view.players;
  return AROUND[view.players]?.[turns] ?? (turns === 0 ? "near" : "far");
}

/** The seat that a view speaks of as `you`, `seat 1`, `seat N` or `N`; null where it speaks of none. */
export function seatOf(words, view) {
  if (words === "you") return view.seat;
  const name = /^(?:seat )?([NESW]|\d+)$/.exec(words)?.[1];
  if (name === undefined) return null;
  return view.players === 4 ? "NESW".indexOf(name) : Number(name);
}

/** All seats, clockwise from the nearest. */
export const inOrder = (view) =>
  Array.from({ length: view.players }, (_, turns) => (nearest(view) + turns) % view.players);
