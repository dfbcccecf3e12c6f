async () => {
  // What is drawn anew for a page of another shape stands after a frame; one more, and it is painted.
  for (const _ of "12") await new Promise(requestAnimationFrame);
  // A card that still flies lies nowhere yet.
  const moving = document.getAnimations().filter((each) =>
    each.playState === "running" && each.effect.getComputedTiming().endTime !== Infinity
  );
  await Promise.allSettled(moving.map((each) => each.finished));
  const wrong = [];
  const [width, height] = [innerWidth, innerHeight];
  const page = document.scrollingElement;
  if (page.scrollHeight > height + 1) wrong.push(`the page scrolls: ${page.scrollHeight} of ${height}`);
  if (page.scrollWidth > width + 1) wrong.push(`the page goes sideways: ${page.scrollWidth} of ${width}`);
  const called = (node) =>
    `${node.tagName.toLowerCase()}${node.id && "#" + node.id}.${node.className.baseVal ?? node.className} ` +
    (node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 30);
  const shown = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 3;
  const within = (node, box, what) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const out = Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom);
    if (out > 1.5) wrong.push(`${called(node)} is ${Math.round(out)} px beyond ${what}`);
  };
  const view = { left: 0, top: 0, right: width, bottom: height };
  const targets = [...document.querySelectorAll("button, input, select, a, summary")]
    .filter((node) => shown(node) && !node.closest(".card, .beside, dialog, .law") && !node.matches(".law"));
  for (const node of targets) {
    const box = node.getBoundingClientRect();
    if (Math.min(box.width, box.height) < 43.5) wrong.push(`${called(node)} is ${Math.round(box.width)} by ${Math.round(box.height)}`);
    within(node, view, "the page");
  }
  const apart = (nodes, what) => {
    const boxes = nodes.map((node) => [node, node.getBoundingClientRect()]);
    boxes.forEach(([node, one], place) => {
      for (const [other, two] of boxes.slice(place + 1)) {
        const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        if (Math.min(across, down) > 2 && !node.contains(other)) wrong.push(`${what}: ${called(node)} lies on ${called(other)}`);
      }
    });
  };
  apart([...targets, ...[...document.querySelectorAll("#prompt, .standing")].filter(shown)], "targets");
  apart([...document.querySelectorAll("#cloth .plate")], "plates");
  const textOf = (node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return text.getBoundingClientRect();
  };
  const common = (one, two) =>
    Math.min(
      Math.min(one.right, two.right) - Math.max(one.left, two.left),
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top),
    );
  for (const coin of document.querySelectorAll("#cloth .dealer")) {
    const name = coin.closest(".plate").querySelector(".name");
    if (common(coin.getBoundingClientRect(), textOf(name)) > 1) wrong.push(`${called(coin)} covers a name`);
  }
  // What a pile is called, and who sits where, is covered by no card and by no such word.
  const words = [...document.querySelectorAll("#cloth :is(.plate .name, figcaption)")].filter(shown);
  const laid = [...document.querySelectorAll("#cloth .card")].filter(shown);
  words.forEach((word, place) => {
    const over = [...laid, ...words.slice(place + 1)].find((other) =>
      common(textOf(word), other.matches(".card") ? other.getBoundingClientRect() : textOf(other)) > 2
    );
    if (over) wrong.push(`${called(word)} is covered: ${called(over)} lies on it`);
  });
  apart([...document.querySelectorAll("#cloth :is(.board, .played)")].filter((node) => shown(node) && (node.matches(".board") || !node.previousElementSibling)), "board");
  const baize = document.querySelector("#cloth");
  const outer = baize.getBoundingClientRect();
  const cloth = { // What lies under its wooden edge is not seen.
    left: outer.left + baize.clientLeft,
    top: outer.top + baize.clientTop,
    right: outer.right - baize.clientLeft,
    bottom: outer.top + baize.clientTop + baize.clientHeight,
  };
  for (const node of document.querySelectorAll("#cloth :is(.plate, .bubble, .card, figcaption, .board, .pause)")) {
    if (shown(node)) within(node, cloth, "the cloth");
  }
  for (const node of document.querySelectorAll("#line:not(:empty), #prompt, #score, #facts")) if (shown(node)) within(node, view, "the page");
  const title = document.querySelector("#title");
  const isCut = title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth + 1;
  if (shown(title) && isCut) wrong.push("the name of the game is cut");
  const standing = document.querySelector(".standing");
  if (standing.scrollHeight > standing.clientHeight + 1) wrong.push(`the score is cut`);
  // Nor is anything in the panels beside the table, which may scroll as a whole but not sideways.
  for (const node of document.querySelectorAll(".beside:not(.unopened) *, .standing *")) {
    if (!shown(node) || node.closest(".unseen, svg, .scrolls, #fair, #company")) continue;
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 1 && getComputedStyle(node).overflowX !== "visible") {
      wrong.push(`${called(node)} is cut in its panel`);
    }
    const panel = node.closest(".standing, .beside > *")?.getBoundingClientRect();
    const { left, right } = node.getBoundingClientRect();
    if (panel && (left < panel.left - 1 || right > panel.right + 1)) wrong.push(`${called(node)} leaves its panel`);
  }
  for (const node of document.querySelectorAll("#score dd > span:not(.counters)")) {
    const isShort = node.textContent.trim().split(/\s/).length < 3;
    if (isShort && shown(node) && textOf(node).height > 2 * parseFloat(getComputedStyle(node).fontSize)) {
      wrong.push(`${called(node)} is broken over two lines`);
    }
  }
  // What can be seen of each card of the hand: from its left edge to that of the next, in its row.
  const cards = [...document.querySelectorAll(".fanned .card")].map((node) => [node, node.querySelector(".face").getBoundingClientRect()]);
  cards.forEach(([node, box], place) => {
    const next = cards[place + 1]?.[1];
    const beneath = cards.find(([, other]) => other.top > box.top + 30)?.[1];
    const right = next && Math.abs(next.top - box.top) < 30 ? next.left : box.right;
    const clip = node.closest(".fanned").getBoundingClientRect();
    const bottom = Math.min(beneath?.top ?? Infinity, box.bottom, height, node.closest(".hand").getBoundingClientRect().bottom, clip.bottom);
    if (right - box.left < 43.5 || bottom - box.top < 43.5) {
      wrong.push(`of ${node.dataset.card} ${Math.round(right - box.left)} by ${Math.round(bottom - box.top)} px are seen`);
    }
    if (box.left < -1 || right > width + 1 || box.top < 0) wrong.push(`${node.dataset.card} lies beyond the page`);
  });
  for (const node of document.querySelectorAll("#pause > *, #pause, .asked, #controls, .table")) {
    if (node.scrollHeight > node.clientHeight + 2 && getComputedStyle(node).overflowY !== "visible") wrong.push(`${called(node)} scrolls: ${node.scrollHeight} of ${node.clientHeight}`);
  }
  return wrong;
}
