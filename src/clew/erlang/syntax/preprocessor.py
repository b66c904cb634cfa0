"""The preprocessor of Erlang: macros, included files, and parts that depend on conditions.

It takes forms, rows of tokens up to a dot, and gives forms without `?`. Directives disappear.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from clew.erlang.syntax.lexer import FEATURES, Token, tokenize, with_keywords
from clew.source.dataclass import dataclass
from clew.source.diagnostics import FileFault, SyntaxFault

#: Gives the text of a file to include and its name, from what is written, whether it is of a library, and the
#: file in which that is written; None if there is none.
FindHeader = Callable[[str, bool, str], "tuple[str, str] | None"]

#: A header that includes itself without end is stopped here, and so is a macro.
_DEEPEST = 200
#: The most tokens that macros may make of one form.
_MOST_TOKENS = 2_000_000
_OPENING = {"(": ")", "[": "]", "{": "}", "<<": ">>"}
_BLOCKS = frozenset(("begin", "case", "if", "receive", "try", "maybe"))
_CONDITIONS = frozenset(("ifdef", "ifndef", "if", "elif", "else", "endif"))
_DIRECTIVES = frozenset(("define", "undef", "include", "include_lib", "error", "warning", "file"))
#: The release whose language and libraries are followed, for `?OTP_RELEASE`.
RELEASE = 25


@dataclass(frozen=True, slots=True)
class MacroDef:
    """What a macro stands for; without parameters, `params` is None."""

    params: tuple[str, ...] | None
    body: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Notice:
    """What `-warning` says, where it says it."""

    message: str
    token: Token


class Preprocessor:
    """Reads a file and what it includes as forms."""

    def __init__(self, find: FindHeader, defined: Mapping[str, str] | None = None) -> None:
        self._find = find
        self._macros: dict[str, dict[int | None, MacroDef]] = {}
        self._module: str | None = None
        self._function: tuple[str, int] | None = None
        self._made = 0
        #: The files that were included.
        self.included: list[str] = []
        #: The features that are enabled, as far as the forms were read.
        self._features: set[str] = set()
        self.notices: list[Notice] = []
        for name, body in (defined or {}).items():
            tokens = tuple(tokenize(body, "<defined>")[:-1])
            self._macros[name] = {None: MacroDef(None, tokens)}

    def forms(self, text: str, file: str, depth: int = 0) -> Iterator[list[Token]]:
        """The forms of a text, expanded, each with its dot."""
        tokens = tokenize(text, file)
        taken: list[bool] = []  # for each open condition, whether this part counts
        done: list[bool] = []  # and whether one of its parts has
        opened: list[Token] = []
        for written in _split(tokens):
            form = with_keywords(written, self._features) if self._features else written
            directive = _directive(form)
            if directive in _CONDITIONS:
                self._condition(directive, form, taken, done, opened)
            elif all(taken):
                if directive in _DIRECTIVES:
                    yield from self._obey(directive, form, depth)
                else:
                    self._made = 0
                    self._note_names(form)
                    made = self._expand(form, 0)
                    if directive == "feature":
                        self._note_feature(made)
                    yield made
        if opened:
            line = opened[-1].line
            hint = f"put an -endif behind what belongs to line {line}"
            raise SyntaxFault(
                f"the `-{opened[-1].value}` in line {line} has no `-endif`", tokens[-1].span, hint
            )

    # --- directives ---

    def _condition(
        self, name: str, form: list[Token], taken: list[bool], done: list[bool], opened: list[Token]
    ) -> None:
        at = form[1]
        if name in ("ifdef", "ifndef"):
            macro = _macro_name(form)
            holds = (macro in self._macros or macro in _PREDEFINED) == (name == "ifdef")
            taken.append(holds)
            done.append(holds)
            opened.append(at)
        elif name == "if":
            holds = all(taken) and self._truth(form)
            taken.append(holds)
            done.append(holds)
            opened.append(at)
        elif not opened:
            raise SyntaxFault(f"this `-{name}` has no `-if` or `-ifdef` before it", at.span)
        elif name == "endif":
            del taken[-1], done[-1], opened[-1]
        elif opened[-1].value == "else":
            raise SyntaxFault(f"`-{name}` after `-else`", at.span)
        elif name == "else":
            taken[-1] = not done[-1]
            opened[-1] = at
        else:
            taken[-1] = not done[-1] and all(taken[:-1]) and self._truth(form)
            done[-1] = done[-1] or taken[-1]

    def _truth(self, form: list[Token]) -> bool:
        """Whether the condition of `-if` holds; an expression that we cannot evaluate does not."""
        from clew.erlang.syntax.directive_conditions import holds

        return holds(self._expand([*form[3:-2], form[-1]], 0), self._is_defined)

    def _is_defined(self, name: str) -> bool:
        return name in self._macros or name in _PREDEFINED

    def _obey(self, name: str, form: list[Token], depth: int) -> Iterator[list[Token]]:
        if name == "define":
            self._define(form)
        elif name == "undef":
            self._macros.pop(_macro_name(form), None)
        elif name in ("include", "include_lib"):
            yield from self._include(name, form, depth)
        elif name in ("error", "warning"):
            said = self._expand(form[3:-2], 0)
            text = " ".join(_text(token) for token in said)
            if name == "error":
                raise SyntaxFault(f"-error: {text}", form[1].span)
            self.notices.append(Notice(text, form[1]))

    def _define(self, form: list[Token]) -> None:
        named = len(form) >= 7 and form[2].kind == "(" and _names(form[3])
        if not named or form[-2].kind != ")":
            raise SyntaxFault("expected -define(NAME, replacement).", form[0].span)
        name = str(form[3].value)
        at = 4
        params: tuple[str, ...] | None = None
        if form[at].kind == "(":
            names = []
            at += 1
            while form[at].kind != ")":
                if form[at].kind != "var":
                    raise SyntaxFault("a parameter of a macro is a variable", form[at].span)
                if form[at].value in names:
                    raise SyntaxFault(f"the parameter `{form[at].value}` stands twice", form[at].span)
                names.append(str(form[at].value))
                at += 1
                if form[at].kind == ",":
                    at += 1
                elif form[at].kind != ")":
                    raise SyntaxFault("expected `,` or `)` after a parameter of a macro", form[at].span)
            params = tuple(names)
            at += 1
        if form[at].kind != ",":
            raise SyntaxFault("expected -define(NAME, replacement).", form[at].span)
        body = tuple(form[at + 1 : -2])
        versions = self._macros.setdefault(name, {})
        arity = None if params is None else len(params)
        if arity in versions or name in _PREDEFINED:
            raise SyntaxFault(
                f"the macro `?{name}` is already defined",
                form[3].span,
                None if name in _PREDEFINED else f"take the other one back with -undef({name})",
            )
        versions[arity] = MacroDef(params, body)

    def _include(self, name: str, form: list[Token], depth: int) -> Iterator[list[Token]]:
        inside = self._expand(form[3:-2], 0)
        if form[2].kind != "(" or len(inside) != 1 or inside[0].kind != "string":
            raise SyntaxFault(f'expected -{name}("file.hrl").', form[0].span)
        wanted = str(inside[0].value)
        if depth >= _DEEPEST:
            raise SyntaxFault(f'"{wanted}" includes itself without end', inside[0].span)
        found = self._find(wanted, name == "include_lib", form[0].file)
        if found is None:
            hint = "give the folder that it is in with --path"
            raise FileFault(
                f'there is no file "{wanted}" to include', form[1].span, hint, slug="file-missing"
            )
        file, text = found
        if file not in self.included:
            self.included.append(file)
        yield from self.forms(text, file, depth + 1)

    # --- expansion ---

    def _note_names(self, form: list[Token]) -> None:
        """Remember what `?MODULE`, `?FUNCTION_NAME` and `?FUNCTION_ARITY` stand for in a form."""
        if _directive(form) == "module" and len(form) > 4 and form[3].kind == "atom":
            self._module = str(form[3].value)
        self._function = None
        if len(form) > 2 and form[0].kind == "atom" and form[1].kind == "(":
            args, _ = _arguments(form, 1)
            if args is not None:
                self._function = (str(form[0].value), len(args))

    def _note_feature(self, form: list[Token]) -> None:
        """Enable or disable a feature, from the next form on."""
        if len(form) != 8 or (form[2].kind, form[4].kind, form[6].kind) != ("(", ",", ")"):
            raise SyntaxFault("expected -feature(name, enable).", form[1].span)
        name, change = form[3].value, form[5].value
        if name not in FEATURES or change not in ("enable", "disable"):
            known = ", ".join(FEATURES)
            raise SyntaxFault(
                f"there is no feature {_text(form[3])} to {_text(form[5])}",
                form[3].span,
                f"there is: {known}",
            )
        (self._features.add if change == "enable" else self._features.discard)(str(name))

    def _expand(self, tokens: Sequence[Token], depth: int) -> list[Token]:
        if not any(token.kind in ("?", "??") for token in tokens):
            return list(tokens)
        if depth > _DEEPEST:
            raise SyntaxFault("a macro stands for itself without end", tokens[0].span)
        out: list[Token] = []
        at = 0
        while at < len(tokens):
            token = tokens[at]
            if token.kind != "?":
                out.append(token)
                at += 1
                continue
            at = self._use(tokens, at, depth, out)
            self._made += 1
            if len(out) > _MOST_TOKENS or self._made > _MOST_TOKENS:
                raise SyntaxFault("macros make this form too long", token.span)
        return out

    def _use(self, tokens: Sequence[Token], at: int, depth: int, out: list[Token]) -> int:
        """Expand the macro that is used at a place; where it ends."""
        mark = tokens[at]
        if at + 1 >= len(tokens) or not _names(tokens[at + 1]):
            raise SyntaxFault("the name of a macro must follow `?`", mark.span)
        named = tokens[at + 1]
        name = str(named.value)
        after = at + 2
        versions = self._macros.get(name)
        if versions is None:
            special = self._special(name, mark, tokens, after)
            if special is None:
                raise SyntaxFault(f"there is no macro `?{name}`", mark.span, slug="syntax-macro")
            made, after = special
            used = _until(mark, tokens[after - 1])
            out.extend(token.moved(used) for token in made)
            return after
        macro = versions.get(None)
        args: list[list[Token]] | None = None
        if any(count is not None for count in versions) and after < len(tokens) and tokens[after].kind == "(":
            args, end = _arguments(tokens, after)
            if args is None:
                raise SyntaxFault(f"the arguments of `?{name}` are never closed", tokens[after].span)
            if len(args) in versions:
                macro, after = versions[len(args)], end
            elif not args and 1 in versions:
                macro, args, after = versions[1], [[]], end
            elif macro is None:
                raise SyntaxFault(f"`?{name}` does not take {len(args)} arguments", mark.span)
        if macro is None:
            raise SyntaxFault(f"`?{name}` needs arguments", mark.span)
        mark = _until(mark, tokens[after - 1])
        if macro.params is None:
            body = [token.moved(mark) for token in macro.body]
        else:
            # arguments are expanded where they are written, so that a macro may be an argument of itself
            expanded = [self._expand(arg, depth + 1) for arg in args or []]
            body = _substituted(macro, dict(zip(macro.params, expanded, strict=True)), args or [], mark)
        made = self._expand(body, depth + 1)
        out.extend(replace(t, made=n) if t.stands_at(mark) else t for n, t in enumerate(made, 1))
        return after

    def _special(
        self, name: str, mark: Token, tokens: Sequence[Token], after: int
    ) -> tuple[list[Token], int] | None:
        def token(kind: str, value: str | int) -> Token:
            return Token(kind, value, mark.file, mark.line, mark.column, mark.end_line, mark.end_column)

        if name in ("FEATURE_AVAILABLE", "FEATURE_ENABLED"):
            args, end = _arguments(tokens, after)
            if args is None or len(args) != 1 or len(args[0]) != 1:
                raise SyntaxFault(f"`?{name}` needs the name of a feature", mark.span)
            known = FEATURES if name == "FEATURE_AVAILABLE" else self._features
            return [token("atom", "true" if args[0][0].value in known else "false")], end
        if name in ("FUNCTION_NAME", "FUNCTION_ARITY"):
            if self._function is None:
                raise SyntaxFault(f"`?{name}` stands outside of a function", mark.span)
            text, arity = self._function
            return [token("atom", text) if name == "FUNCTION_NAME" else token("integer", arity)], after
        if name in ("MODULE", "MODULE_STRING"):
            if self._module is None:
                raise SyntaxFault(f"`?{name}` stands before -module", mark.span)
            return [token("atom" if name == "MODULE" else "string", self._module)], after
        made: dict[str, tuple[str, str | int]] = {
            "LINE": ("integer", mark.line),
            "FILE": ("string", os.path.basename(mark.file)),
            "MACHINE": ("atom", "BEAM"),
            "BEAM": ("atom", "true"),
            "OTP_RELEASE": ("integer", RELEASE),
        }
        return ([token(*made[name])], after) if name in made else None


def _until(mark: Token, last: Token) -> Token:
    """The sign of a macro as wide as its whole use, which is the place of everything that it makes."""
    return replace(mark, end_line=last.end_line, end_column=last.end_column)


_PREDEFINED = frozenset(
    "MODULE MODULE_STRING FILE LINE MACHINE BEAM OTP_RELEASE FUNCTION_NAME FUNCTION_ARITY FEATURE_AVAILABLE "
    "FEATURE_ENABLED".split()
)


def _split(tokens: list[Token]) -> Iterator[list[Token]]:
    start = 0
    for at, token in enumerate(tokens):
        if token.kind == "dot":
            yield tokens[start : at + 1]
            start = at + 1
    rest = tokens[start:-1]
    if rest:
        raise SyntaxFault("this form does not end in a dot", rest[0].span, "put a `.` at its end")


def _directive(form: list[Token]) -> str:
    """The name of an attribute, or nothing."""
    if len(form) > 2 and form[0].kind == "-" and isinstance(form[1].value, str) and form[1].kind != "var":
        return form[1].value
    return ""


def _names(token: Token) -> bool:
    """Whether a token can name a macro: words do, keywords among them."""
    return token.kind in ("atom", "var") or (token.kind == token.value and str(token.value).isalpha())


def _macro_name(form: list[Token]) -> str:
    if len(form) != 6 or form[2].kind != "(" or form[4].kind != ")":
        raise SyntaxFault(f"expected -{form[1].value}(NAME).", form[0].span)
    return str(form[3].value)


def _arguments(tokens: Sequence[Token], at: int) -> tuple[list[list[Token]] | None, int]:
    """The arguments between the parentheses that open at a place, and where they end; None if they do not close."""
    if at >= len(tokens) or tokens[at].kind != "(":
        return None, at
    args: list[list[Token]] = [[]]
    closing = [")"]
    here = at + 1
    while here < len(tokens):
        token = tokens[here]
        kind = token.kind
        if kind == closing[-1]:
            closing.pop()
            if not closing:
                return ([] if args == [[]] else args), here + 1
        elif kind in _OPENING:
            closing.append(_OPENING[kind])
        elif kind in _BLOCKS or (kind == "fun" and _opens_block(tokens, here)):
            closing.append("end")
        elif kind == "," and len(closing) == 1:
            args.append([])
            here += 1
            continue
        args[-1].append(token)
        here += 1
    return None, here


def _opens_block(tokens: Sequence[Token], at: int) -> bool:
    """Whether a `fun` has an `end`: one with clauses, and not one in a type or `fun name/arity`."""
    after = at + 1
    if after < len(tokens) and tokens[after].kind == "var":
        after += 1
    return after < len(tokens) and tokens[after].kind == "("


def _substituted(
    macro: MacroDef, expanded: dict[str, list[Token]], raw: list[list[Token]], mark: Token
) -> list[Token]:
    out: list[Token] = []
    written = dict(zip(macro.params or (), raw, strict=False))
    at = 0
    body = macro.body
    while at < len(body):
        token = body[at]
        if token.kind == "??" and at + 1 < len(body) and body[at + 1].value in written:
            text = _joined(written[str(body[at + 1].value)])
            out.append(
                Token("string", text, mark.file, mark.line, mark.column, mark.end_line, mark.end_column)
            )
            at += 2
            continue
        if token.kind == "var" and token.value in expanded:
            out.extend(expanded[str(token.value)])
        else:
            out.append(token.moved(mark))
        at += 1
    return out


def _joined(tokens: Sequence[Token]) -> str:
    return " ".join(_text(token) for token in tokens)


def _text(token: Token) -> str:
    """A token as it might have been written."""
    from clew.erlang.syntax.written_atoms import atom_text, escaped, string_text

    if token.kind == "atom":
        return atom_text(str(token.value))
    if token.kind == "string":
        return string_text(str(token.value))
    if token.kind == "char":
        char = chr(int(token.value))
        return "$\\s" if char == " " else "$" + escaped(char, "")
    return str(token.value)
