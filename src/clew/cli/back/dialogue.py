"""The session of `clew back`: shows the present step, reads commands, and carries them out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import get_close_matches

from clew.api.stories.inner_search import leads_inside
from clew.api.stories.recorded_run import RecordedRun
from clew.cli.back.page_width import folded, help_text, narrowed, shortened_end
from clew.cli.back.report import explanation_text, print_slice
from clew.cli.dialogue_lines import CommandLines, behind
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.trace.history.datum import Immediate
from clew.trace.slices.slicing import SliceKind
from clew.trace.stories.backward_walk import MOST_USERS, Walk
from clew.trace.stories.explanation import MOST_AT_A_PROMPT, MOST_KNOWN
from clew.trace.stories.step import Link, Role, StoryStep

Echo = Callable[[str], object]

#: How many parts of a value are shown at once, some screens full.
_MOST_SHOWN = 600
#: After how many expressions a search on a terminal says how far it has come.
_NOTED = 1_000_000
#: Letters that follow the first link of one of these roles.
_LETTERS = {
    "r": (Role.RESULT,),
    "f": (Role.FUNCTION,),
    "w": (Role.CONDITION, Role.BINDER, Role.FAILED),
    "u": (Role.CALLER,),
    "x": (Role.WRITE, Role.CONTENT),
}
#: Commands with one argument, which is a word, or the rest of the line.
_WITH_WORD = {"p", "m", "g", "t"}
_WITH_REST = {"find", "part"}
_WORDS = {
    "result": "r",
    "function": "f",
    "why": "w",
    "caller": "u",
    "up": "u",
    "back": "b",
    "undo": "b",
    "next": "n",
    "forward": "n",
    "station": "t",
    "value": "v",
    "explain": "e",
    "list": "l",
    "mark": "m",
    "go": "g",
    "show": "s",
    "help": "?",
    "quit": "q",
    "exit": "q",
    "h": "?",
}
_KNOWN = sorted(
    {
        *_WORDS,
        *_LETTERS,
        "b",
        "n",
        "p",
        "t",
        "v",
        "e",
        "l",
        "m",
        "g",
        "s",
        "?",
        "q",
        "find",
        "part",
        "inside",
        "uses",
        "whynot",
        "route",
        "slice",
        "fullslice",
    }
)


@dataclass(frozen=True, slots=True)
class _Command:
    name: str
    argument: str = ""


class BackSession:
    """A walk with somebody who types."""

    def __init__(
        self, run: RecordedRun, echo: Echo, most: int | None = None, width: int | None = None
    ) -> None:
        """On a terminal, `width` is that of its lines; a pipe has none, as a rule."""
        self.run = run
        self.width = width
        #: How many steps a story tells that is told in one go.
        self.most = most
        self.walk = run.walk
        self.teller = run.teller
        self.echo = echo
        #: The runs and walks that this one is inside of.
        self._outer: list[tuple[RecordedRun, Walk]] = []

    # --- the loop ---

    def begin(self, part: str | None = None) -> None:
        """Say how the run ended, and go to the part of the value that is asked about."""
        failure = self.run.failure
        if failure is not None:
            self._say(f"the run gave no value: {failure.message}")
        if self.run.dropped:
            self._say(f"{self.run.dropped} values were too large to be recorded and are shown as ...")
        if part is not None:
            self._part(part)

    def loop(self, lines: CommandLines) -> None:
        """Show where the walk is and carry out commands until there are no more."""
        self.show()
        while True:
            line = lines()
            if line is None:
                return
            try:
                for command in parsed(line):
                    if command.name == "q":
                        return
                    self.carry_out(command)
            except UsageFault as fault:
                self._say(fault.message + (f" ({fault.hint})" if fault.hint else ""))

    def carry_out(self, command: _Command) -> None:
        """Carry out one command."""
        name, argument = command.name, command.argument
        if name.isdigit():
            self._follow(self._numbered(int(name)))
        elif name in _LETTERS:
            self._follow(self._of_role(_LETTERS[name]))
        elif name == "b" and self._outer and self.walk.is_at_start:
            self._enter(*self._outer.pop())
        elif name == "b":
            self._moved(self.walk.back(), "this is where the walk began")
        elif name == "inside":
            inner = self.run.inside(self.walk.current)
            self._outer.append((self.run, self.walk))
            self._enter(inner, inner.walk)
        elif name == "n":
            self._moved(self.walk.forward(), "there is nothing to go forward to")
        elif name == "p":
            self._part(argument)
            self.show()
        elif name == "t":
            self._station(argument)
        elif name == "m":
            self.walk.bookmarks[argument] = self.walk.current
            self.echo(f"bookmark {argument} is set")
        elif name == "g":
            self._go(argument)
        else:
            self._told(name, argument)

    def _told(self, name: str, argument: str) -> None:
        match name:
            case "s":
                self.show()
            case "v":
                self.echo(self.teller.whole_value(self.walk.current, most=_MOST_SHOWN))
            case "e":
                self.explain(MOST_AT_A_PROMPT)
            case "slice" | "fullslice":
                self.slice(SliceKind.THIN if name == "slice" else SliceKind.FULL)
            case "l":
                self._source()
            case "route":
                self._route()
            case "part":
                self._part_like(argument)
            case "find":
                self._find(argument)
            case "uses":
                self._uses()
            case "whynot":
                self._why_not()
            case _:
                self.echo(help_text(self.width))

    # --- showing ---

    def show(self) -> None:
        """The present step: a sentence, its place with the source line marked, and what can be followed."""
        step, teller = self.walk.current, self.teller
        self.echo("")
        self._say(teller.headline(step), 2)
        place = teller.place(step)
        if place:
            self._say(f"  {place}", 4)
        for line in narrowed(teller.marked_line(step.span), self.width and self.width - 4):
            self.echo(f"    {line}")
        if step.route:
            count = len(step.route)
            stations, them = ("station", "it") if count == 1 else ("stations", "them")
            self._say(f"  (it came here through {count} {stations}: `route` shows {them})", 3)
        if leads_inside(step):
            self._say("  (`inside` leads into the search)", 3)
        for number, link in enumerate(step.links, start=1):
            letter = next((letter for letter, roles in _LETTERS.items() if link.role in roles), " ")
            self._say(f"  {number:>2} {letter:<2} {teller.link(link)}", 8)

    def _say(self, text: str, hanging: int = 0) -> None:
        """A text, on as many lines as the terminal needs for it."""
        for line in folded(text, self.width, hanging):
            self.echo(line)

    def explain(self, known: int = MOST_KNOWN) -> None:
        """The story from the present step in one go; `known` is how many steps are looked at."""
        text = explanation_text(self.run, self.walk.current, self.most, known)
        self.echo(text.rstrip("\n"))

    def slice(self, kind: SliceKind) -> None:
        """The source, with what contributed to the present value marked."""
        print_slice(self.run, self.walk.current, kind, self.echo)

    def _route(self) -> None:
        route = self.walk.current.route
        if not route:
            self._say("nothing lies between this step and the one that led here")
        for number, passage in enumerate(route, start=1):
            self._say(f"  {number:>2}  {self.teller.passage(passage)}", 6)

    def _station(self, argument: str) -> None:
        route = self.walk.current.route
        if not argument.isdigit() or not 1 <= int(argument) <= len(route):
            offered = f"there are 1 to {len(route)}" if route else "this step has none"
            raise UsageFault(f"there is no station {argument}", hint=offered)
        self.walk.go(self.walk.stories.station(route[int(argument) - 1]))
        self.show()

    def _source(self, around: int = 5) -> None:
        span = self.walk.current.span
        lines = self.walk.stories.code.sources.lines(span.file)
        if not lines or not span.line:
            self.echo("this step has no source")
            return
        for number in range(max(span.line - around, 1), min(span.end_line + around, len(lines)) + 1):
            mark = ">" if span.line <= number <= span.end_line else " "
            line = f"{mark}{number:>5} | {lines[number - 1]}"
            self.echo(line if self.width is None else shortened_end(line, self.width))

    # --- moving ---

    def _numbered(self, number: int) -> Link:
        links = self.walk.current.links
        if not 1 <= number <= len(links):
            offered = f"1 to {len(links)} can be followed" if links else "nothing can be followed from here"
            raise UsageFault(f"there is no {number}: {offered}", hint="b goes back")
        return links[number - 1]

    def _of_role(self, roles: tuple[Role, ...]) -> Link:
        found = [link for link in self.walk.current.links if link.role in roles]
        if not found:
            raise UsageFault(f"this step has no {roles[0].value} to follow")
        return found[0]

    def _follow(self, link: Link) -> None:
        self.walk.follow(link)
        self.show()

    def _enter(self, run: RecordedRun, walk: Walk) -> None:
        """Go on in a walk through another run."""
        self.run, self.walk, self.teller = run, walk, run.teller
        self.show()

    def _moved(self, step: StoryStep | None, otherwise: str) -> None:
        if step is None:
            self._say(otherwise)
        else:
            self.show()

    def _go(self, name: str) -> None:
        if name not in self.walk.bookmarks:
            known = ", ".join(sorted(self.walk.bookmarks)) or "none is set"
            raise UsageFault(f"there is no bookmark '{name}'", hint=known)
        self.walk.go(self.walk.bookmarks[name])
        self.show()

    def _part(self, path: str) -> None:
        pieces = path.split(".")
        if not all(p.isdigit() and int(p) > 0 for p in pieces):
            raise UsageFault(
                f"'{path}' is no path into a value", hint="3 is the third element or field, 3.1 its first"
            )
        step = self.walk.part(tuple(int(p) for p in pieces))
        if step is None:
            raise UsageFault(f"the value has no part {path}", hint=self.teller.step_value(self.walk.current))
        self.walk.go(step)

    def _part_like(self, text: str) -> None:
        """Go to the part of the value that reads like this."""
        found = self.walk.part_like(text, lambda datum: self.teller.reads_like(datum, text))
        if found.step is not None:
            self.walk.go(found.step)
            self.show()
        elif found.is_complete:
            self._say(f"the value has no part {text}")
        else:
            self._say(f"no {text} was found; not all parts of the value were looked at")

    # --- questions ---

    def _find(self, text: str) -> None:
        noted = 0

        def watch(count: int) -> None:
            nonlocal noted
            if self.width is not None and count >= noted + _NOTED:
                noted = count
                self.echo(f"  {count:,} expressions looked at; Ctrl-C stops the search")

        try:
            found = self.walk.first(text, lambda step: self.teller.step_reads_like(step, text), watch)
        except KeyboardInterrupt:
            self._say(f"stopped: no {text} was found so far")
            return
        if found.step is not None:
            self.walk.go(found.step)
            self.show()
        elif found.is_complete:
            self._say(f"no {text} is among the values that this one was computed from")
        else:
            self._say(f"no {text} was found; not everything behind this value was looked at")

    def _uses(self) -> None:
        users = self.walk.users(MOST_USERS + 1)
        if not users:
            is_copied = isinstance(self.walk.current.value, int | float | Immediate)
            self._say(
                "numbers, characters and constants are copied: who was given this one is not known"
                if is_copied
                else "no function of yours was given this value"
            )
        for step in users[:MOST_USERS]:
            self._say(f"  {self.teller.headline(step)}", 4)
            self._say(f"      {self.teller.place(step)}", 8)
        if len(users) > MOST_USERS:
            self.echo("  and others, later")

    def _why_not(self) -> None:
        found = self.walk.why_not()
        if not found:
            is_failed = self.walk.stories.came_to_failed_match(self.walk.current)
            self._say(
                "no pattern matched: `w` leads to the value that was looked at, where the match failed"
                if is_failed
                else "nothing was tried in vain before this was chosen"
            )
        for rejected in found:
            self._say(f"  {self.teller.rejected(rejected)}   ({rejected.span})", 6)


def parsed(line: str) -> Iterator[_Command]:
    """The commands of a line."""
    words = line.split()
    while words:
        word = words.pop(0)
        name = _WORDS.get(word, word)
        if name in _WITH_REST:
            if not words:
                raise UsageFault(f"`{word}` needs a value", hint="find 0")
            yield _Command(name, behind(line, len(words)))
            return
        if name in _WITH_WORD:
            if not words:
                raise UsageFault(f"`{word}` needs a word behind it", hint="? explains the commands")
            yield _Command(name, words.pop(0))
        elif name.isdigit() or name in _KNOWN:
            yield _Command(name)
        else:
            near = get_close_matches(word, _KNOWN, 1)
            hint = f"did you mean `{near[0]}`?" if near else "? lists the commands"
            raise UsageFault(f"there is no command '{word}'", hint=hint)
