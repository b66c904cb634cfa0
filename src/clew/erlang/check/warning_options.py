"""The warnings that a module asks for and turns off, with the compiler's options in its -compile attributes."""

from __future__ import annotations

from collections.abc import Iterator

from clew.erlang.check.attribute_items import function_name, items
from clew.erlang.check.unused_functions import mentioned_functions
from clew.erlang.check.variable_check import ErlangWarning
from clew.erlang.syntax import tree

#: What is turned off as long as nothing asks for it.
_ASKED_FOR = frozenset(("unused_import", "missing_spec", "missing_spec_all"))


class WarningOptions:
    """Which kinds of warnings a module wants, as `{nowarn_unused_type, [t/0]}` and its like say."""

    def __init__(self, module: tree.ErlangModule) -> None:
        self._off = set(_ASKED_FOR)
        self._subjects: set[tuple[str, str]] = set()
        for form in module.forms:
            if isinstance(form, tree.Attribute) and form.name == "compile":
                for option in items(form.value):
                    self._read(option)

    def _read(self, option: tree.Expr) -> None:
        match option:
            case tree.AtomLit(name) if name.startswith("nowarn_"):
                self._off.add(name.removeprefix("nowarn_"))
            case tree.AtomLit(name) if name.startswith("warn_"):
                self._off.discard(name.removeprefix("warn_"))
            case tree.TupleExpr((tree.AtomLit(name), subjects)) if name.startswith("nowarn_"):
                kind = name.removeprefix("nowarn_")
                self._subjects.update((kind, subject) for subject in _subjects(subjects))

    def wants(self, warning: ErlangWarning) -> bool:
        return warning.kind not in self._off and (warning.kind, warning.subject) not in self._subjects


def _subjects(value: tree.Expr) -> Iterator[str]:
    for item in items(value):
        match item:
            case tree.TupleExpr((tree.AtomLit(owner), tree.AtomLit(name), tree.IntegerLit(arity))):
                yield f"{owner}:{name}/{arity}"
            case _ if (key := function_name(item)) is not None:
                yield f"{key[0]}/{key[1]}"


def asked_warnings(module: tree.ErlangModule, exports: frozenset[tuple[str, int]]) -> Iterator[ErlangWarning]:
    """What erlc says when it is asked to, and that everything is exported."""
    own = [form for form in module.forms if form.span.file == module.file]
    specified = {(f.name, f.arity) for f in module.forms if isinstance(f, tree.SpecDef)}
    mentioned = {
        key
        for form in module.forms
        if isinstance(form, tree.FunctionDef)
        for key in mentioned_functions(form)
    }
    for form in own:
        match form:
            case tree.Attribute("compile", value) if any(
                isinstance(option, tree.AtomLit) and option.name == "export_all" for option in items(value)
            ):
                yield ErlangWarning("all functions are exported", form.span, "export_all")
            case tree.NamesAttribute("import", names, owner):
                for name, arity in names:
                    if (name, arity) not in mentioned:
                        message = f"the import {owner}:{name}/{arity} is unused"
                        yield ErlangWarning(message, form.span, "unused_import", f"{name}/{arity}")
            case tree.FunctionDef(name, arity) if (name, arity) not in specified:
                message = f"the function {name}/{arity} has no specification"
                kind = "missing_spec" if (name, arity) in exports else "missing_spec_all"
                yield ErlangWarning(message, form.span, kind, f"{name}/{arity}")
