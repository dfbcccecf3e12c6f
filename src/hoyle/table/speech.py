"""All the acts of one game in words: the questions, the offers, the typed forms and the announcements."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from hoyle.errors import BadText, NotAnAct
from hoyle.law import Ruling, Standing
from hoyle.law.paragraph import Worth, no_effect
from hoyle.table.act import Act
from hoyle.table.event import Event, Telling
from hoyle.table.form import Form
from hoyle.table.impossible import Impossible, TypedWords
from hoyle.table.position import Step
from hoyle.table.protocols import Offered, Seeing
from hoyle.table.ruled import ruled
from hoyle.table.speak import Spoken
from hoyle.table.view import Choice
from hoyle.table.words import TableWords
from hoyle.words import Called, Phrase, Text, cards_of, texts_in

Tell = Callable[[Step[Seeing, Any]], Iterable[Event]]
Upon = Callable[[Step[Seeing, Any], tuple[Ruling, ...]], Iterable[Event]]


_YES, _NO = ("yes", "y", "1"), ("no", "n")

_MAY_BE_LEFT_OUT = frozenset({"played", "called", "taken_back", "shown", "asked", "claimed", "other"})
"""The kinds of event that are omitted where a ruling says as much."""

_CARDS = frozenset({"card", "cards"})


class Speech:
    """The words of one game.

    Args:
        acts: every kind of act that a seat does.
        unasked: the announcements of acts that no seat does, by kind.
        afterwards: announcements after the act and the rulings on it: tricks, scores, payments.
        upon: further announcements about rulings, where the score does not show their effect.
        worth: the effect of a choice on the score, given the state.
        ask: the question where the first lawful act has no own question.
    """

    def __init__(
        self,
        *acts: Spoken[Any],
        unasked: Mapping[type, Telling[[]] | Tell],
        afterwards: Sequence[Tell] = (),
        upon: Sequence[Upon] = (),
        worth: Callable[[Seeing], Worth] = lambda _: no_effect,
        ask: Phrase[[]] = TableWords.act,
    ) -> None:
        self.acts = {each.kind: each for each in acts}
        self.unasked, self.afterwards, self.upon, self.ask = unasked, afterwards, upon, ask
        self.worth = worth
        self._alike_for_all = {each.kind for each in acts if each.figure or each.is_alike_for_all}
        self._asides_of_all = lru_cache(4096)(lambda acts: self._asides(acts, None))
        self._telling = {each.kind: each.tell for each in acts} | dict(unasked)
        forms = [(each, form) for each in self.acts.values() for form in (each.form, *each.also)]
        self._forms_by_rank = [[each for each in forms if _rank(each[1]) == rank] for rank in range(3)]

    def tell(self, step: Step[object, Act], rulings: tuple[Ruling, ...] = ()) -> tuple[Event, ...]:
        """Return the events of an act: what was seen, the referee's words on it, and its effect on the score.

        ``step.after`` is the state once the act is judged and scored.
        """
        tell = self._telling[type(step.act)]
        events = [tell.of(step.act)] if isinstance(tell, Telling) else list(tell(step))
        if rulings:
            worth = self.worth(step.after)
            ruling_texts = [each.text for each in ruled(_that_say_what_happens(rulings), worth)]
            events = [
                event for event in events if not any(_says_as_much(text, event) for text in ruling_texts)
            ]
            events += ruled(rulings, worth)
            for after_rulings in self.upon:
                events += after_rulings(step, rulings)
        for afterwards in self.afterwards:
            events += afterwards(step)
        return tuple(events)

    def prompt(self, seen: Offered) -> Text | None:
        """Return the question to a seat, if it can act."""
        if not seen.lawful:
            return None
        spoken = self.acts[type(seen.lawful[0])]
        if spoken.ask is None:
            return self.ask()
        if isinstance(spoken.ask, Phrase):
            return spoken.ask()
        return spoken.ask(spoken.lawful(seen), seen)

    def choices(self, seen: Offered) -> tuple[Choice, ...]:
        """Return the lawful acts of the seat as choices, in their order."""
        choices: list[Choice] = []
        kinds_with_figures: set[type] = set()
        for act in seen.lawful:
            kind = type(act)
            spoken = self.acts[kind]
            if not spoken.figure:
                choices.append(spoken.choice(act, seen))
            elif kind not in kinds_with_figures:
                kinds_with_figures.add(kind)
                choices += spoken.by_figure(spoken.lawful(seen), seen)
        return tuple(choices)

    def to_confirm(self, act: Act, seen: Offered) -> str:
        """Return what is typed for an act that a door confirms first; for any other act, nothing."""
        choices = (each for each in self.choices(seen) if each.confirm and each.act == act)
        return next((each.typed for each in choices), "")

    def asides(self, acts: Iterable[Act], seen: Offered) -> tuple[Choice, ...]:
        """Return the further acts that hands can do, as doors offer them."""
        acts = tuple(acts)
        if self._alike_for_all.issuperset(map(type, acts)):
            return self._asides_of_all(acts)
        return self._asides(acts, seen)

    def _asides(self, acts: Sequence[Act], seen: Offered | None) -> tuple[Choice, ...]:
        choices: list[Choice] = []
        acts_with_figures: dict[type, list[Act]] = {}
        for act in acts:
            spoken = self.acts[type(act)]
            if spoken.figure:
                acts_with_figures.setdefault(spoken.kind, []).append(act)
            else:
                choices.append(spoken.aside(act, seen))
        for alike in acts_with_figures.values():
            choices += self.acts[type(alike[0])].by_figure(alike, None)
        return tuple(choices)

    def read(self, text: str, seen: Offered) -> Act:
        """Read the act that a person types. A number on its own is the figure of the act that the table waits
        for.

        Kinds that are lawful now are tried first, and forms that any word could begin last. The act read may
        be unlawful or impossible: the table decides.

        Raises:
            NotAnAct: if the words name nothing that can be done at this table.
        """
        if seen.seat is None:
            raise NotAnAct(text, Impossible.bystander())
        words = typed = _unaccented(text.lower()).split()
        if typed and typed[0].isdecimal():
            words = [*self._before_a_number(seen), *typed]
        act, error = self._first(words, text, seen)
        answers_plainly = text.strip().lower() in (*_YES, *_NO) and type(act) not in map(type, seen.lawful)
        if words and (act is None or answers_plainly):
            act = self._plain(words, text, seen) or act
        if act is not None:
            return act
        if error is None and (example := self._like(typed, seen)):
            raise NotAnAct(text, TypedWords.like_this(Called(example)))
        raise NotAnAct(text, Impossible.not_understood(), error, self._ways(seen)) from None

    def _like(self, words: Sequence[str], seen: Offered) -> str:
        """Return an example of the acts that begin with this word, a lawful one if possible."""
        alike = [
            (spoken, form)
            for spoken, form in self._forms(seen)
            if isinstance(form, Form) and words[:1] and form.begins_with(words[0])
        ]
        for spoken, form in alike:
            lawful = spoken.lawful(seen)
            return form.write(lawful[0] if lawful else spoken.example, lawful or (spoken.example,))
        return ""

    def _ways(self, seen: Offered) -> list[str]:
        """Return what may be typed now, one of each kind of act; of every kind where nothing is lawful."""
        ways: dict[type, str] = {}
        for choice in self.choices(seen):
            ways.setdefault(type(choice.act), choice.typed)
        return [*ways.values()] or [each.typed for each in self.acts.values()]

    def _first(self, words: Sequence[str], text: str, seen: Offered) -> tuple[Act | None, BadText | None]:
        """Return the first act that these words name, or the error of the nearest attempt.

        Errors from forms that any word could begin are ignored where no act of the kind can be done.
        """
        error: BadText | None = None
        lawful_kinds = {type(act) for act in seen.lawful}
        for spoken, form in self._forms(seen):
            if isinstance(form, Form) and not form.may_begin_with(words):
                continue
            try:
                act = spoken.read(form, words, seen) if isinstance(form, Form) else form(text, seen)
            except BadText as found:
                begins_with_any_word = isinstance(form, Form) and form.begins_with_a_field
                if not begins_with_any_word or (
                    error is None and (not lawful_kinds or spoken.kind in lawful_kinds)
                ):
                    error = found
            else:
                if act is not None:
                    return act, None
        return None, error

    def _plain(self, words: Sequence[str], text: str, seen: Offered) -> Act | None:
        """Read an act from a plain answer: ``hearts`` for ``trumps hearts``; ``yes`` or ``1`` where there is
        one thing to do, ``no`` where it may be declined.
        """
        for kind in dict.fromkeys(type(act) for act in seen.lawful):
            before = self.acts[kind].form.first_words
            act, _ = self._first([*before, *words], text, seen) if before else (None, None)
            if type(act) is kind and act in seen.lawful:
                return act
        answer = text.strip().lower()
        if answer not in (*_YES, *_NO):
            return None
        choices = self.choices(seen)
        declining = [choice for choice in choices if self.acts[type(choice.act)].declines]
        meant = declining if answer in _NO else [choice for choice in choices if choice not in declining]
        usual = [choice for choice in meant if choice.usual] or meant
        complete = [choice for choice in usual if choice.figure is None or choice.figure.usual is not None]
        return complete[0].act if len(complete) == len(usual) == 1 else None

    def _forms(self, seen: Offered) -> list[tuple[Spoken[Any], Form | Callable[[str, Seeing], Any]]]:
        lawful_kinds = {type(act) for act in seen.lawful}
        forms: list[tuple[Spoken[Any], Form | Callable[[str, Seeing], Any]]] = []
        for alike in self._forms_by_rank:
            forms += [each for each in alike if each[0].kind in lawful_kinds]
            forms += [each for each in alike if each[0].kind not in lawful_kinds]
        return forms

    def _before_a_number(self, seen: Offered) -> list[str]:
        for act in reversed(seen.lawful):
            spoken = self.acts[type(act)]
            if spoken.figure:
                return spoken.form.around(act, spoken.figure)[0].split()
        lawful_forms = (self.acts[type(act)].form for act in seen.lawful)
        return next((form.first_words for form in lawful_forms if form.of_those_alike), [])


def _that_say_what_happens(rulings: Iterable[Ruling]) -> list[Ruling]:
    return [ruling for ruling in rulings if ruling.standing is not Standing.LAPSED]


def _says_as_much(ruled: Text, event: Event) -> bool:
    """Does a ruling already say everything in this event: who did it, with which cards, and the rest?"""
    who = event.who
    if who is None or event.kind not in _MAY_BE_LEFT_OUT:
        return False
    nested = [*texts_in(ruled)]
    named = [value for text in nested for value in text.args.values()]
    cards = {card for text in nested for card in cards_of(text)}
    all_named = all(value in named for name, value in event.text.args.items() if name not in _CARDS)
    return all_named and who in (text.args.get("who") for text in nested) and cards.issuperset(event.cards)


def _rank(form: object) -> int:
    """Return how late a form is tried: the more words could begin it, the later."""
    if isinstance(form, Form):
        return int(form.begins_with_a_field)
    return 2


def _unaccented(text: str) -> str:
    letters = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
