"""The conditions of package descriptions: `if os(linux) && (impl(ghc >= 9) || !flag(small))`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from clew.haskell.projects.connectives import Connected
from clew.haskell.projects.version_ranges import Version, in_range, read_version
from clew.haskell.syntax.cpp import PREDEFINED
from clew.source.dataclass import dataclass
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

_TOKEN = re.compile(
    r"\s*(?:(&&|\|\||!|[()])|(?i:(os|arch|impl|flag))\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)|(?i:(true|false))\b)"
)


@dataclass(frozen=True, slots=True)
class Platform:
    """What conditions ask for: the compiler whose language Clew follows, and where programs run."""

    os: str = "linux"
    arch: str = "x86_64"
    compiler: str = "ghc"
    version: Version = read_version(PREDEFINED["__GLASGOW_HASKELL_FULL_VERSION__"])


PLATFORM = Platform()


def holds(text: str, flags: Mapping[str, bool], span: Span, platform: Platform = PLATFORM) -> bool:
    """Whether a condition holds; a flag that nobody declared is off."""
    try:
        return _Condition(text, flags, platform).whole()
    except SyntaxFault as fault:
        raise SyntaxFault(fault.message, span, fault.hint, slug="project-syntax") from fault


class _Condition(Connected[str | bool]):
    def __init__(self, text: str, flags: Mapping[str, bool], platform: Platform) -> None:
        self.text = text
        self.flags = flags
        self.platform = platform
        super().__init__(list(self.answered()))

    def answered(self) -> Iterator[str | bool]:
        text, position = self.text.strip(), 0
        while position < len(text):
            found = _TOKEN.match(text, position)
            if found is None:
                raise self.fault()
            if found[1] is not None:
                yield found[1]
            elif found[2] is not None:
                yield self.asked(found[2].lower(), found[3].strip())
            else:
                yield found[4].lower() == "true"
            position = found.end()

    def asked(self, word: str, argument: str) -> bool:
        match word:
            case "os":
                return argument.lower() == self.platform.os
            case "arch":
                return argument.lower() == self.platform.arch
            case "flag":
                return self.flags.get(argument.lower(), False)
            case _:
                compiler, range_ = re.fullmatch(r"([\w-]*)\s*(.*)", argument, re.DOTALL).groups()  # type: ignore[union-attr]
                return in_range(self.platform.version, range_) and compiler.lower() == self.platform.compiler

    def fault(self) -> SyntaxFault:
        return SyntaxFault(
            f"'{self.text.strip()}' is not a condition",
            hint="conditions are made of os(...), arch(...), impl(...), flag(...), true, false, !, && and ||",
            slug="project-syntax",
        )

    def part(self, token: str | bool, depth: int) -> bool:
        if isinstance(token, bool):
            return token
        if token == "!":
            return not self.one(depth + 1)
        raise self.fault()
