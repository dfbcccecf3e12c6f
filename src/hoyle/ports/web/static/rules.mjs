// The rulebook: finds entries by their words, and begins lessons. All of it can be read without this.

import { beginLesson } from "./live/lesson.mjs";
import { all, find } from "./page/dom.mjs";
import { enableControls } from "./page/heard.mjs";
import { applyPreferences } from "./page/preferences.mjs";
import { keptName } from "./page/tables.mjs";

applyPreferences();

find("#find")?.addEventListener("input", (event) => {
  const wanted = event.target.value.trim().toLowerCase();
  for (const each of all("article")) each.hidden = !each.textContent.toLowerCase().includes(wanted);
  for (const part of all(".book section:not(.minute)")) part.hidden = !find("article:not([hidden])", part);
});

for (const button of all("[data-lesson]")) {
  button.addEventListener("click", async () => {
    const page = await beginLesson(button.dataset.lesson, keptName());
    if (page) location.assign(page);
  });
}
enableControls();
