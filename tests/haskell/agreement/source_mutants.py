"""Mutants of Haskell modules: texts with one change each, of which a type checker must say whether they are programs.

A change is made where the syntax tree says that something stands: a name, an argument, a type, a literal, a
declaration. The result may be ill-typed, ill-scoped, or a program still.
"""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.parsing.parser import parse_module
from clew.source.span import Span

#: What stands in for a variable, a type or an expression, besides those of the module itself.
_VARIABLES = (
    "map filter foldr length show not fst return id const zip (+) (==) (<) (++) (.) undefined".split()
)
_TYPES = "Int Integer Bool Char String Double () Maybe Either [] IO a b".split()
_CLASSES = "Eq Ord Show Num Enum Bounded Read Integral Functor Monad".split()
_CONSTRUCTORS = "True Nothing Just Left [] (:) () (,)".split()
_LITERALS = ["1", "2.5", '"s"', "'c'", "[]", "()"]
_WRAPPERS = [
    "[{}]",
    "(Just {})",
    "(return {})",
    "(\\_ -> {})",
    "({}, 1)",
    "({} 0)",
    "(show {})",
    "({} :: Int)",
    "(-{})",
]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed text, and what was changed: the kind of the change, and the texts before and after."""

    kind: str
    text: str
    before: str
    after: str


Edit = tuple[int, int, str]


class Subject:
    """A module to change: its text, its syntax tree, and the places of each kind of node."""

    def __init__(self, text: str, file: str = "M.hs") -> None:
        self.text = text
        self._starts = [0]
        for line in text.split("\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)
        self.module = parse_module(text, file)
        self.nodes: dict[type, list[Any]] = {}
        _collect(self.module, self.nodes)
        self.variables = sorted({str(n.name) for n in self.of(s.Var)} - {""})
        self.constructors = sorted({str(n.name) for n in self.of(s.Con)})
        self.types = sorted({str(n.name) for n in self.of(s.TCon) if n.name.text not in ("->", "[]")})

    def of(self, *kinds: type) -> list[Any]:
        """The nodes of these kinds that stand in the text."""
        return [n for kind in kinds for n in self.nodes.get(kind, ()) if n.span.line and not n.span.is_empty]

    def place(self, span: Span) -> tuple[int, int]:
        """The start and end of a span in the text."""
        return (
            self._starts[span.line - 1] + span.column - 1,
            self._starts[span.end_line - 1] + span.end_column - 1,
        )

    def slice(self, span: Span) -> str:
        start, end = self.place(span)
        return self.text[start:end]

    def mutant(self, kind: str, edits: Sequence[Edit]) -> Mutant | None:
        """The module with stretches replaced; None where nothing would change."""
        text = self.text
        first = min(edits)
        for start, end, new in sorted(edits, reverse=True):
            text = text[:start] + new + text[end:]
        if text == self.text:
            return None
        return Mutant(kind, text, self.text[first[0] : first[1]], first[2])


def _collect(node: Any, found: dict[type, list[Any]]) -> None:
    stack = [node]
    while stack:
        part = stack.pop()
        if isinstance(part, tuple):
            stack.extend(part)
        elif dataclasses.is_dataclass(part) and not isinstance(part, Span | s.Name | type):
            found.setdefault(type(part), []).append(part)
            stack.extend(getattr(part, field.name) for field in dataclasses.fields(part))


# --- changes -----------------------------------------------------------------------------------------------
# Each takes the module and a source of chance, and gives the edits; None where the module has no place for it.

Change = Callable[[Subject, random.Random], list[Edit] | None]


def _replace(subject: Subject, span: Span, new: str) -> list[Edit]:
    return [(*subject.place(span), new)]


def _pick(chance: random.Random, nodes: Sequence[Any]) -> Any | None:
    return chance.choice(nodes) if nodes else None


def _name_edit(subject: Subject, node: Any, new: str) -> list[Edit]:
    old = subject.slice(node.span)
    if old.startswith("`"):
        return _replace(subject, node.span, f"`{new}`" if new[0] != "(" else new[1:-1])
    if old[0] not in "([" and not old[0].isalnum() and old[0] != "_":  # an operator
        return _replace(subject, node.span, new[1:-1] if new[0] == "(" and new[1:-1] else f"`{new}`")
    return _replace(subject, node.span, new)


def _written(name: str) -> str:
    last = name.rsplit(".", 1)[-1] if name[-1] != "." else name
    return name if last[0].isalnum() or last[0] in "_([" else f"({name})"


def rename_variable(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(s.Var, s.Op))
    if node is None:
        return None
    return _name_edit(subject, node, _written(chance.choice(subject.variables * 3 + _VARIABLES)))


def swap_variables(subject: Subject, chance: random.Random) -> list[Edit] | None:
    nodes = subject.of(s.Var)
    if len(nodes) < 2:
        return None
    one, two = chance.sample(nodes, 2)
    return [
        (*subject.place(one.span), subject.slice(two.span)),
        (*subject.place(two.span), subject.slice(one.span)),
    ]


def change_constructor(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(s.Con, s.PCon))
    if node is None:
        return None
    new = _written(chance.choice(subject.constructors * 3 + _CONSTRUCTORS))
    if isinstance(node, s.Con):
        return _name_edit(subject, node, new)
    text = subject.slice(node.span)
    head = re.match(r"[\w.']+", text)
    return _replace(subject, node.span, new + text[head.end() :]) if head else None


def drop_argument(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(s.App))
    return None if node is None else _replace(subject, node.span, subject.slice(node.function.span))


def swap_arguments(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, [n for n in subject.of(s.App) if isinstance(n.function, s.App)])
    if node is None:
        return None
    one, two = node.function.argument.span, node.argument.span
    return [(*subject.place(one), subject.slice(two)), (*subject.place(two), subject.slice(one))]


def repeat_argument(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(s.App))
    if node is None:
        return None
    end = subject.place(node.span)[1]
    return [(end, end, " " + subject.slice(node.argument.span))]


def change_literal(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(s.Lit, s.PLit))
    return None if node is None else _replace(subject, node.span, chance.choice(_LITERALS))


_EXPRESSIONS = (
    s.Var,
    s.App,
    s.Lit,
    s.Paren,
    s.Con,
    s.ListExpr,
    s.Tuple,
    s.Lambda,
    s.If,
    s.Case,
    s.Do,
    s.Infix,
)


def change_expression(subject: Subject, chance: random.Random) -> list[Edit] | None:
    nodes = subject.of(*_EXPRESSIONS)
    if len(nodes) < 2:
        return None
    one, two = chance.sample(nodes, 2)
    return _replace(subject, one.span, f"({subject.slice(two.span)})")


def wrap_expression(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(*_EXPRESSIONS))
    if node is None:
        return None
    return _replace(subject, node.span, chance.choice(_WRAPPERS).format(f"({subject.slice(node.span)})"))


def change_type(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, [n for n in subject.of(s.TCon, s.TVar) if subject.slice(n.span) != "->"])
    if node is None:
        return None
    return _replace(
        subject, node.span, chance.choice([_written(t) for t in subject.types] * 2 + _TYPES + _CLASSES)
    )


def change_type_variable(subject: Subject, chance: random.Random) -> list[Edit] | None:
    nodes = subject.of(s.TVar)
    if not nodes:
        return None
    return _replace(subject, chance.choice(nodes).span, chance.choice([n.name for n in nodes] + ["t"]))


def drop_type_argument(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(s.TApp))
    if node is None:
        return None
    function = subject.slice(node.function.span)
    is_prefix = bool(function) and subject.slice(node.span).startswith(function)
    if is_prefix and function[-1] not in "-([":  # neither an arrow, nor a list or tuple
        return _replace(subject, node.span, function)
    return _replace(subject, node.span, subject.slice(node.argument.span))


def swap_types(subject: Subject, chance: random.Random) -> list[Edit] | None:
    nodes = [n for n in subject.of(s.TCon, s.TVar, s.TApp) if subject.slice(n.span) != "->"]
    if len(nodes) < 2:
        return None
    one, two = chance.sample(nodes, 2)
    return _replace(subject, one.span, f"({subject.slice(two.span)})")


def drop_context(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, [n for n in subject.of(s.TForall) if n.context])
    if node is None:
        return None
    start, end = subject.place(node.span)
    cut = subject.text.find("=>", start, end)
    return None if cut < 0 else [(start, cut + 2, "")]


def add_context(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, [n for n in subject.of(s.TypeSig) if not isinstance(n.type, s.TForall)])
    if node is None:
        return None
    start = subject.place(node.type.span)[0]
    return [(start, start, f"{chance.choice(_CLASSES)} {chance.choice(['a', 'b', 'Int', 'm'])} => ")]


_DECLS = (
    s.TypeSig,
    s.FunBind,
    s.PatBind,
    s.DataDecl,
    s.TypeSynonym,
    s.ClassDecl,
    s.InstanceDecl,
    s.Fixity,
    s.Import,
)


def drop_declaration(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(*_DECLS))
    return None if node is None else _replace(subject, node.span, "")


def repeat_declaration(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(*_DECLS))
    if node is None:
        return None
    end = subject.place(node.span)[1]
    return [(end, end, "\n" + " " * (node.span.column - 1) + subject.slice(node.span))]


def drop_clause(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(s.Clause, s.CaseAlt, s.ExprStmt, s.BindStmt, s.Guarded))
    return None if node is None else _replace(subject, node.span, "")


def drop_signature(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(s.TypeSig))
    return None if node is None else _replace(subject, node.span, "")


def drop_method(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, [d for n in subject.of(s.InstanceDecl, s.ClassDecl) for d in n.decls])
    return None if node is None else _replace(subject, node.span, "")


def change_deriving(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, [c for n in subject.of(s.DataDecl) for c in n.deriving if c.span.line])
    return None if node is None else _replace(subject, node.span, chance.choice([*_CLASSES, "Ix"]))


def add_deriving(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, [n for n in subject.of(s.DataDecl) if not n.deriving])
    if node is None:
        return None
    end = subject.place(node.span)[1]
    return [(end, end, f" deriving ({', '.join(chance.sample(_CLASSES[:6], chance.choice([1, 2])))})")]


def drop_constructor_field(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(s.ConField))
    return None if node is None else _replace(subject, node.span, "")


def change_field(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(s.FieldValue, s.FieldPattern))
    names = [str(n.name) for n in subject.of(s.ConField) if n.name is not None]
    if node is None or not names:
        return None
    start = subject.place(node.span)[0]
    return [(start, start + len(str(node.name)), chance.choice(names))]


def change_pattern(subject: Subject, chance: random.Random) -> list[Edit] | None:
    nodes = subject.of(s.PVar, s.PWild, s.PLit, s.PCon, s.PTuple, s.PList, s.PParen)
    if len(nodes) < 2:
        return None
    one, two = chance.sample(nodes, 2)
    new = chance.choice(
        [
            "_",
            "x",
            "[]",
            "(x, y)",
            "(Just _)",
            f"({subject.slice(two.span)})",
            "~" + f"({subject.slice(two.span)})",
        ]
    )
    return _replace(subject, one.span, new)


def drop_pattern(subject: Subject, chance: random.Random) -> list[Edit] | None:
    patterns = [
        p for n in subject.of(s.Clause, s.Lambda) for p in getattr(n, "patterns", getattr(n, "params", ()))
    ]
    patterns += [p for n in subject.of(s.PCon) for p in n.args]
    node = _pick(chance, [p for p in patterns if p.span.line])
    return None if node is None else _replace(subject, node.span, "")


def drop_listed(subject: Subject, chance: random.Random) -> list[Edit] | None:
    """An item of an import or export list."""
    node = _pick(chance, subject.of(s.ListedEntity))
    if node is None:
        return None
    start, end = subject.place(node.span)
    after = re.compile(r"\s*,").match(subject.text, end)
    return [(start, after.end() if after else end, "")]


def annotate(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(*_EXPRESSIONS))
    if node is None:
        return None
    types = [subject.slice(n.span) for n in subject.of(s.TCon, s.TVar, s.TApp)]
    new = chance.choice([*types, *_TYPES[:7]])
    return _replace(subject, node.span, f"({subject.slice(node.span)} :: {new})")


def change_fixity(subject: Subject, chance: random.Random) -> list[Edit] | None:
    node = _pick(chance, subject.of(s.Fixity))
    if node is None:
        return None
    names = re.sub(r"^\w+\s*\d?", "", subject.slice(node.span))
    return _replace(
        subject, node.span, f"{chance.choice(['infix', 'infixl', 'infixr'])} {chance.randrange(10)} {names}"
    )


_TOKEN = re.compile(r"[\w']+|\"(?:\\.|[^\"\\\n])*\"|[-!#$%&*+./<=>?@\\^|~:]+|[(),;\[\]`{}]")


def _token(subject: Subject, chance: random.Random) -> re.Match[str] | None:
    return _pick(chance, list(_TOKEN.finditer(subject.text)))


def drop_token(subject: Subject, chance: random.Random) -> list[Edit] | None:
    found = _token(subject, chance)
    return None if found is None else [(found.start(), found.end(), "")]


def repeat_token(subject: Subject, chance: random.Random) -> list[Edit] | None:
    found = _token(subject, chance)
    return None if found is None else [(found.end(), found.end(), f" {found[0]}")]


def change_token(subject: Subject, chance: random.Random) -> list[Edit] | None:
    one, two = _token(subject, chance), _token(subject, chance)
    return None if one is None or two is None else [(one.start(), one.end(), two[0])]


def indent_line(subject: Subject, chance: random.Random) -> list[Edit] | None:
    found = _pick(chance, list(re.finditer(r"^ *(?=\S)", subject.text, re.MULTILINE)))
    if found is None:
        return None
    return [(found.start(), found.end(), " " * max(0, len(found[0]) + chance.choice([-2, -1, 1, 2, 4])))]


CHANGES: tuple[Change, ...] = (
    rename_variable,
    swap_variables,
    change_constructor,
    drop_argument,
    swap_arguments,
    repeat_argument,
    change_literal,
    change_expression,
    wrap_expression,
    annotate,
    change_type,
    change_type_variable,
    drop_type_argument,
    swap_types,
    drop_context,
    add_context,
    drop_declaration,
    repeat_declaration,
    drop_clause,
    drop_signature,
    drop_method,
    change_deriving,
    add_deriving,
    drop_constructor_field,
    change_field,
    change_pattern,
    drop_pattern,
    drop_listed,
    change_fixity,
    drop_token,
    repeat_token,
    change_token,
    indent_line,
)


def mutants(text: str, seed: int, count: int) -> Iterator[Mutant]:
    """So many different mutants of a module, or as many as can be found."""
    subject = Subject(text)
    chance = random.Random(seed)
    seen = {text}
    for _ in range(4 * count):
        if len(seen) > count:
            return
        change = chance.choice(CHANGES)
        edits = change(subject, chance)
        made = subject.mutant(change.__name__, edits) if edits else None
        if made is not None and made.text not in seen:
            seen.add(made.text)
            yield made
