"""All warnings about a module."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable

from clew.core.passes.match import MatchWarning
from clew.erlang.check.certain_failures import failure_warnings
from clew.erlang.check.declaration_check import declaration_warnings
from clew.erlang.check.ignored_values import ignored_warnings
from clew.erlang.check.library_use import format_warnings, missing_callbacks
from clew.erlang.check.name_clashes import clash_warnings
from clew.erlang.check.unused_functions import clauses_of, unused_functions
from clew.erlang.check.variable_check import ErlangWarning
from clew.erlang.check.warning_options import WarningOptions, asked_warnings
from clew.erlang.syntax import tree

_REDUNDANT = "this clause cannot match: those before it take its values"


def module_warnings(
    module: tree.ErlangModule,
    exports: frozenset[tuple[str, int]],
    of_variables: Iterable[tuple[str, ErlangWarning]],
    redundant: Iterable[MatchWarning],
    find: Callable[[str], tree.ErlangModule | None],
    others: Container[str],
) -> tuple[MatchWarning, ...]:
    """What is hardly meant, in the order of the text: those of variables and redundant clauses are known already.

    `find` gives the modules that there are; `others` are those that OTP has besides.
    """
    options = WarningOptions(module)
    clauses = {clause.span for clause in clauses_of(module)}
    of_declarations: dict[str, Iterable[ErlangWarning]] = {
        "function": unused_functions(module, exports),
        "declaration": declaration_warnings(module),
        "ignored": ignored_warnings(module),
        "clash": clash_warnings(module),
        "failure": failure_warnings(module),
        "format": format_warnings(module),
        "behaviour": missing_callbacks(module, exports, find, others),
        "option": asked_warnings(module, exports),
    }
    of_functions: dict[str, Iterable[tuple[str, ErlangWarning]]] = {
        "variable": of_variables,
        "clause": [
            (w.function, ErlangWarning(_REDUNDANT, w.span, "nomatch")) for w in redundant if w.span in clauses
        ],
        **{kind: [("", w) for w in warnings] for kind, warnings in of_declarations.items()},
    }
    found = [
        MatchWarning(kind, function, warning.span, warning.message)
        for kind, warnings in of_functions.items()
        for function, warning in warnings
        if options.wants(warning)
    ]
    return tuple(sorted(found, key=lambda w: (w.span.line, w.span.column)))
