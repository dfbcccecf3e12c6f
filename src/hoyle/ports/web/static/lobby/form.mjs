// The form of a new table: a variant and its options, the company, the umpire, and how long it lasts.

import { botNamed, byLevel, levelOf } from "../page/bots.mjs";
import { isPhrase } from "../page/catalogue.mjs";
import { el } from "../page/dom.mjs";
import { ruleId } from "../page/rules.mjs";
import { keptName, keptWish } from "../page/tables.mjs";
import { said, valueSaid } from "../page/called.mjs";
import { capital } from "../page/letters.mjs";
import { own } from "../page/own.mjs";
import { plainly, seatInWords, seatText, umpireOf, worded } from "../page/words.mjs";

const PACES = [
  ["0.3", worded("quick")],
  ["0.8", worded("easy")],
  ["1.6", worded("slow")],
  ["3", worded("slower")],
];
const ENDS = {
  '{"deals":1}': worded("after_one"),
  '{"deals":4}': worded("after_four"),
  '{"deals":12}': worded("after_twelve"),
};

/** The form for one game, filled in as last time; its `asked()` gives what the table is asked for. */
export function drawForm(game) {
  const form = el("div", { class: "form" });
  const kept = keptWish(game.game);
  const wanted = kept?.variant ?? game.expected;
  const again = (variant) => {
    const parts = fields(game, variant, again, kept?.variant === variant.variant ? kept : null);
    form.replaceChildren(...parts.nodes);
    form.asked = parts.asked;
  };
  again(game.variants.find(({ variant }) => variant === wanted) ?? game.variants[0]);
  return form;
}

function fields(game, variant, again, kept) {
  const name = el("input", {
    maxlength: 24,
    value: keptName(),
    autocomplete: "nickname",
    placeholder: worded("guest"),
  });
  const umpire = list(game.umpires.map((each) => [each, capital(plainly(umpireOf({ umpire: each })))]));
  const does = el("small", { id: "umpire-does" });
  const tellUmpire = () => (does.textContent = worded(`does_${umpire.value.replace("-", "_")}`));
  umpire.setAttribute("aria-describedby", does.id);
  umpire.addEventListener("change", tellUmpire);
  tellUmpire();
  const variants = list(
    game.variants.map((each) => [each.variant, capital(said(each.variant))]),
    variant.variant,
  );
  variants.addEventListener(
    "change",
    () => again(game.variants.find((each) => each.variant === variants.value)),
  );
  const company = seats(game, variant);
  const pace = list(PACES, "0.8");
  const until = list([["null", variant.ends], ...Object.entries(ENDS)]);
  const linger = number(4, 0, 60);
  const away = number(120, 5, 86400);
  const chat = list([["", worded("set_phrases")], ["yes", worded("free_words")]]);
  const listed = list([["", worded("by_link")], ["yes", worded("to_all")]]);
  const hints = list([["", worded("hints_off")], ["yes", worded("hints_on")]]);
  const options = variant.options.map(seated).map(option);
  const players = options.find(({ name: option }) => option === "players");
  const drawn = options.find(({ name: option }) => option === "partners_are")?.box;
  const tell = () => {
    tellPartners(company, !variant.partners || drawn?.value === "drawn");
    const people = company.filter(({ list: box }) => ["me", "open"].includes(box.value)).length;
    for (const { settle } of options) settle(people === 1);
  };
  [drawn, ...company.map(({ list: box }) => box)].forEach((box) => box?.addEventListener("change", tell));
  tell();
  players?.box.addEventListener("change", () => again(resized(variant, players)));
  fill([
    [umpire, kept?.umpire],
    [pace, kept && String(kept.pace)],
    [until, kept && JSON.stringify(kept.until)],
    [linger, kept?.linger],
    [away, kept?.away],
    [chat, kept?.chat && "yes"],
    [listed, kept?.listed && "yes"],
    [hints, kept?.hints && "yes"],
    ...company.map(({ list: box }, seat) => [box, kept?.seats[seat]]),
    ...options.map(({ name: option, box }) => [box, kept?.options[option]]),
  ]);
  tellUmpire();
  tell();
  const nodes = [
    el(
      "div",
      { class: "columns" },
      labelled(worded("variant"), variants),
      labelled(worded("your_name"), name),
    ),
    el(
      "fieldset",
      { class: "company" },
      el("legend", { text: worded("the_company") }),
      company.map(({ node }) => node),
      drawnBots(game),
    ),
    el("div", { class: "columns" }, labelled(worded("bots_play"), pace), labelled(worded("it_ends"), until)),
    el("div", { class: "umpire" }, labelled(worded("the_umpire"), umpire), does),
    el(
      "details",
      {},
      el("summary", { text: worded("more_of_table") }),
      el(
        "div",
        { class: "columns" },
        labelled(worded("trick_lies"), linger),
        labelled(worded("until_stand_in"), away),
        labelled(worded("may_say"), chat),
        labelled(worded("open_to"), listed),
        labelled(worded("hints_for"), hints),
      ),
      options.map(({ node }) => node),
    ),
    el("div", { class: "sit" }, el("button", { class: "primary", text: worded("sit_down") })),
  ];
  const asked = () => ({
    game: game.game,
    variant: variant.variant,
    options: Object.fromEntries(
      options.filter(({ changed }) => changed()).map(({ name: option, box }) => [option, box.value]),
    ),
    umpire: umpire.value,
    seats: company.map(({ list: box }) => box.value),
    name: name.value.trim() || worded("guest"),
    pace: Number(pace.value),
    linger: Number(linger.value),
    away: Number(away.value),
    chat: Boolean(chat.value),
    listed: Boolean(listed.value),
    hints: Boolean(hints.value),
    gathers: company.some(({ list: box }) => box.value === "open"),
    until: JSON.parse(until.value),
  });
  return { nodes, asked };
}

/** Set each field to what it was last time, if it still can be so. */
function fill(pairs) {
  for (const [box, value] of pairs) {
    if (value === undefined || value === null) continue;
    const takes = box.tagName !== "SELECT" || [...box.options].some((each) => each.value === value);
    if (takes) box.value = value;
  }
}

/** The same variant for another number of players. */
function resized(variant, players) {
  const options = variant.options.map((each) =>
    each.name === "players" ? { ...each, value: players.box.value } : each
  );
  return { ...variant, seats: Number(players.box.value), options };
}

/** The meaning of a level. Everybody can read the customs of a bot, so that none is private. */
function levelSays(game, bot) {
  const level = levelOf(game, bot);
  const says = worded(`level_${level}_says`);
  const customs = `customs_${level}_${game}`;
  return isPhrase(own(customs)) ? `${says} ${worded(customs)}` : says;
}

/** A line for each level with its meaning. Those of the other bots are folded, unless there are no levels. */
function drawnBots(game) {
  const { levels, others } = byLevel(game);
  const listed = (lines) =>
    el(
      "dl",
      { class: "bots" },
      lines.flatMap(([name, says]) => [el("dt", { text: name }), el("dd", { text: says })]),
    );
  const ofLevels = levels.map(({ name }) => [botNamed(game.game, name), levelSays(game.game, name)]);
  const named = listed(others.map(({ name, says }) => [capital(name), `${capital(says)}.`]));
  if (!levels.length) return [named];
  return [
    listed(ofLevels),
    el("details", { class: "more-bots" }, el("summary", { text: worded("more_bots") }), named),
  ];
}

function seats(game, variant) {
  const least = Math.floor(variant.seats / 2);
  const { levels, others } = byLevel(game);
  const asked = ({ name }) => [name, worded("a_bot", { name: botNamed(game.game, name) })];
  const kinds = [["me", worded("me")], ["open", worded("a_friend")]];
  const [first, more] = levels.length ? [levels, others] : [others, []];
  return Array.from({ length: variant.seats }, (_, seat) => {
    const box = list([...kinds, ...first.map(asked)], seat === least ? "me" : game.bots[0].name);
    if (more.length) box.append(el("optgroup", { label: worded("more_bots") }, choices(more.map(asked))));
    box.addEventListener("change", () => oneOfYou(box, game.bots[0].name));
    const label = labelled(capital(seatInWords(seat, variant.seats)), box);
    return { list: box, node: label };
  });
}

/** Say of each chair whose partner sits in it, as long as that is settled. */
function tellPartners(company, apart) {
  const me = company.findIndex(({ list: box }) => box.value === "me");
  company.forEach(({ node }, seat) => {
    const where = seatText(seat, company.length);
    const beside = worded((seat - me) % 2 ? "against_you" : "your_partner", { seat: where });
    node.firstChild.textContent = capital(apart || me < 0 || seat === me ? plainly(where) : beside);
  });
}

/** You sit in one chair: whoever was in it comes to where you were. */
function oneOfYou(changed, plain) {
  if (changed.value !== "me") return;
  const others = [...changed.closest("fieldset").querySelectorAll("select")].filter((box) => box !== changed);
  for (const other of others) if (other.value === "me") other.value = plain;
}

/** Who sits where in the lobby is who sits there, unless partners are to be drawn for. */
const seated = (each) => each.name === "partners_are" && !each.value ? { ...each, value: "seated" } : each;

/** One option of the variant: its field, whether it was changed, and what happens to it as friends come and go. */
function option({ name, default: usual, alone, value = usual, values, says, source }) {
  let offered = usual;
  const range = /^(\d+)\.\.(\d+)$/.exec(values[0]);
  const box = range && values.length === 1
    ? number(value, range[1], range[2])
    : range
    ? el("input", { value })
    : list(
      values.map((each) => [each, valueSaid(each)]),
      value,
    );
  const text = el("span", {}, el("b", { text: capital(said(name)) }), el("small", { text: says }));
  const node = el("div", { class: "ruled" }, el("label", { class: "option" }, text, box), ruleId(source));
  const changed = () => box.value !== offered;
  const settle = (withBots) => {
    const next = withBots && alone ? alone : usual;
    if (!changed()) box.value = next;
    offered = next;
  };
  return { name, box, node, changed, settle };
}

const labelled = (text, box) => el("label", {}, el("span", { text }), box);

const number = (value, min, max) => el("input", { type: "number", value, min, max });

const list = (pairs, chosen) => el("select", {}, choices(pairs, chosen));

const choices = (pairs, chosen = null) =>
  pairs.map(([value, text]) => el("option", { value, text, selected: value === chosen }));
