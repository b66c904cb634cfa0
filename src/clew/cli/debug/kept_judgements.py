"""The judgements that a project keeps: listed, changed, withdrawn, and written as tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clew.cli.reports import write_all
from clew.debug.asking.opinions import Rightness
from clew.debug.oracles.stored_judgements import JudgementStore
from clew.explore.accepted import FOLDER, project_of
from clew.language.loading import Loading
from clew.source.diagnostics import UsageFault

Echo = Callable[[str], object]


def _store(file: str) -> JudgementStore:
    return JudgementStore(project_of(file) / FOLDER)


def list_judgements(file: str, echo: Echo) -> None:
    """All judgements of a file's project."""
    kept = list(_store(file).all())
    for judgement in kept:
        expected = "" if judgement.expected is None else f", should be {judgement.expected}"
        echo(f"{judgement.number:>4}  {judgement.mark.value:<12}  {judgement.shown}{expected}")
    if not kept:
        echo("the project keeps no judgements")


def changed_judgements(file: str, withdrawn: Sequence[int], marks: Sequence[str], echo: Echo) -> None:
    """Withdraw judgements, and give others another mark."""
    store = _store(file)
    for text in marks:
        number, _, word = text.partition("=")
        expected = word.removeprefix("is ").strip() if word.startswith("is ") else None
        word = Rightness.WRONG.value if expected else word
        if not number.isdigit() or word not in {m.value for m in Rightness}:
            hint = "3=right, 3=wrong, 3=inadmissible, '3=is VALUE'"
            raise UsageFault(f"'{text}' changes no judgement", hint=hint)
        store.change(int(number), Rightness(word), expected)
        echo(f"judgement {number} is {word} now" + (f", and should be {expected}" if expected else ""))
    for number_ in withdrawn:
        store.withdraw(number_)
        echo(f"judgement {number_} is withdrawn")


def write_tests(file: str, loading: Loading, output: str) -> None:
    """The judgements about a file's functions, as tests in a framework of its language."""
    from clew.api.debugging.judged_tests import judged_tests
    from clew.language.registry import load

    module = load(file, loading)
    write_all((output, lambda: judged_tests(module, list(_store(file).all()))))
