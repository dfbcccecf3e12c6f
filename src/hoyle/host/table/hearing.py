"""The input of a table: it receives the frames of its players and carries them out."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from hoyle.errors import ActError, BadText, ImpossibleAct, UnlawfulAct
from hoyle.games import GAMES
from hoyle.host import frames
from hoyle.host.effect import COMPANY, NOTHING, TABLE, Advise, HappeningOutcome, News, Send
from hoyle.host.frames import Frame
from hoyle.host.messages import Accepted, ActRefused
from hoyle.host.table.clockwork import Clockwork
from hoyle.host.table.company import Company
from hoyle.host.table.proceedings import Proceedings
from hoyle.host.table.remarks import Remarks
from hoyle.host.table.viewers import Viewers
from hoyle.host.words import HostRefusals, HostWords
from hoyle.record import parsed, prepare
from hoyle.seat import Seat
from hoyle.table.act import Act
from hoyle.words import Text
from hoyle.words.plain import plain

prepare(*(game.acts for game in GAMES))

_ID: Final = 36
"""The maximum length of an act's id in characters."""

_LEFT: Final = 1000
"""The code that closes the connection of a player who leaves."""


class Hearing:
    """Receives the frames of a table's players."""

    def __init__(
        self, proceedings: Proceedings, company: Company, clockwork: Clockwork, viewers: Viewers
    ) -> None:
        self._proceedings, self._company = proceedings, company
        self._clockwork, self._viewers = clockwork, viewers
        self._remarks = Remarks(chat=proceedings.setup.chat)
        self._hinted: set[int] = set()
        """The players who have taken a hint since their last act."""

    def hear(self, viewer: int, frame: Frame, now: float, outcome: HappeningOutcome) -> None:
        """Carry out a viewer's frame, or refuse it."""
        player, name = self._viewers.player_of(viewer), getattr(frame, "id", None)
        try:
            if viewer not in self._viewers:
                raise ImpossibleAct(HostRefusals.join_first())
            if player is None:
                raise ImpossibleAct(HostRefusals.only_watches())
            self._hear_player(player, viewer, frame, now, outcome)
        except (ActError, BadText) as error:
            rule = error.rule if isinstance(error, UnlawfulAct) else None
            why = error.why if isinstance(error.why, Text) else None
            refused = ActRefused(id=name[:_ID] if name else None, why=str(error), rule=rule, text=why)
            if name and player is not None and isinstance(error, ActError):
                self._proceedings.answers.refuse((player, name), refused)
            outcome.answers.append(Send((viewer,), refused))

    def note_hint(self, viewer: int) -> None:
        """Note that the player was warned of a choice, which the record keeps as a hint."""
        if (player := self._viewers.player_of(viewer) if viewer in self._viewers else None) is not None:
            self._hinted.add(player)

    def drop(self, viewer: int) -> None:
        """Remove a viewer, and stop waiting for the player if this was their last connection."""
        if (player := self._viewers.leave(viewer)) is not None:
            self._clockwork.interval.drop(player)

    def _hear_player(
        self, player: int, viewer: int, frame: Frame, now: float, outcome: HappeningOutcome
    ) -> None:
        match frame:
            case frames.DoAct(id=name) | frames.TypedAct(id=name) | frames.AskBack(id=name):
                self._hear_act(player, viewer, name, frame, outcome)
            case frames.Begin() | frames.Again() | frames.TakeName():
                outcome.news |= self._hear_between_sittings(player, frame)
            case frames.Swap(players=(one, other)):
                outcome.news |= self._swap(player, one, other)
            case frames.Ready():
                outcome.news |= self._clockwork.interval.rest.note_ready(player)
            case frames.SendPledge(shuffle=shuffle, commitment=commitment):
                self._clockwork.interval.shuffling.round_of(shuffle).pledge(player, commitment)
            case frames.Open(shuffle=shuffle, value=value):
                self._clockwork.interval.shuffling.round_of(shuffle).open(player, value)
            case frames.SendRemark() | frames.Chat():
                seat, in_play = self._proceedings.seat_of(player), self._clockwork.stage() == "playing"
                assert seat is not None, "a player has a seat"
                remark = self._remarks.hear(player, seat, frame, now, in_play=in_play)
                outcome.answers.append(Send(self._viewers.all, remark))
            case frames.Holds(sitting=sitting, hash=hash):
                outcome.news |= self._hold(player, sitting, hash)
            case frames.Rise():
                outcome.news |= self._end(player)
            case frames.AskHint():
                outcome.advise.append(self._advise(player, viewer))
                self._hinted.add(player)
            case frames.AskCost(act=raw, text=text, times=times):
                advise = self._advise(player, viewer)
                said = self._proceedings.game.speech
                act = self._read(raw) if raw is not None else said.read(text[:80], advise.observation)
                outcome.advise.append(replace(advise, act=act, times=times))
            case frames.Leave():
                self.drop(viewer)
                self._company.get_up(player, now)
                outcome.dismiss(viewer, HostRefusals.you_left(), _LEFT)
                outcome.news |= TABLE
            case frames.Join():  # The table answers ``Join`` before frames get here.
                raise ImpossibleAct(HostRefusals.join_first())

    def _end(self, player: int) -> News:
        """End the sitting at the host's request."""
        proceedings = self._proceedings
        if player != self._company.host:
            raise ImpossibleAct(HostRefusals.only_the_host())
        if proceedings.sitting is None or proceedings.over:
            raise ImpossibleAct(HostRefusals.no_sitting())
        if self._clockwork.stage() == "playing" and self._company.present - {player}:
            raise ImpossibleAct(HostRefusals.others_play())
        return self._clockwork.rise(HostWords.risen(Seat(proceedings.seats.index(player))))

    def _hold(self, player: int, sitting: int, hash: str) -> News:
        """Note which record a player holds of the finished sitting, and inform everybody if it has
        changed.
        """
        proceedings = self._proceedings
        if not proceedings.over or sitting != proceedings.number:
            raise ImpossibleAct(HostRefusals.not_over())
        return TABLE if proceedings.copies.hold(player, hash) else NOTHING

    def _swap(self, player: int, one: int, other: int) -> News:
        """Swap the places of two players, if the requester may do so."""
        host = self._company.host
        if self._proceedings.sitting is not None:
            raise ImpossibleAct(HostRefusals.begun())
        if host in (one, other):
            raise ImpossibleAct(HostRefusals.host_stays())
        people = {each for each in (one, other) if self._company.is_person(each)}
        if player != host and people != {player}:
            raise ImpossibleAct(HostRefusals.not_your_place())
        self._company.swap(one, other)
        self._viewers.swap(one, other)
        self._clockwork.interval.shuffling.swap(one, other)
        return COMPANY | TABLE

    def _hear_between_sittings(
        self, player: int, frame: frames.Begin | frames.Again | frames.TakeName
    ) -> News:
        proceedings = self._proceedings
        match frame:
            case frames.Again():
                if not proceedings.over:
                    raise ImpossibleAct(HostRefusals.not_over())
                if proceedings.setup.daily:
                    raise ImpossibleAct(HostRefusals.played_once())
                if self._clockwork.is_full:
                    raise ImpossibleAct(HostRefusals.table_full())
                self._viewers.views.clear()
                return proceedings.begin_again(self._company.players)
            case frames.Begin():
                if proceedings.sitting is not None:
                    raise ImpossibleAct(HostRefusals.begun())
                return proceedings.begin(self._company.players)
            case frames.TakeName(name=name):
                if proceedings.sitting is not None:
                    raise ImpossibleAct(HostRefusals.names_stand())
                self._company.rename(player, name)
                return COMPANY | TABLE

    def _advise(self, player: int, viewer: int) -> Advise:
        proceedings = self._proceedings
        if proceedings.sitting is None or proceedings.over:
            raise ImpossibleAct(HostRefusals.no_sitting())
        if proceedings.setup.daily:
            raise ImpossibleAct(HostRefusals.played_once())
        if not (proceedings.setup.hints or self._company.is_solitary):
            raise ImpossibleAct(HostRefusals.no_hints())
        seen = proceedings.sitting.observe(proceedings.seat_of(player))
        return Advise(viewer=viewer, game=proceedings.game.name, observation=seen)

    def _hear_act(
        self,
        player: int,
        viewer: int,
        name: str,
        frame: frames.DoAct | frames.TypedAct | frames.AskBack,
        outcome: HappeningOutcome,
    ) -> None:
        """Do an act once, however often it is sent; every copy gets the same answer."""
        if (
            not 1 <= len(name) <= _ID or not name.isprintable()
        ):  # Postgres cannot store text with a NUL in it.
            raise BadText(name[:_ID], HostRefusals.not_an_id(_ID))
        proceedings, author = self._proceedings, (player, name)
        if (earlier := self._accepted(player, name) or proceedings.answers.refusal_of(author)) is not None:
            outcome.answers.append(Send((viewer,), earlier))
            return
        sitting = proceedings.sitting
        if sitting is None or proceedings.over:
            raise ImpossibleAct(HostRefusals.no_sitting())
        if proceedings.prepares:
            raise ImpossibleAct(HostRefusals.played_once())
        seat = Seat(proceedings.seats.index(player))
        match frame:
            case frames.TypedAct(text=text, careful=careful, confirm=confirm):
                seen, speech = sitting.observe(seat), proceedings.game.speech
                act = speech.read(text[:80], seen)
                if confirm and (typed := speech.to_confirm(act, seen)):
                    why = HostRefusals.unconfirmed()
                    refused = ActRefused(id=name, why=plain(why), text=why, confirm=typed)
                    outcome.answers.append(Send((viewer,), refused))
                    return
                outcome.news |= self._act(seat, act, by=author, careful=careful)
            case frames.AskBack():
                outcome.news |= proceedings.take_back(seat, by=author)
            case frames.DoAct(act=raw, careful=careful):
                outcome.news |= self._act(seat, self._read(raw), by=author, careful=careful)
        accepted = self._accepted(player, name)
        assert accepted is not None, "an act that is done has its number"
        outcome.done = viewer, accepted

    def _act(self, seat: Seat, act: Act, *, by: tuple[int, str], careful: bool) -> News:
        """Do a person's act; the record says whether they took a hint for it."""
        news = self._proceedings.act(seat, act, by=by, hinted=by[0] in self._hinted, careful=careful)
        self._hinted.discard(by[0])
        return news

    def _accepted(self, player: int, name: str) -> Accepted | None:
        """The answer to an act that is done, with the record's latest hash."""
        seq = self._proceedings.answers.number_of((player, name))
        return None if seq is None else Accepted(id=name, seq=seq, hash=self._proceedings.on.play.hash)

    def _read(self, raw: msgspec.Raw) -> Any:
        try:
            return parsed(bytes(raw), self._proceedings.game.acts)
        except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
            raise BadText("", f"there is no such act: {error}") from None
