"""Random calls of the libraries that search texts: `re` with patterns of most kinds, and `binary`."""

from __future__ import annotations

from random import Random

_CHARACTERS = ("a", "b", "c", "A", "B", "1", "2", "_", " ", "ab", r"\n", ".")
_TIMES = ("", "", "", "*", "+", "?", "{1,2}", "{2}", "*?", "+?", "??", "*+", "{0,1}?")
_PLACES = ("^", "$", r"\\b", r"\\B", r"\\A", r"\\z", r"\\Z")
_KINDS = (".", r"\\d", r"\\w", r"\\s", r"\\S", r"\\D", r"\\W")
_SETS = ("a-c", "ab", "0-9_", "A-Z", "a-zA-Z", r"\\d", r"\\w-", "[:alpha:]", "[:digit:]x")


class _Calls:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def chosen(self, items: tuple[str, ...]) -> str:
        return self.random.choice(items)

    def some(self, *options: str) -> list[str]:
        """Each of the options, sometimes."""
        return [option for option in options if self.random.random() < 0.2]

    def pattern(self, depth: int) -> str:
        return "|".join(self.sequence(depth) for _ in range(self.random.choice((1, 1, 1, 2))))

    def sequence(self, depth: int) -> str:
        return "".join(self.item(depth) for _ in range(self.random.randint(1, 4)))

    def item(self, depth: int) -> str:
        kind = self.random.randrange(12)
        if kind == 0:
            return self.chosen(_PLACES)
        if kind == 1:
            item = self.chosen(_KINDS)
        elif kind == 2:
            item = f"[{self.chosen(('', '^'))}{self.chosen(_SETS)}]"
        elif kind < 6 and depth > 0:
            item = f"({self.chosen(('', '', '?:', '?=', '?!', '?>', '?i:'))}{self.pattern(depth - 1)})"
        else:
            item = self.chosen(("a", "b", "c", "A", "1", "_", r"\\n", r"\\."))
        return item + self.chosen(_TIMES)

    def text(self) -> str:
        return "".join(self.chosen(_CHARACTERS) for _ in range(self.random.randint(0, 9)))

    def call(self) -> str:
        subject, flags = self.text(), self.some("caseless", "multiline", "dotall", "ungreedy")
        match self.random.randrange(6):
            case 0 | 1:
                what = self.chosen(("all, index", "all, list", "all_but_first, binary", "first, list"))
                options = [*flags, *self.some("global"), f"{{capture, {what}}}"]
                return f're:run("{subject}", "{self.pattern(2)}", [{", ".join(options)}])'
            case 2:
                options = [*flags, *self.some("trim", "{parts, 2}", "group"), "{return, list}"]
                self.random.shuffle(options)
                return f're:split("{subject}", "{self.pattern(2)}", [{", ".join(options)}])'
            case 3:
                new = self.chosen(("x", "<&>", r"[\\1]", ""))
                options = [*flags, *self.some("global", "global"), "{return, binary}"]
                return f're:replace("{subject}", "{self.pattern(2)}", "{new}", [{", ".join(options)}])'
            case 4:
                options = self.some("global", "trim", "trim_all", "global")
                return f'binary:split(<<"{subject}">>, {self.searched()}, [{", ".join(options)}])'
            case _:
                call = self.chosen(("binary:matches(", "binary:match("))
                return f'{call}<<"{subject}">>, {self.searched()})'

    def searched(self) -> str:
        one, other = self.chosen(_CHARACTERS), self.chosen(_CHARACTERS)
        return self.chosen((f'<<"{one}">>', f'[<<"{one}">>, <<"{one}{other}">>]', f'<<"{one}{other}">>'))


def random_texts(seed: int, count: int) -> list[str]:
    """Expressions that call the libraries; some raise."""
    calls = _Calls(seed)
    return [calls.call() for _ in range(count)]
