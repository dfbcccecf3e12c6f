// The deals of past days that were played in this browser, and the check whether the server kept its promise.

import { faultOf } from "../fair/day.mjs";
import { daysPlayed, drawnSquares, isShared } from "../page/days.mjs";
import { el } from "../page/dom.mjs";
import { keepPromises } from "../page/promised.mjs";
import { ago, keptOf } from "../page/promises.mjs";
import { worded } from "../page/words.mjs";

/** The days of which a server shows the seed, and the days after which it is missed: clocks differ. */
const [BEHIND, LATE] = [7, 2];

/** What the server shows of a deal, or should show by now; null while its day is not over. */
function shownOf(game, day, deals) {
  const shown = deals.find((each) => each.game === game && each.day === day);
  if (shown?.seed) return shown;
  const isMissed = day > ago(BEHIND) && day <= ago(LATE);
  return isMissed ? { game, day, commitment: keptOf(game, day).commitment, ...shown } : null;
}

/** Whether the promise of a past day holds, and in words. */
function checked(shown) {
  const { seen = "", packs, hand } = keptOf(shown.game, shown.day);
  const fault = faultOf(shown, keptOf(shown.game, shown.day));
  if (fault) return { holds: false, text: worded(`day_not_kept_${fault}`, { seen }) };
  if (!seen) return { holds: true, text: worded("day_kept_late") };
  return { holds: true, text: worded(packs || hand ? "day_kept" : "day_kept_unplayed", { seen }) };
}

/**
 * Draw the past deals, the latest first, into a list; `titles` are those of the games.
 * @param {Map<string, string>} titles
 */
export function drawPast(root, { deals }, titles) {
  keepPromises(deals);
  const past = daysPlayed().filter(({ game, day }) => titles.has(game) && !isShared(day)).flatMap(
    ({ game, day, squares }) => {
      const shown = shownOf(game, day, deals);
      return shown ? [{ shown, squares }] : [];
    },
  );
  root.hidden = past.length === 0;
  root.querySelector("ul").replaceChildren(
    ...past.reverse().map(({ shown, squares }) => {
      const says = el("p", { role: "status" });
      const check = () => {
        const { holds, text } = checked(shown);
        says.textContent = text;
        says.classList.toggle("broken", !holds);
      };
      const words = [drawnSquares(squares ?? []), worded("day_check")].filter(Boolean).join(" ");
      return el(
        "li",
        {},
        el(
          "button",
          { type: "button", onclick: check },
          el("b", {}, `${titles.get(shown.game)}, `, el("span", { text: shown.day })),
          el("small", { text: words }),
        ),
        says,
      );
    }),
  );
}
