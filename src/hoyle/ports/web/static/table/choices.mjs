// The choices of a view, sorted by what a person must point at to make them.

const key = (cards) => [...cards].sort().join(" ");

/** What can be done: with cards of the hand, or by a button. */
export function sorted(view) {
  const held = new Set(view.hand);
  const lawful = view.choices.filter((choice) => choice.lawful);
  const withCards = lawful.filter(({ cards }) => cards.length > 0 && cards.every((card) => held.has(card)));
  const rest = lawful.filter((choice) => !withCards.includes(choice));
  return {
    size: Math.max(0, ...withCards.map(({ cards }) => cards.length)),
    playable: new Set(withCards.flatMap(({ cards }) => cards)),
    withCards,
    groups: grouped(rest),
  };
}

/** The choices made by pointing at just these cards. */
export const made = ({ withCards }, cards) => withCards.filter((choice) => key(choice.cards) === key(cards));

/** Choices of one kind of act together, in the order in which they stand. */
function grouped(choices) {
  const groups = new Map();
  for (const choice of choices) groups.set(choice.act.act, [...(groups.get(choice.act.act) ?? []), choice]);
  return [...groups.values()];
}

/** The words that all labels begin with. */
export function inCommon(labels) {
  const [first, ...others] = labels.map((label) => label.split(" "));
  const end = first.findIndex((word, place) => others.some((other) => other[place] !== word));
  return first.slice(0, end < 0 ? first.length : end).join(" ");
}
