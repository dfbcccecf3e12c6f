// The people of an evening: how they sign up, come late, go home, and take their data along.

import { text } from "../page/catalogue.mjs";
import { el, find } from "../page/dom.mjs";
import { keepName, keptName } from "../page/tables.mjs";
import { plainly, worded } from "../page/words.mjs";
import { ask, PAGE } from "./evening.mjs";
import { button, field, list, sureButton } from "./fields.mjs";
import { hereOf, nameOf } from "./names.mjs";

const LINES = [["", worded("club_either")], ["0", worded("club_lady")], ["1", worded("club_gentleman")]];

/** Somebody beside whom one comes, as a value of the list. */
const way = (number, shares) => JSON.stringify({ beside: Number(number), shares });

/**
 * The form in which somebody signs up, or the host adds somebody.
 * @param {any} state
 * @param {(trouble: string) => void} say
 */
export function drawnSigning(state, say) {
  const isHost = state.me === 0;
  const name = el("input", {
    id: "sign-name",
    maxlength: 40,
    required: true,
    autocomplete: isHost ? "off" : "nickname",
    value: isHost ? "" : keptName(),
  });
  const line = list(LINES, "");
  const isNight = state.kind === "duplicate";
  const partner = state.kind === "partner" && state.stage === "gathering";
  const ways = [
    ["{}", worded("club_alone")],
    ...(partner
      ? hereOf(state).map((
        [number, called],
      ) => [way(number, false), worded("club_partner_of", { name: called })])
      : []),
    ...hereOf(state).map((
      [number, called],
    ) => [way(number, true), worded(isNight ? "club_plays_with" : "club_shares_with", { name: called })]),
  ];
  const beside = list(ways, "{}");
  const submit = async (event) => {
    event.preventDefault();
    const did = {
      type: "SignedUp",
      name: name.value,
      line: line.value === "" ? null : Number(line.value),
      ...JSON.parse(beside.value),
    };
    const trouble = await ask("act", { do: did });
    say(trouble);
    if (trouble) return;
    if (!isHost) {
      keepName(name.value);
      location.reload(); // The cookie has come, and the page belongs to somebody now.
    } else find("#sign-name").value = ""; // Which may have been drawn again since.
  };
  return el(
    "form",
    { class: "fields", onsubmit: submit },
    field(
      isHost ? plainly(text("evenings.column_name")) : worded("your_name"),
      name,
      isNight && el("small", { text: worded("club_pair_or_one") }),
    ),
    state.kind !== "partner" && !isNight && field(worded("club_line"), line),
    ways.length > 1 && field(worded("club_company"), beside),
    el("button", { class: "primary", id: "sign", text: worded(isHost ? "club_add" : "club_sign_up") }),
  );
}

/** Everybody who is here, with what the host may do for them. */
export function drawnPeople(state, say, show) {
  const here = state.people.filter((each) => each.here);
  const isHost = state.me === 0;
  const head = worded("club_people", { people: here.length });
  const isNarrow = state.stage === "playing";
  return el(
    isNarrow ? "details" : "section",
    {},
    isNarrow ? el("summary", { text: head }) : el("h2", { text: head }),
    el(
      "ul",
      { class: "people" },
      here.map((person) =>
        el(
          "li",
          {},
          el("span", { text: told(state, person) }),
          isHost && state.stage !== "over" && el(
            "span",
            { class: "row-of" },
            !person.bot && button(worded("club_phone"), () => linkFor(person.number, show, say), {
              "aria-label": worded("club_phone_of", { name: nameOf(state, person.number) }),
            }),
            sureButton(
              worded(state.stage === "gathering" ? "club_remove" : "club_goes"),
              worded("club_sure"),
              () => ask("act", { do: { type: "Departed", person: person.number } }).then(say),
              { "aria-label": worded("club_goes_of", { name: nameOf(state, person.number) }) },
            ),
          ),
        )
      ),
    ),
  );
}

function told(state, { number, beside, shares, line }) {
  const name = nameOf(state, number);
  if (beside !== null) {
    const shared = shares && state.kind !== "duplicate";
    return worded(shared ? "club_shares" : "club_partners", { name, other: nameOf(state, beside) });
  }
  return line === null || state.kind === "partner"
    ? name
    : worded("club_in_line", { name, line: LINES[line + 1][1] });
}

async function linkFor(person, show, say) {
  say(await ask("link", { person }, ({ link }) => show(link)));
}

/** What a person may do with their own part of the evening. */
export function drawnOwn(state, say) {
  const person = state.me;
  const act = (did) => ask("act", { do: did }).then(say);
  const isHere = person > 0 && state.people[person - 1].here;
  const erase = () =>
    act({ type: "Erased", person }).then(() => state.stage !== "gathering" && location.reload());
  return el(
    "section",
    { class: "own" },
    el("h2", { text: worded("club_own") }),
    el("p", { class: "hint", text: worded("club_own_says") }),
    el(
      "p",
      { class: "row-of" },
      isHere && state.stage !== "over" &&
        sureButton(
          worded(
            state.stage === "gathering"
              ? "club_withdraw"
              : state.kind === "duplicate"
              ? "club_leave"
              : "club_go_home",
          ),
          worded("club_sure"),
          () => act({ type: "Departed", person }),
        ),
      el("a", {
        class: "button",
        href: `${PAGE}/data`,
        download: "hoyle-evening.json",
        text: worded("club_export"),
      }),
      (person > 0 || state.stage === "over") &&
        sureButton(worded("club_erase"), worded("club_erase_sure"), erase),
    ),
  );
}
