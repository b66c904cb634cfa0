"""The failing call of a finding as a module of tests, in the framework that the project uses."""

from __future__ import annotations

from clew.api.debugging.judged_tests import project_framework
from clew.hunt.findings.blame import Blame
from clew.hunt.findings.failing_call import FailingCall, Offence
from clew.hunt.symptoms.crash_cause import crash_of
from clew.language.frameworks import Assertion, AssertionGroup, Equals, Imports, TestModule
from clew.language.protocol import LoadedModule
from clew.language.registry import traits_for
from clew.source.diagnostics import ClewError
from clew.suite.export.exported import export
from clew.suite.export.frameworks import target


def kept_test(module: LoadedModule, call: FailingCall, blame: Blame) -> tuple[str | None, str]:
    """A test that fails now and passes when the fault is mended, and the framework; None where nothing says what is right."""
    if blame.test is not None:
        return blame.test, project_framework(module.file).title
    traits = traits_for(module.file)
    if call.expression is None or not traits.frameworks:
        return None, ""
    try:
        expression, truth = call.expression, _expected(module, call)
        said = f"A call of {module.name} that fails, found by clew hunt."
        if truth is None and call.offence is Offence.CRASH:
            expression, truth = _having_value(module, call.expression) or (expression, None)
            said = (
                f"A call of {module.name} that crashes, found by clew hunt: it passes when that has a value."
            )
        if truth is None:
            return None, ""
        framework = project_framework(module.file)
        tests = TestModule(
            f"{module.name}Hunted",
            module.name,
            (said,),
            Imports(opened=(module.name,), names=frozenset({call.name})),
            (AssertionGroup(call.name, (Assertion(call.shown, expression, Equals((truth,))),)),),
        )
        return export(tests, target(framework.name, traits_for(module.file).name)).text, framework.title
    except ClewError:
        return None, ""


def _expected(module: LoadedModule, call: FailingCall) -> str | None:
    """What the call should give, as an expression."""
    if call.expected is not None:
        return call.expected
    exported = {s.name for s in module.signatures()}
    if call.offence is Offence.PROPERTY and call.name in exported and call.outcome in _TRUTHS:
        return _TRUTHS[call.outcome] if call.expression == call.shown else None
    return None


#: How languages write that a property is false, and that it holds.
_TRUTHS = {"False": "True", "false": "true"}


def _having_value(module: LoadedModule, expression: str) -> tuple[str, str] | None:
    """An expression that crashes like another one now, and what it gives when that has a value."""
    writer = module.language.tests
    for made, truth in () if writer is None else writer.having_value(expression):
        try:
            if crash_of(module, made) is not None:
                return made, truth
        except ClewError:
            continue  # nothing shows its values
    return None
