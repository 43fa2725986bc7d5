"""A learner's way through one level, without any widget.

>>> from gamekit.core.game import load_game
>>> from gamekit.core.text import set_language; set_language("en")
>>> from gamekit.lessons import lessons_of
>>> level = lessons_of(load_game("tiny"))[0].levels[0]
>>> attempt = Attempt(level)
>>> [str(action) for action in attempt.offered()], attempt.verdict.status
(['take 1', 'take 2'], 'going')
>>> attempt.play("take 2").status, attempt.stars
('done', 3)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from gamekit.core.actions import Action
from gamekit.core.board import Board
from gamekit.core.errors import GamekitError
from gamekit.core.events import Receipt
from gamekit.core.rules import IllegalActionError
from gamekit.core.state import State
from gamekit.core.text import Say, named
from gamekit.core.timeline import Node
from gamekit.lessons import questions
from gamekit.lessons.level import PLAYED, Answer, Hint, Level, Wrong, plain_answer
from gamekit.lessons.steps import Used, automatic, offered, turns_done
from gamekit.lessons.verdict import GOING, Demonstration, Future, Step, Verdict
from gamekit.lessons.vocabulary import Moment, all_hold, amount, asked_for, holds, points_reached

MOST_AUTOMATIC = 10_000
"""More steps in a row are never taken without the learner."""


class Attempt:
    """The running state of one level.

    Attributes:
        timeline: the play; everything tried stays in it as a branch.
        begin: the moment at which the learner comes in.
        verdict: the standing verdict.
        tries, hints_read, revealed: how often it was failed, how many hints were read, whether the answer was shown.
        wrong: the wrong tries by rule.
        demonstration: what comes of the last wrong answer, played out; None without one.
        futures: after a choice, what comes of each of them.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self.timeline = level.timeline()
        self.tries = 0
        self.hints_read = 0
        self.revealed = False
        self.wrong: Counter[str] = Counter()
        self.demonstration: Demonstration | None = None
        self.futures: tuple[Future, ...] = ()
        self.verdict: Verdict = GOING
        self._own: set[int] = set()
        self._used: dict[int, Used] = {}
        self.begin = self.timeline.here
        if level.kind in PLAYED:
            self.verdict = self._go_on()
            self.begin = self.timeline.here

    # --- what is to be seen ----------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position now."""
        return self.timeline.state

    @property
    def board(self) -> Board:
        """The board now, as the level shows it."""
        return self.level.board(self.state)

    def offered(self) -> list[Action]:
        """The actions that the learner may choose now."""
        return [] if self.level.kind not in PLAYED or self.verdict.ended else offered(self.level, self.state)

    @property
    def played(self) -> list[Action]:
        """What the learner has done on the way to here."""
        return self.played_till()

    def played_till(self, node: Node | None = None) -> list[Action]:
        """What the learner has done on the way to a moment, or to here."""
        return [step.action for step in self.since(node) if step.number in self._own and step.action is not None]

    @property
    def stars(self) -> int:
        """0 to 3: one is lost by wrong tries, one by hints, one by more actions than par; all by a shown answer."""
        if not self.verdict.done or self.revealed:
            return 0
        par = self.level.par if self.level.kind == "do" else None
        long = par is not None and len(self.played) > par
        return max(1, 3 - bool(self.tries) - bool(self.hints_read) - long)

    def moment(self, receipts: Sequence[Receipt] = (), node: Node | None = None) -> Moment:
        """What tests look at, now or at a moment; `receipts` are added to those of the play."""
        steps = self.since(node)
        found = [receipt for node in steps for receipt in node.receipts]
        causes = {event.rule for node in steps for event in node.events}
        rules = frozenset(causes | {receipt.rule for receipt in found})
        played, viewer = tuple(self.played_till(node)), self.level.viewer
        state = self.state if node is None else node.state
        return Moment(state, self.level.seat, (*found, *receipts), rules, played, viewer, self.timeline.names)

    def since(self, node: Node | None = None) -> list[Node]:
        """The moments after the beginning, on the way to a moment, or to here."""
        line = (self.timeline.here if node is None else node).line()
        return line[line.index(self.begin) + 1 :] if self.begin in line else []

    # --- do it, puzzle ---------------------------------------------------------------------------------------

    def play(self, action: Action | str) -> Verdict:
        """Do an action, let the level go on by itself, and judge.

        Raises:
            GamekitError: the text is no action of this game, or this level asks a question instead.
        """
        self._expect(*PLAYED)
        if self.verdict.ended:
            return self.verdict
        found = self.timeline.action(action)
        ruling = self.state.check(found)
        if not ruling.ok:
            return self._settle(Verdict("refused", "refused", ruling.message, ruling.rules), found)
        if found not in offered(self.level, self.state):
            return self._settle(Verdict("refused", "not-offered", questions.message("not-offered")), found)
        self._step(found, own=True)
        return self._settle(self._go_on())

    def _step(self, action: Action, own: bool = False, used: Used = frozenset()) -> None:
        before, used = self.timeline.here, used or self._used_at(self.timeline.here)
        self.timeline.play(action)
        node = next(child for child in before.children if child.action == action)
        self._used[node.number] = used
        if own:
            self._own.add(node.number)

    def _used_at(self, node: Node) -> Used:
        """The replies given on the way to a moment."""
        return max((self._used.get(step.number, frozenset()) for step in node.line()), key=len)

    def _go_on(self) -> Verdict:
        """Let the level go on until the learner decides or it has ended."""
        for _ in range(MOST_AUTOMATIC):
            if ended := self._tested():
                return ended
            seats = [node.seat for node in self.since()]
            if self.state.over:
                return self._stopped("over")
            if self.level.turns and turns_done(self.level, self.state, seats) >= self.level.turns:
                return self._stopped("too-long")
            last = self.played[-1] if self.played else None
            found = automatic(self.level, self.state, last, self._used_at(self.timeline.here))
            if found is None:
                used_up = self.level.within and len(self.played) >= self.level.within
                return self._stopped("too-long") if used_up else GOING
            self._step(found[0], used=found[1])
        return self._stopped("too-long")

    def _tested(self) -> Verdict | None:
        """What the level's own tests say now: a failure comes before success."""
        moment, level = self.moment(), self.level
        for failure in level.failure:
            if holds(failure.test, moment):
                return Verdict("failed", failure.id, failure.because, (failure.rule,) if failure.rule else ())
        if level.success and all_hold(level.success, moment):
            return self._done()
        return None

    def _stopped(self, reason: str) -> Verdict:
        """The time is up, or the game over: a puzzle is rated, any other level has failed."""
        if self.level.kind != "puzzle" or self.level.measure is None or self.level.par is None:
            points = points_reached(self.level.success, self.moment())
            if points is None:
                return Verdict("failed", reason, questions.message(reason))
            text = questions.message(f"{reason}-points", n=points[0], of=points[1])
            return Verdict("failed", reason, text)
        value = amount(self.level.measure, self.moment())
        if value >= self.level.par:
            return self._done()
        text = questions.message("below-par", value=str(value), par=str(self.level.par))
        return Verdict("failed", "below-par", text)

    def _done(self) -> Verdict:
        return Verdict("done", "right", self.level.praise or questions.message("done"))

    # --- questions -------------------------------------------------------------------------------------------

    def predict(self, answer: int | str) -> Verdict:
        """Commit to what will happen (a number, a word or the id of a choice), then see it happen."""
        self._expect("predict")
        self._ask(answer)
        self.timeline.jump(self.begin)
        self._follow(self.level.shows)
        return self._settle(questions.predicted(self.level, answer, self.moment()), answer)

    def rule_answer(self, id: str) -> Verdict:
        """Say which rule is against the action asked about."""
        self._expect("why_not")
        self._ask(id)
        return self._settle(questions.forbidden(self.level, id, self.begin.state), id)

    def count(self, answers: Mapping[str, int]) -> Verdict:
        """Fill in the score sheet; every item is checked against the receipts."""
        self._expect("count")
        self._ask(dict(answers))
        self.timeline.jump(self.begin)
        self._follow(self.level.shows)
        return self._settle(questions.counted(self.level, answers, self.moment(self._final())), dict(answers))

    def choose(self, choice: str | int) -> Verdict:
        """Say which choice is better, by its id or its place; then all futures are shown."""
        self._expect("choose")
        known = [one.id for one in self.level.choices]
        id = known[choice] if isinstance(choice, int) and 0 <= choice < len(known) else str(choice)
        self._ask(id)
        self.futures = tuple(self._future(number) for number in range(len(known)))
        self.timeline.jump(next(f.steps[-1].node for f in self.futures if f.choice.id == id))
        return self._settle(questions.chosen(self.level, id, self.futures), id)

    def answer(self, answer: Answer) -> Verdict:
        """Give an answer of any kind; a list of actions is played as far as it goes."""
        if self.level.kind not in PLAYED:
            asked: Mapping[str, Any] = {
                "predict": self.predict,
                "why_not": self.rule_answer,
                "count": self.count,
                "choose": self.choose,
            }
            verdict: Verdict = asked[self.level.kind](answer)
            return verdict
        for action in answer if isinstance(answer, tuple | list) else (str(answer),):
            if self.play(action).status != "going":
                break
        return self.verdict

    def _ask(self, answer: Any) -> None:
        questions.check_answer(self.level, answer)

    def _expect(self, *kinds: str) -> None:
        if self.level.kind not in kinds:
            raise GamekitError("lessons-other-kind", kind=self.level.kind)

    def _final(self) -> Sequence[Receipt]:
        """The receipts that a score sheet without moves counts: those the end of the game would give now."""
        return () if self.level.shows else self.timeline.game.final(self.state)

    def _future(self, number: int) -> Future:
        choice = self.level.choices[number]
        self.timeline.jump(self.begin)
        steps = self._follow(choice.play)
        value = amount(self.level.measure or {"lead": {}}, self.moment())
        return Future(choice, steps, value)

    # --- judging ---------------------------------------------------------------------------------------------

    def _settle(self, verdict: Verdict, answer: Any = None) -> Verdict:
        """Keep the verdict; count a wrong try; say why with the level's own words, and play out what comes of it."""
        self.demonstration = None
        known = None if verdict.done else self._known_wrong(answer)
        if known is not None:
            verdict = Verdict(verdict.status, verdict.reason, known.because, verdict.rules, verdict.marks)
        self.verdict = verdict
        if verdict.status == "failed" or verdict.reason == "refused":
            self.tries += verdict.status == "failed"
            self.wrong.update(verdict.rules or self.level.teaches)
            self.demonstration = self._demonstrated(verdict, known)
        return verdict

    def _known_wrong(self, answer: Any) -> Wrong | None:
        """The stored wrong answer that the learner has just given."""
        if self.level.kind in PLAYED:
            refused = [str(answer)] if isinstance(answer, Action) else []
            answer = plain_answer([*map(str, self.played), *refused])
        return next((wrong for wrong in self.level.wrong if wrong.answer == answer), None)

    def _demonstrated(self, verdict: Verdict, known: Wrong | None) -> Demonstration:
        """What comes of a wrong answer: what has happened since, then the stored moves, its own or the failure's."""
        level, here = self.level, self.timeline.here
        failure = next((one for one in level.failure if one.id == verdict.reason), None)
        moves = known.demonstrate if known else failure.demonstrate if failure else ()
        steps: tuple[Step, ...] = ()
        if level.kind == "choose":
            steps = tuple(step for future in self.futures for step in future.steps)
        elif level.kind in ("predict", "count") and level.shows:
            steps = tuple(self.seen(node) for node in self.since())
        elif level.kind == "count":
            steps = (Step(here, self._receipt_lines(verdict)),)
        elif level.kind in PLAYED and verdict.status == "failed":
            since = self.since()
            last = max((place for place, node in enumerate(since) if node.number in self._own), default=0)
            steps = tuple(self.seen(node) for node in since[last:])
        shown = Demonstration(verdict.message, steps + self._follow(moves))
        self.timeline.jump(here)
        return shown

    def _receipt_lines(self, verdict: Verdict) -> tuple[Say, ...]:
        """The receipts of the items that are not right, as sentences."""
        moment = self.moment()
        asked = [item.amount.get("receipts") for item in self.level.items if not verdict.marks.get(item.id, True)]
        return tuple(
            questions.receipt_line(receipt)
            for receipt in self._final()
            if any(about is not None and asked_for(receipt, about, moment) for about in asked)
        )

    def _follow(self, moves: Sequence[str]) -> tuple[Step, ...]:
        """Play moves of any seat from here, as far as they are legal, and tell what happens."""
        before = self.timeline.line()
        for move in moves:
            try:
                self.timeline.play(move)
            except IllegalActionError:
                break
        return tuple(self.seen(node) for node in self.timeline.line()[len(before) :])

    def seen(self, node: Node) -> Step:
        """A moment as it is shown, with the sentences of the log that lead there."""
        told = (event.told_to(self.level.viewer) for event in node.events)
        return Step(node, tuple(named(text, self.timeline.names) for text in told if text is not None))

    # --- help ------------------------------------------------------------------------------------------------

    def hint(self) -> Hint | None:
        """The next hint; None when there is no further one."""
        if self.hints_read == len(self.level.hints):
            return None
        self.hints_read += 1
        return self.level.hints[self.hints_read - 1]

    def reveal(self) -> Verdict:
        """Show the right answer by giving it; no star is earned that way."""
        tries, wrong = self.tries, self.wrong.copy()
        self.restart()
        self.revealed = True
        verdict = self.answer(self.level.right[0])
        self.tries, self.wrong = tries, wrong
        return verdict

    def undo(self) -> bool:
        """Take back the learner's last action; the wrong try stays counted. False when there is none."""
        own = [node for node in self.since() if node.number in self._own]
        if self.level.kind not in PLAYED or not own or own[-1].parent is None:
            return False
        self._back_to(own[-1].parent)
        return True

    def restart(self) -> None:
        """Begin the level again; hints read and wrong tries stay counted."""
        self._back_to(self.begin)

    def _back_to(self, node: Node) -> None:
        self.timeline.jump(node)
        self.verdict, self.demonstration, self.futures = GOING, None, ()

    def resume(self, played: Sequence[str]) -> bool:
        """Play again what was played before leaving; False, and from the beginning, when that is no longer possible."""
        tries, wrong = self.tries, self.wrong.copy()
        try:
            good = all(self.play(action).status != "refused" for action in played)
        except GamekitError:
            good = False
        if not good:
            self.restart()
        self.tries, self.wrong = tries, wrong
        return good
