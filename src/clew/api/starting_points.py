"""Expressions to walk back from that have a name: a failing property, a failing test, a finding of an exploration.

They are found again as the commands find them, `check` and `explore`, and are what those print to be repeated; tests in
trees, which no expression repeats, are runs of their own.
"""

from __future__ import annotations

import re

from clew.api.budget import USUAL_BUDGET, Budget, Cancellation
from clew.api.checking import CheckWork, check_module
from clew.api.events import OnEvent, ignore
from clew.api.exploring import explore_module
from clew.api.walking import FailingTest
from clew.language.properties import PropertyOptions
from clew.language.protocol import LoadedModule
from clew.source.diagnostics import UsageFault

_NAME = re.compile(r"[^\W\d][\w']*")


def is_property(module: LoadedModule, text: str) -> bool:
    """Whether a text is the name of a property that takes arguments, so that it is no value by itself."""
    return _NAME.fullmatch(text) is not None and text in module.property_names()


def failing_call(
    module: LoadedModule,
    name: str,
    budget: Budget = USUAL_BUDGET,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
) -> str | FailingTest:
    """The expression on which a property fails; a test of a tree, which has none, as a run."""
    known = module.property_names()
    if name not in known:
        unit = module.test_run(name)
        if unit is not None:
            return FailingTest(name, unit)
        known = [*known, *module.unit_tests()]
        listed = ", ".join(known[:8]) + (", ..." if len(known) > 8 else "")
        raise UsageFault(
            f"'{module.file}' has no property or test '{name}'", hint=listed or "it has no properties"
        )
    wanted = PropertyOptions((name,))
    result = check_module(module, CheckWork(wanted, budget=budget, on_event=on_event, cancel=cancel))
    if result.was_cancelled:
        raise KeyboardInterrupt
    (checked,) = result.properties
    example = checked.counterexample
    if example is None:
        raise UsageFault(
            f"'{name}' {checked.result.words}: there is nothing to walk back from",
            hint="name an expression to look at one",
        )
    if example.source is not None:
        return example.source
    run = module.test_run(name, checked.result.bound or 0, example.sample)
    if run is None:
        raise UsageFault(
            f"no expression says how '{name}' fails", hint=f"this shows it: {checked.replay or 'clew check'}"
        )
    return FailingTest(name, run)


def failing_expression(
    module: LoadedModule,
    identity: str,
    budget: Budget = USUAL_BUDGET,
    on_event: OnEvent = ignore,
    cancel: Cancellation | None = None,
) -> str:
    """The expression of a finding of an exploration, by its name or the beginning of that."""
    result = explore_module(module, budget=budget, on_event=on_event, cancel=cancel)
    if cancel is not None and cancel.is_cancelled:
        raise KeyboardInterrupt
    found = [f for f in result.findings if f.identity.startswith(identity)]
    if len(found) != 1:
        names = ", ".join(f"{f.identity} ({f.expression})" for f in (found or result.findings)[:5])
        problem = "more than one finding is called" if found else "there is no finding"
        raise UsageFault(
            f"{problem} '{identity}' in '{module.file}'", hint=names or "exploring it finds nothing"
        )
    return found[0].source
