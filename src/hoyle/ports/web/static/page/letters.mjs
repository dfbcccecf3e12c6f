// What the page does with words of its own, which need no catalogue.

export const capital = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);
