// An invitation, which stands in the address after #: read, taken out of it, and exchanged for a seat.

import { el } from "../page/dom.mjs";
import { saidOf } from "../page/called.mjs";
import { capital } from "../page/letters.mjs";
import { posted } from "../page/patient.mjs";
import { keepName, keptName } from "../page/tables.mjs";
import { named } from "../page/own.mjs";
import { seatInWords, umpireOf, worded } from "../page/words.mjs";

/** What stands after # for a seat of a table that the lobby lists. */
const LISTED = "sit";

/**
 * Take the seat that the address offers, if it does; resolves when that is settled.
 *
 * @param {string} id
 * @param {(words: string) => void} say shows why it takes long
 */
export async function seated(id, say) {
  const offered = location.hash.slice(1);
  if (!offered) return;
  const token = offered === LISTED ? "" : offered;
  history.replaceState(null, "", location.pathname);
  const shown = await (await posted(`/table/${id}/invited`, { token }, say)).json();
  if (shown.why) {
    await asked(null, shown.why);
    return;
  }
  let why = "";
  do {
    const name = await asked(shown, why);
    if (name === null) return;
    if (name) keepName(name);
    const wish = { token, name: name || worded("guest") };
    ({ why = "" } = await (await posted(`/table/${id}/seat`, wish, say)).json());
  } while (why);
}

/** Who asks, to what, for what stake, in which seat and beside whom. */
function told({ host, game, variant, umpire, stake, hints, people, seat, players, partner }) {
  const others = people.filter(({ name, kind }, place) =>
    place !== seat && name !== host && kind === "person"
  );
  const bots = people.filter(({ kind }) => kind === "bot").length;
  const where = capital(seatInWords(seat, players));
  const names = named(others.map(({ name }) => name));
  const umpired = umpireOf({ umpire });
  return [
    worded("asks_you", { host, variant: saidOf(game, variant) }),
    partner ? worded("seat_beside", { seat: where, partner }) : worded("seat_alone", { seat: where }),
    others.length === 1 && worded("sits_too", { name: others[0].name }),
    others.length > 1 && worded("sit_too", { names }),
    bots > 0 && worded("seats_with_bots", { seats: bots }),
    Number(stake)
      ? worded("umpire_and_stake", { umpire: umpired, pence: Number(stake) })
      : worded("umpire_no_stake", { umpire: umpired }),
    hints && worded("hints_agreed"),
  ].filter(Boolean);
}

/** Ask for a name; null to watch instead. Where the invitation is not good, only say so. */
function asked(shown, why) {
  const field = el("input", {
    name: "name",
    maxlength: 24,
    value: keptName(),
    autocomplete: "nickname",
    placeholder: worded("guest"),
  });
  const title = worded(shown ? "asked_to_sit" : "link_not_good");
  const sheet = el(
    "dialog",
    { class: "sheet", "aria-label": shown ? worded("take_a_seat") : title },
    el("h2", { text: title }),
    shown && el("div", { class: "invited" }, told(shown).map((text) => el("p", { text }))),
    el("p", { role: "alert", text: capital(why) }),
    el(
      "form",
      { method: "dialog" },
      shown && el("label", {}, el("span", { text: worded("your_name") }), field),
      el(
        "div",
        { class: "row-of" },
        shown && el("button", { class: "primary", value: "sit", text: worded("take_the_seat") }),
        el("button", { value: "watch", text: worded("only_watch") }),
        el("a", { class: "button", href: "/", text: worded("lobby") }),
      ),
    ),
  );
  document.body.append(sheet);
  sheet.showModal();
  return new Promise((settled) =>
    sheet.addEventListener("close", () => {
      sheet.remove();
      settled(sheet.returnValue === "sit" ? field.value.trim() : null);
    })
  );
}
