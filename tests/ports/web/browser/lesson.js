async (about) => {
  // What is drawn anew for a page of another shape stands after a frame; one more, and it is painted.
  for (const _ of "12") await new Promise(requestAnimationFrame);
  const wrong = [];
  const called = (node) => `${node.tagName.toLowerCase()}#${node.id} ${node.textContent.trim().slice(0, 30)}`;
  const seen = (nodes) =>
    [...document.querySelectorAll(nodes)].filter((node) =>
      node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 3
    );
  const [box] = seen("#lesson").map((node) => node.getBoundingClientRect());
  if (!box) return ["there is no lesson"];
  if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
    wrong.push("the lesson leaves the page");
  }
  const parts = "#cloth :is(.plate, .bubble, .card, figcaption, .board), #score, #facts, #prompt, #controls, .fanned .card, #typing button, .top *";
  for (const node of seen(about ? `${parts}, ${about}` : parts)) {
    const other = node.getBoundingClientRect();
    const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (Math.min(across, down) > 1) wrong.push(`the lesson lies on ${called(node)}`);
  }
  if (about && !seen(about).length) wrong.push(`what it speaks of is not there: ${about}`);
  if (document.documentElement.style.fontSize) return wrong; // Large text may be scrolled to.
  for (const node of about ? seen(about) : []) {
    const { top, bottom } = node.getBoundingClientRect();
    if (top < -1 || bottom > innerHeight + 8) wrong.push(`what it speaks of is out of sight: ${called(node)}`);
  }
  const lesson = document.querySelector("#lesson");
  if (lesson.scrollHeight > lesson.clientHeight + 1) wrong.push("the lesson scrolls");
  return wrong;
}
