"""Many modules are compiled by workers ahead of a process that loads them, which changes nothing but the time."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.language.compiling import compiled
from clew.language.loading import Loading
from clew.language.registry import load, needed_files
from clew.spread import preloading
from clew.spread.preloading import LoadedFile, Preloading

SIZE = 30
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Modules of which each imports two before it, with an error in one; nothing of them is kept."""
    folder = tmp_path / "src" / "Deep"
    folder.mkdir(parents=True)
    for n in range(SIZE):
        imports = "".join(f"import qualified Deep.M{m}\n" for m in (n // 2, n - 1) if 0 <= m < n)
        value = f"Deep.M{n - 1}.value + 1" if n not in (0, 20) else "1"
        wrong = "wrong :: Int\nwrong = 'x'\n" if n == SIZE - 1 else ""
        (folder / f"M{n}.hs").write_text(
            f"-- {tmp_path}\nmodule Deep.M{n} where\n{imports}value :: Int\nvalue = {value}\n{wrong}"
        )
    monkeypatch.chdir(tmp_path)
    return [f"src/Deep/M{n}.hs" for n in range(SIZE)]


def cores(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preloading, "_cores", lambda: count)


def test_the_imports_among_files_are_seen(modules: list[str]) -> None:
    needed = needed_files(modules)
    assert set(needed[modules[6]]) == {modules[3], modules[5]}
    assert needed[modules[0]] == ()


def test_workers_compile_what_this_process_then_reads(
    modules: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cores(2, monkeypatch)
    ahead = Preloading(modules[:-1], Loading())
    before, said = compiled(), list[str]()
    for file in modules[:-1]:
        ahead.before(file, said.append)
        load(file)
    assert compiled() - before == 4
    assert any(text.startswith("compiled 10 of") for text in said)


def test_what_is_shown_is_the_same_in_the_same_order(
    modules: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    cores(2, monkeypatch)
    begun: list[object] = []
    whole: Callable[..., None] = Preloading._compile
    monkeypatch.setattr(Preloading, "_compile", lambda *given: (begun.append(given), whole(*given)))
    assert main(["types", "."]) == 2
    many = capsys.readouterr()
    assert begun
    cores(1, monkeypatch)
    assert main(["types", "."]) == 2
    alone = capsys.readouterr()
    assert many.out == alone.out
    assert [line for line in many.err.splitlines() if "error" in line] == [
        line for line in alone.err.splitlines() if "error" in line
    ]
    assert "M29.hs" in many.err


def test_workers_that_die_are_no_matter(modules: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    cores(2, monkeypatch)
    monkeypatch.setattr(LoadedFile, "run", lambda self: os.kill(os.getpid(), signal.SIGKILL))
    ahead = Preloading(modules, Loading())
    for file in modules[:-1]:
        ahead.before(file, lambda text: None)
        load(file)


def test_few_modules_are_compiled_without_workers(
    modules: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    cores(2, monkeypatch)
    monkeypatch.setattr(Preloading, "_compile", lambda *given: pytest.fail("workers were started"))
    ahead = Preloading(modules[:12], Loading())
    for file in modules[:12]:
        ahead.before(file, lambda text: None)
        load(file)


def test_modules_in_a_circle_are_left_to_this_process(
    modules: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    cores(2, monkeypatch)
    first = Path(modules[10])
    first.write_text(first.read_text().replace("value ::", "import Deep.M29 ()\nvalue ::", 1))
    assert main(["types", "."]) == 2
    assert "M10" in capsys.readouterr().err
