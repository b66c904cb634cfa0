"""Conditions of the preprocessor: `#if defined(A) && MIN_VERSION_base(4,8,0)`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from clew.source.dataclass import dataclass
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

#: Versions of the packages that came with the compiler whose language Clew follows; others count as recent.
VERSIONS: Mapping[str, tuple[int, ...]] = {
    "base": (4, 15, 1),
    "containers": (0, 6, 4),
    "mtl": (2, 2, 2),
    "transformers": (0, 5, 6),
    "array": (0, 5, 4),
    "deepseq": (1, 4, 5),
    "bytestring": (0, 10, 12),
    "text": (1, 2, 5),
    "directory": (1, 3, 6),
    "process": (1, 6, 13),
    "time": (1, 9, 3),
    "ghc_prim": (0, 7, 0),
    "template_haskell": (2, 17, 0),
    "binary": (0, 8, 8),
    "filepath": (1, 4, 2),
    "stm": (2, 5, 0),
    "random": (1, 2, 1),
    "QuickCheck": (2, 14, 2),
    "GLASGOW_HASKELL": (9, 0, 2, 0),
}
_TOKEN = re.compile(
    r"\s*(?:(0[xX][0-9a-fA-F]+|[0-9]+)\w*|([A-Za-z_]\w*)|(\|\||&&|[=!<>]=|<<|>>|[-+*/%<>!()?:,~^&|]))"
)
_LEVELS: tuple[Mapping[str, Callable[[int, int], int]], ...] = (
    {"||": lambda a, b: int(bool(a or b))},
    {"&&": lambda a, b: int(bool(a and b))},
    {"==": lambda a, b: int(a == b), "!=": lambda a, b: int(a != b)},
    {
        "<": lambda a, b: int(a < b),
        ">": lambda a, b: int(a > b),
        "<=": lambda a, b: int(a <= b),
        ">=": lambda a, b: int(a >= b),
    },
    {"+": lambda a, b: a + b, "-": lambda a, b: a - b},
    {"*": lambda a, b: a * b, "/": lambda a, b: a // b if b else 0, "%": lambda a, b: a % b if b else 0},
)
_MAX_DEPTH = 60
_MAX_NUMBER = 1 << 64


#: How the macros begin that say of a package's version that it is at least some version.
MIN_VERSION = "MIN_VERSION_"


def is_defined(name: str, macros: Mapping[str, str]) -> bool:
    """Whether a macro is defined; those of packages are, unless it is known on which ones a module builds."""
    if name in macros:
        return True
    return name.startswith(MIN_VERSION) and not any(known.startswith(MIN_VERSION) for known in macros)


def holds(text: str, macros: Mapping[str, str], span: Span) -> bool:
    """Whether a condition is true; names without a definition count as 0."""
    return _Condition(text, macros, span).value() != 0


@dataclass(slots=True)
class _Budget:
    """Limits how much is evaluated: macros that double themselves would never end."""

    left: int = 10_000


class _Condition:
    def __init__(
        self,
        text: str,
        macros: Mapping[str, str],
        span: Span,
        depth: int = 0,
        hidden: frozenset[str] = frozenset(),
        budget: _Budget | None = None,
    ) -> None:
        self.macros, self.span, self.depth, self.hidden = macros, span, depth, hidden
        self.budget = budget or _Budget()
        self.tokens: list[str] = []
        position = 0
        text = text.rstrip()
        while position < len(text):
            found = _TOKEN.match(text, position)
            if found is None:
                raise self.fault()
            self.tokens.append(found[1] or found[2] or found[3])
            position = found.end()
        self.tokens.append("")
        self.at = 0

    def fault(self) -> SyntaxFault:
        return SyntaxFault("this condition of the preprocessor cannot be read", self.span, slug="syntax-cpp")

    def value(self) -> int:
        result = self.choice()
        if self.tokens[self.at]:
            raise self.fault()
        return result

    def take(self, token: str) -> bool:
        if self.tokens[self.at] == token:
            self.at += 1
            return True
        return False

    def expect(self, token: str) -> None:
        if not self.take(token):
            raise self.fault()

    def choice(self) -> int:
        self.depth += 1
        if self.depth > _MAX_DEPTH:
            raise self.fault()
        result = self.binary(0)
        if self.take("?"):
            then = self.choice()
            self.expect(":")
            otherwise = self.choice()
            result = then if result else otherwise
        self.depth -= 1
        return result

    def binary(self, level: int) -> int:
        if level == len(_LEVELS):
            return self.unary()
        result = self.binary(level + 1)
        operators = _LEVELS[level]
        while (operator := operators.get(self.tokens[self.at])) is not None:
            self.at += 1
            result = operator(result, self.binary(level + 1)) % _MAX_NUMBER
        return result

    def unary(self) -> int:
        signs: list[str] = []
        while self.tokens[self.at] in ("!", "-", "+"):
            signs.append(self.tokens[self.at])
            self.at += 1
        result = self.atom()
        for sign in reversed(signs):
            result = int(not result) if sign == "!" else -result if sign == "-" else result
        return result

    def atom(self) -> int:
        token = self.tokens[self.at]
        self.budget.left -= 1
        if not token or self.budget.left < 0:
            raise self.fault()
        self.at += 1
        if token == "(":
            result = self.choice()
            self.expect(")")
            return result
        if token[0].isdigit():
            digits = token[:40]
            return int(digits, 16) if digits[:2] in ("0x", "0X") else int(digits)
        if not (token[0].isalpha() or token[0] == "_"):
            raise self.fault()
        if token == "defined":
            parenthesised = self.take("(")
            name = self.tokens[self.at]
            self.at += 1
            if not name:
                raise self.fault()
            if parenthesised:
                self.expect(")")
            return int(is_defined(name, self.macros))
        if self.tokens[self.at] == "(":
            return self.call(token)
        body = self.macros.get(token, "")
        if not body or token in self.hidden:
            return 0
        return _Condition(
            body, self.macros, self.span, self.depth, self.hidden | {token}, self.budget
        ).value()

    def call(self, name: str) -> int:
        """`MIN_VERSION_package(1,2,3)`; anything else that looks like a call is taken as false."""
        self.expect("(")
        numbers = [self.choice()]
        while self.take(","):
            numbers.append(self.choice())
        self.expect(")")
        if not name.startswith("MIN_VERSION_"):
            return 0
        version = VERSIONS.get(name.removeprefix("MIN_VERSION_"))
        return int(version is None or version >= tuple(numbers))
