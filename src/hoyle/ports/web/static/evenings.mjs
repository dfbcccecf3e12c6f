// Announce an evening: a drive or a duplicate night, when, and how long. The evenings of this browser are listed.

import { evenings, keepEvening } from "./club/kept.mjs";
import { field, list } from "./club/fields.mjs";
import { kindOf, movementOf, movesOf } from "./club/names.mjs";
import { places } from "./club/online.mjs";
import { el, find } from "./page/dom.mjs";
import { posted } from "./page/patient.mjs";
import { applyPreferences } from "./page/preferences.mjs";
import { keepName, keptName } from "./page/tables.mjs";
import { worded } from "./page/words.mjs";

applyPreferences();

const NIGHT = "duplicate";
const KINDS = ["progressive", "semi-partner", "partner", NIGHT];
const MOVEMENTS = ["mitchell", "howell"];
const TRUMPS = ["HCDS", "HCDSN"];
const title = el("input", { maxlength: 40, required: true });
const host = el("input", { maxlength: 40, required: true, value: keptName(), autocomplete: "nickname" });
const day = el("input", { type: "datetime-local" });
const kind = list(KINDS.map((each) => [each, kindOf(each)]), KINDS[0]);
const moves = el("small", { id: "moves" });
const hands = el("input", { type: "number", min: 1, max: 100, value: 24, required: true });
const trumps = list(TRUMPS.map((each) => [each, worded(`club_trumps_${each.toLowerCase()}`)]), TRUMPS[0]);
const movement = list(
  [["", worded("club_by_number")], ...MOVEMENTS.map((each) => [each, movementOf(each)])],
  "",
);
const boards = el("input", { type: "number", min: 0, max: 20, value: 0, required: true });
const packs = list(
  ["promised", "by_hand", "file"].map((each) => [each, worded(`club_packs_${each}`)]),
  "promised",
);
const file = el("input", { type: "file", accept: ".pbn,.lin,.jsonl" });
const place = places();
const minutes = el("input", { type: "number", min: 0, max: 120, value: 0, required: true });

kind.setAttribute("aria-describedby", moves.id);
const ofDrive = [
  field(worded("club_where"), place),
  field(worded("club_hands"), hands),
  field(worded("club_trumps"), trumps),
];
const ofNight = [
  field(worded("club_movement"), movement),
  field(worded("club_boards"), boards, el("small", { text: worded("club_boards_say") })),
  field(worded("club_packs"), packs),
];
const ofFile = field(worded("club_packs_file"), file);
packs.addEventListener("change", tellKind);
kind.addEventListener("change", tellKind);
tellKind();
place.addEventListener("change", () => {
  const noTrumps = trumps.options[1];
  noTrumps.disabled = place.value !== "";
  if (noTrumps.disabled) trumps.value = TRUMPS[0];
});
find("#new").append(
  field(worded("club_title"), title),
  field(worded("club_host_name"), host),
  field(worded("club_day"), day),
  field(worded("club_kind"), kind, moves),
  ...ofDrive,
  ...ofNight,
  ofFile,
  field(worded("club_minutes"), minutes, el("small", { text: worded("club_minutes_say") })),
  el("button", { class: "primary", text: worded("club_announce") }),
);
find("#new").addEventListener("submit", announce);
drawMine();

function tellKind() {
  const isNight = kind.value === NIGHT;
  const names = [worded("club_a_drive"), worded("club_night")];
  if (!title.value || names.includes(title.value)) title.value = names[Number(isNight)];
  moves.textContent = isNight ? worded("club_night_says") : movesOf(kind.value);
  for (const each of ofDrive) each.hidden = isNight;
  for (const each of ofNight) each.hidden = !isNight;
  ofFile.hidden = !isNight || packs.value !== "file";
  file.required = !ofFile.hidden;
}

async function announce(event) {
  event.preventDefault();
  const trouble = find("#trouble");
  const announce = {
    ...(kind.value === NIGHT
      ? {
        type: "NightAnnounced",
        movement: movement.value,
        boards: Number(boards.value),
        by_hand: packs.value === "by_hand",
      }
      : {
        type: "Announced",
        kind: kind.value,
        hands: Number(hands.value),
        trumps: trumps.value,
        online: place.value,
      }),
    title: title.value,
    host: host.value,
    day: day.value,
    minutes: Number(minutes.value),
  };
  const pbn = file.required ? await file.files[0].text() : "";
  const answer = await posted("/api/evenings", { announce, pbn }, (words) => (trouble.textContent = words))
    .catch(
      () => null,
    );
  const told = await answer?.json().catch(() => null);
  if (!answer?.ok) {
    trouble.textContent = told?.why ?? worded("club_away");
    return;
  }
  keepName(host.value);
  keepEvening({ page: told.page, title: title.value });
  location.assign(told.page);
}

function drawMine() {
  const mine = evenings();
  find("#mine").hidden = !mine.length;
  find("#mine ul").replaceChildren(
    ...mine.map(({ page, title }) => el("li", {}, el("a", { href: page, text: title }))),
  );
}
