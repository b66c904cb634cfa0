"""Modules of Haskell and Curry as sources of flow graphs: their Core before patterns are compiled."""

from __future__ import annotations

from clew.core.dictionaries import is_selector
from clew.core.names import INSTANCE, Globals
from clew.core.nodes import Call, Function
from clew.haskell.compile import made_names
from clew.haskell.compiled_functions import JoinedFunctions
from clew.haskell.program import Compiled, Session
from clew.haskell.show.written_branchings import branchings_of
from clew.haskell.syntax.default_rules import tests_of_defaults
from clew.machine.values.render import plain_name
from clew.normal.core_source import CoreNormalSource, words_of

#: How the default methods of classes are marked.
_DEFAULT = "M:"


def flow_source(session: Session, compiled: Compiled) -> CoreNormalSource:
    """What the flow graph of a loaded module is made from. What `deriving` made and dictionaries are not drawn.

    Nor is what only asks whether a rule beside a default rule of Curry can be applied: its rules are drawn once.
    """
    main = compiled.main
    words = words_of(branchings_of(session.loader))
    made = frozenset(made_names(main.tables)) | tests_of_defaults([f.name for f in main.rich]).keys()
    drawn = [
        function
        for function in main.rich
        if function.name not in made
        and not words.is_hidden(function.name)
        and not is_selector(function)
        and not _is_default(function)
    ]
    datas = [data for module in compiled.modules for data in module.datas]
    return CoreNormalSource(
        main.name,
        drawn,
        JoinedFunctions(module.functions for module in compiled.modules),
        Globals(datas, ()).constructor_arity,
        words,
        shown_name,
        _is_entry,
    )


def shown_name(name: str) -> str:
    """A function as people read it; a method with its class and type."""
    _, mark, rest = name.partition(f".{INSTANCE}")
    if not mark and f".{_DEFAULT}" in name:
        cls, _, method = name.partition(f".{_DEFAULT}")[2].partition(".")
        return f"{method} (default of {cls})"
    if not mark:
        return plain_name(name)
    instance, _, method = rest.partition(".")
    return f"{method} ({instance.replace(':', ' ')})" if method else plain_name(name)


def _is_default(function: Function) -> bool:
    """Whether an instance has no such method, so that it takes the default of its class."""
    return isinstance(function.body, Call) and f".{_DEFAULT}" in function.body.name


def _is_entry(function: Function) -> bool:
    """Instances are visible wherever their type is, so that anybody may call their methods, defaults among them."""
    return function.exported or f".{INSTANCE}" in function.name or f".{_DEFAULT}" in function.name
