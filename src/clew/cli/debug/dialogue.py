"""The session of `clew debug`: asks, reads answers, and says at the end which function is to blame."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches

from clew.api.debugging.debug_session import DebugSession, StatementQuestion
from clew.api.debugging.located_fault import definition_of
from clew.cli.back.dialogue import BackSession
from clew.cli.debug.report import fault_lines
from clew.cli.dialogue_lines import CommandLines, behind
from clew.debug.asking.inquiry import InquiryState
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.asking.question_strategies import QuestionStrategy
from clew.debug.asking.statement_rows import rows
from clew.debug.computation_statement import Statement
from clew.debug.computation_tree import ROOT, Node
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, UsageFault

Echo = Callable[[str], object]
#: After so many questions about one function, others about it are offered together.
_TIRING = 2
#: How much is shown of a statement that was answered without a person.
_LONGEST_ANSWERED = 300
#: How many results of a call are shown.
_MOST_RESULTS = 8

HELP = """\
r           right                                    w            wrong
d           don't know                               i            inadmissible: it should never get these arguments
t           trust this function; t NAME another      part PATH    this part is wrong: 3.1, a2 1 (argument), or a value
is VALUE    it should be VALUE                       u            undo, restart   forget all answers
tree        the tree with what was judged            go NUMBER    ask about a statement of `tree`
story PART  walk back from the result, or a part     why          what oracles said about this statement
source      the definition                           use STRATEGY change the strategy
others      simpler runs that fail; switch NUMBER    s, full      show the question again, or all lines of it
all         all open calls of this function          r 1 3, w 2   answers to some of them; r all to each
?           this help                                q            leave
Several answers may stand on a line: `r w r`."""

_WORDS = {
    "right": "r",
    "yes": "r",
    "y": "r",
    "wrong": "w",
    "no": "w",
    "n": "w",
    "dontknow": "d",
    "unknown": "d",
    "inadmissible": "i",
    "trust": "t",
    "undo": "u",
    "back": "u",
    "show": "s",
    "help": "?",
    "quit": "q",
    "exit": "q",
    "abort": "q",
}
#: What answers mean of a call that ended in an exception.
_CRASH_ANSWERS = {
    Rightness.INADMISSIBLE: "`i` if nobody should call it like this",
    Rightness.WRONG: "`w` if it should have a result",
    Rightness.RIGHT: "`r` if the exception is wanted",
}
_WITH_REST = {"is", "part", "story", "t", "use", "go", "switch"}
_NEEDS_REST = {"is", "part", "use", "go", "switch"}
_PLAIN = {"r", "w", "d", "i", "u", "s", "full", "?", "q", "tree", "why", "restart", "source", "others", "all"}
#: Answers that can be given to some of several statements.
_TOGETHER = {
    "r": Rightness.RIGHT,
    "w": Rightness.WRONG,
    "d": Rightness.UNKNOWN,
    "i": Rightness.INADMISSIBLE,
}
_KNOWN = sorted({*_WORDS, *_WITH_REST, *_PLAIN})


@dataclass(frozen=True, slots=True)
class _Command:
    name: str
    argument: str = ""


class DebugDialogue:
    """Questions and answers with somebody who types."""

    def __init__(self, session: DebugSession, echo: Echo) -> None:
        self.session = session
        self.echo = echo
        self._shown: dict[int, Node] = {}
        #: What `all` listed, or was asked about at once.
        self._together: list[StatementQuestion] = []
        self._asked_at_once = False
        #: What was numbered when a line of answers began: all answers of the line go by that.
        self._numbers: list[StatementQuestion] = []
        self._lines: CommandLines | None = None
        self._reported = 0
        #: The size of the smallest tree that was offered.
        self._offered = sys.maxsize
        #: Functions of which it was said that they are to blame, whatever is answered next.
        self._settled: set[str] = set()

    def loop(self, lines: CommandLines) -> None:
        """Ask until the search ends or there are no more answers."""
        self._lines = lines
        failure, lacking = self.session.run.failure, self.session.lacking
        if self.session.reason:
            self.echo(self.session.reason)
        if lacking is not None:
            there = ", ".join(lacking.answers) or "none"
            wanted = "" if lacking.missing is None else f"; {lacking.missing} is missing"
            self.echo(f"the answers: {there}{wanted}")
            self.echo("  (statements are about all results of a call: right if none is missing or wrong)")
        elif failure is not None:
            self.echo(f"the run gave no value: {failure.message}")
        else:
            self.echo(f"the wrong result: {self.session.run.value}")
        self.show()
        while self.session.question is not None:
            line = lines()
            if line is None:
                break
            self._numbers = list(self._together)
            try:
                for command in parsed(line):
                    if command.name == "q":
                        self._end()
                        return
                    self.carry_out(command)
            except ClewError as fault:
                self.echo(fault.message + (f" ({fault.hint})" if fault.hint else ""))
        self._end()

    def _end(self) -> None:
        session = self.session
        counts = session.counts
        by_itself = counts.machine_right + counts.machine_wrong
        is_known = session.fault is not None
        match session.state:
            case _ if is_known:
                for line in fault_lines(session):
                    self.echo(line)
            case InquiryState.NARROWED:
                self.echo(
                    "nobody could judge these; the fault is in one of their functions or in the last wrong one:"
                )
                root = session.inquiry.area.root
                if root != ROOT:
                    self.echo(f"  {session.inquiry.tree.statement(root).text}")
                for statement in session.inquiry.doubtful():
                    self.echo(f"  {statement.text}")
            case InquiryState.CLEARED if not any(session.verdicts()):
                self.echo("nothing is left to judge: what the run called is trusted, or left no record")
                self.echo("  (a search within the program, as that of a test with `-=-`, leaves none)")
            case InquiryState.CLEARED:
                self.echo(
                    "all that the run needed is right: the expression is not what was meant, or an answer is wrong"
                )
            case _:
                self.echo("the search is not at its end")
        asked = {0: "nothing was asked", 1: "1 question was asked"}.get(
            counts.questions, f"{counts.questions} questions were asked"
        )
        self.echo(f"{asked}, {by_itself} answered without you")

    # --- answering ---

    def carry_out(self, command: _Command) -> None:
        """Carry out one command."""
        session = self.session
        is_bare = not command.argument
        if command.name in _TOGETHER and (not is_bare or (self._asked_at_once and command.name != "w")):
            self._judge_together(command)
            self.show()
            return
        match command.name:
            case "one":
                self._ask_alone(command.argument)
            case "w" if self._asked_at_once:
                raise UsageFault("which one?", hint="`w 2` is about the second")
            case "is" | "part" | "story" if self._asked_at_once:
                raise UsageFault("which one?", hint="`2` asks about the second alone")
            case "r":
                session.right()
            case "w":
                session.wrong()
            case "d":
                session.unknown()
            case "i":
                session.inadmissible()
            case "t":
                names = session.trust(command.argument or None)
                self.echo(f"trusted: {', '.join(dict.fromkeys(names))}")
            case "is":
                session.should_be(command.argument)
            case "part":
                session.blame(command.argument)
            case "u":
                if not session.undo():
                    self.echo("there is nothing to undo")
            case "restart":
                session.restart()
            case "use":
                session.use(_strategy(command.argument))
            case "go":
                self._go(command.argument)
            case "switch":
                self._switch(command.argument)
            case _:
                self._told(command)
                return
        self._forget_numbers()
        self.show()

    def _told(self, command: _Command) -> None:
        match command.name:
            case "s":
                self.show()
            case "full":
                if (question := self.session.question) is not None:
                    self._lay_out(question.lines)
            case "tree":
                self._tree()
            case "all":
                self._all()
            case "why":
                self._why()
            case "source":
                self._source()
            case "others":
                self._others()
            case "story":
                self._story(command.argument)
            case _:
                self.echo(HELP)

    # --- showing ---

    def show(self) -> None:
        """What was answered without a person since the last question, and the question."""
        question = self.session.question
        answers = list(self.session.verdicts())
        lines = Counter(
            f"  {_symbol(answer)} {_short(statement, _LONGEST_ANSWERED)}   ({answer})"
            for statement, answer in answers[self._reported :]
            if answer.speaker is not Speaker.PERSON
        )
        for line, count in lines.items():
            self.echo(line if count == 1 else f"{line}, {count} times")
        self._reported = len(answers)
        if question is None:
            return
        self.echo("")
        together = self.session.asked_together()
        self._asked_at_once = len(together) > 1
        if self._asked_at_once:
            self._together = together
            calls = "more calls" if self._was_asked(question) else "calls"
            if len({other.statement.subject.function for other in together}) == 1:
                calls += f" of {question.statement.subject.name}"
            else:
                calls = "calls"
            self.echo(f"{len(together)} {calls}: are these right?")
            self._number_together()
            self.echo("  (`r` if all are, `w 2` if the second one is wrong, `2` to look at it alone)")
            self._offer_simpler()
            self._offer_end()
            return
        self._lay_out(question.short_lines)
        if question.short_lines != question.lines:
            self.echo("  (`full` shows all lines)")
        if question.statement.raises:
            self.echo(
                f"  (it ends in an exception: {', '.join(_CRASH_ANSWERS[mark] for mark in question.offered)})"
            )
        results = self.session.results(question.statement)
        if len(results) > 1:
            shown = " ? ".join(results[:_MOST_RESULTS]) + (" ? ..." if len(results) > _MOST_RESULTS else "")
            self.echo(f"  (one of {len(results)} results of this call: {shown})")
        if question.advice:
            self.echo(f"  ({'; '.join(question.advice)})")
        self._offer_others(question)
        self._offer_simpler()
        self._offer_end()

    def _offer_end(self) -> None:
        """Say, once, that the function to blame is known whatever is answered next."""
        inquiry = self.session.inquiry
        if not self.session.is_settled:
            return
        subject = inquiry.tree.subject(inquiry.area.root)
        if subject.function in self._settled:
            return
        self._settled.add(subject.function)
        self.echo(
            f"  ({subject.name} is to blame whatever you answer; answers find a smaller call that fails, `q` ends)"
        )

    def _offer_others(self, question: StatementQuestion) -> None:
        """Say that there is more to ask about this function, before the third question about it."""
        if self._was_asked(question) >= _TIRING and (more := len(self.session.together()) - 1):
            calls = "1 more call" if more == 1 else f"{more} more calls"
            self.echo(
                f"  ({calls} of {question.statement.subject.name} can be judged with this one: `all` shows them)"
            )

    def _was_asked(self, question: StatementQuestion) -> int:
        """How many calls of the function of a question were asked about before."""
        tree, name = self.session.inquiry.tree, question.statement.subject.function
        return sum(tree.subject(node).function == name for node in self.session.inquiry.asked)

    def _offer_simpler(self) -> None:
        """Offer a run that fails, too, if it has a smaller tree than this one and all that were offered before.

        Faddegon, section 8.5.
        """
        sizes = [(self.session.other_size(other), other) for other in self.session.others]
        known = [(size, other) for size, other in sizes if size is not None]
        if not known:  # then nobody needs the size of this tree, which takes a while to count
            return
        least, simplest = min(known, key=lambda found: found[0])
        if least >= min(self.session.size, self._offered):
            return
        self._offered = least
        number = self.session.others.index(simplest) + 1
        self.echo(
            f"  (a simpler run fails, too: {simplest.expression} has {_statements(least)}, "
            f"here are {self.session.size:,}; `switch {number}` goes on with it)"
        )

    def _tree(self) -> None:
        self._shown.clear()
        for number, (level, node, answer) in enumerate(self.session.tree(depth=6), start=1):
            if number > 200:
                self.echo("  ...")
                break
            self._shown[number] = node
            mark = " " if answer is None else _symbol(answer)
            self.echo(f"{number:>4} {mark} {'  ' * level}{_short(self.session.inquiry.tree.statement(node))}")

    def _lay_out(self, lines: Sequence[str]) -> None:
        for number, line in enumerate(lines):
            self.echo(line if number < len(lines) - 1 else f"{line} ?")

    def _all(self) -> None:
        """The open statements about the function at hand, with numbers to answer by."""
        self._together = self.session.together()
        self._number_together()

    def _number_together(self) -> None:
        lines, below = rows([question.statement for question in self._together])
        for number, (question, row) in enumerate(zip(self._together, lines, strict=True), start=1):
            first, *more = [row] if below else question.short_lines
            self.echo(f"{number:>4}  {first}")
            for line in more:
                self.echo(f"      {line}")
        for line in below:
            self.echo(f"    {line}")

    def _judge_together(self, command: _Command) -> None:
        """Answer some of the statements that have numbers, or all of them."""
        words = command.argument.split()
        numbered = self._numbers or self._together
        chosen = numbered if words in ([], ["all"]) else [self._numbered(w) for w in dict.fromkeys(words)]
        if not chosen:
            raise UsageFault("there are no statements with numbers", hint="`all` numbers them")
        self.session.judge(chosen, _TOGETHER[command.name])
        if len(chosen) == len(numbered):
            self._forget_numbers()

    def _numbered(self, word: str) -> StatementQuestion:
        numbered = self._numbers or self._together
        if not 1 <= int(word) <= len(numbered):
            raise UsageFault(f"there is no statement {word}", hint="`all` numbers them")
        return numbered[int(word) - 1]

    def _forget_numbers(self) -> None:
        self._together, self._numbers = [], []

    def _ask_alone(self, number: str) -> None:
        """Ask about one of several statements that were asked about at once."""
        if not self._asked_at_once:
            raise UsageFault(f"there is no answer '{number}'", hint="? lists the answers")
        self.session.go(self._numbered(number).node)

    def _why(self) -> None:
        question = self.session.question
        if question is None or not question.advice:
            self.echo("no oracle has anything to say about this statement")
        else:
            for advice in question.advice:
                self.echo(f"  {advice}")

    def _source(self) -> None:
        question = self.session.question
        if question is None:
            return
        self.echo(f"{question.statement.subject.span}")
        for line in definition_of(self.session.module, question.statement):
            self.echo(f"{line.number:>5} | {line.text}")

    def _others(self) -> None:
        if not self.session.others:
            self.echo("no simpler run that fails was found")
        for number, other in enumerate(self.session.others, start=1):
            size = self.session.other_size(other)
            counted = "" if size is None else f"   ({_statements(size)}; here are {self.session.size:,})"
            self.echo(f"{number:>3}  {other.expression}{counted}")

    # --- moving ---

    def _go(self, argument: str) -> None:
        if not argument.isdigit() or int(argument) not in self._shown:
            raise UsageFault(f"there is no statement {argument}", hint="`tree` numbers them")
        self.session.go(self._shown[int(argument)])

    def _switch(self, argument: str) -> None:
        others = self.session.others
        if not argument.isdigit() or not 1 <= int(argument) <= len(others) or self.session.restarted is None:
            raise UsageFault(f"there is no other run {argument}", hint="`others` lists them")
        self.session = self.session.restarted(others[int(argument) - 1].expression)
        self._reported, self._offered = 0, sys.maxsize

    def _story(self, argument: str) -> None:
        """Walk back from a value of the statement; `q` leads back here."""
        place = self.session.place(argument) if argument else None
        walk = BackSession(self.session.story(place), self.echo)
        assert self._lines is not None
        self.echo("(q leads back to the question)")
        walk.loop(self._lines)
        self.show()


def parsed(line: str) -> Iterator[_Command]:
    """The commands of a line."""
    words = line.split()
    while words:
        word = words.pop(0)
        name = _WORDS.get(word, word)
        if name in _WITH_REST:
            if not words and name in _NEEDS_REST:
                raise UsageFault(f"`{word}` needs something behind it", hint="? explains the answers")
            yield _Command(name, behind(line, len(words)))
            return
        if name in _TOGETHER and words and (words[0] == "all" or words[0].isdigit()):
            chosen = [words.pop(0)]
            while chosen != ["all"] and words and words[0].isdigit():
                chosen.append(words.pop(0))
            yield _Command(name, " ".join(chosen))
            continue
        if name.isdigit():
            yield _Command("one", name)
            continue
        if name not in _PLAIN:
            near = get_close_matches(word, _KNOWN, 1)
            hint = f"did you mean `{near[0]}`?" if near else "? lists the answers"
            raise UsageFault(f"there is no answer '{word}'", hint=hint)
        yield _Command(name)


def _strategy(name: str) -> QuestionStrategy:
    try:
        return QuestionStrategy(name)
    except ValueError:
        raise UsageFault(
            f"there is no strategy '{name}'", hint=", ".join(s.value for s in QuestionStrategy)
        ) from None


def _symbol(answer: Opinion) -> str:
    return {Rightness.RIGHT: "+", Rightness.WRONG: "-", Rightness.INADMISSIBLE: "/", Rightness.UNKNOWN: "?"}[
        answer.mark
    ]


def _statements(count: int) -> str:
    return "1 statement" if count == 1 else f"{count:,} statements"


def _short(statement: Statement, width: int = 90) -> str:
    text = statement.text
    return text if len(text) <= width else text[: width - 3] + "..."
