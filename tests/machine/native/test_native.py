"""The compiled kernel: whatever happens to its cache, and however many use it at once, results are right."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

import llvmlite.binding as llvm
import pytest
from running import call, image_of, program_text

import clew
from clew.core.text.read import parse_program
from clew.machine.compile.codegen import compile_program
from clew.machine.kernel import operands
from clew.machine.native import compiled as native
from clew.machine.native.translate import Translator
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.source.cache import cache_directory

SCRIPT = """
import sys
sys.path[:0] = {path!r}
from running import evaluate, machine_of
from clew.machine.run.machine import Machine
from running import image_of
messages = []
machine = Machine(image_of("main = add# 40 2;"), progress=messages.append)
print(evaluate(machine), len(messages), *messages)
"""


def start(cache: Path | None, **environment: str) -> subprocess.Popen[str]:
    script = SCRIPT.format(path=[str(Path(__file__).parents[1]), *sys.path])
    variables = {k: v for k, v in os.environ.items() if k not in ("CLEW_CACHE_DIR", "HOME", "XDG_CACHE_HOME")}
    if cache is not None:
        variables["CLEW_CACHE_DIR"] = str(cache)
    return subprocess.Popen(
        [sys.executable, "-c", script],
        env={**variables, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def result(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return out


def kernels(cache: Path) -> list[Path]:
    return sorted(cache.glob("kernel-*"))


@pytest.mark.slow
def test_two_processes_compile_at_once_and_a_third_finds_the_result(tmp_path: Path) -> None:
    both = [start(tmp_path / "new" / "cache") for _ in range(2)]
    assert [result(p)[:2] for p in both] == ["42", "42"]
    assert len(kernels(tmp_path / "new" / "cache")) == 1
    assert result(start(tmp_path / "new" / "cache")) == "42 0\n"


@pytest.fixture
def compiled() -> tuple[str, bytes]:
    """The name and content of a whole cache file: the one that this run uses."""
    native.ensure()
    directory = cache_directory()
    assert directory is not None
    file = directory / f"kernel-{native._key()}.o"
    return file.name, file.read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["truncated", "flipped"])
def test_a_damaged_file_is_compiled_anew(tmp_path: Path, compiled: tuple[str, bytes], damage: str) -> None:
    name, content = compiled
    middle = len(content) // 2
    (tmp_path / name).write_bytes(
        {
            "truncated": content[:middle],
            "flipped": content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :],
        }[damage]
    )
    assert result(start(tmp_path)).startswith("42 1 compiling")
    assert (tmp_path / name).read_bytes() == content


def test_a_whole_file_is_used_as_it_is(tmp_path: Path, compiled: tuple[str, bytes]) -> None:
    (tmp_path / compiled[0]).write_bytes(compiled[1])
    assert result(start(tmp_path)) == "42 0\n"


@pytest.mark.slow
def test_a_cache_that_is_a_file_is_reported_and_worked_around(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("not a directory")
    out = result(start(tmp_path / "cache"))
    assert out.startswith("42 1 compiling")
    assert "each time, since the cache" in out
    assert "is no directory" in out


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs a directory where nobody can create files")
def test_no_home() -> None:
    out = result(start(None, HOME="/proc/nowhere"))
    assert out.startswith("42 1 compiling")
    assert "cannot be made" in out


def test_machines_in_threads_run_side_by_side() -> None:
    image = image_of(program_text("workloads"))
    names = [("quicksort", 400), ("primes", 300), ("tree", 500), ("bigs", 100)]
    expected = {}
    for name, n in names:
        machine = Machine(image)
        ref = call(machine, name, n)
        machine.normalise(ref)
        expected[name] = machine.show(ref)
    problems: list[str] = []

    def work(name: str, n: int) -> None:
        for nursery in (64, 1000, None):
            machine = Machine(image, nursery=nursery)
            ref = call(machine, name, n)
            outcome = machine.normalise(ref)
            if outcome.kind is not OutcomeKind.VALUE or machine.show(ref) != expected[name]:
                problems.append(f"{name}: {outcome.kind} {machine.show(ref)}")

    threads = [threading.Thread(target=work, args=pair) for pair in 2 * names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []


def test_a_run_lets_other_threads_run() -> None:
    """The compiled kernel releases the lock: this thread counts while the machine runs."""
    machine = Machine(image_of("forever n = forever n;"))
    ref = call(machine, "forever", 1)
    ended: list[OutcomeKind] = []
    running = threading.Event()

    def work() -> None:
        ended.append(machine.force(ref, slice_callback=lambda stats: running.set()).kind)

    thread = threading.Thread(target=work)
    thread.start()
    assert running.wait(timeout=120)
    count = 0
    while count < 200_000:
        count += 1
    machine.interrupt()
    thread.join(timeout=120)
    assert ended == [OutcomeKind.INTERRUPTED]


def test_a_change_of_any_file_that_the_kernel_is_made_from_makes_another_kernel() -> None:
    made_from = set(native._sources())
    root = Path(clew.__file__).parent
    imported = set()
    for path in made_from:
        for module in re.findall(
            r"^ *from (clew\.machine\.(?:\w+\.)?\w+) import", path.read_text(encoding="utf-8"), re.MULTILINE
        ):
            file = root.joinpath(*module.split(".")[1:]).with_suffix(".py")
            if file.is_file():
                imported.add(file)
    assert imported - made_from <= {root / "machine" / "values" / "memory.py"}  # which only gives its arrays


def test_what_walks_through_logs_is_compiled_only_for_recorded_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    ensure = native.ensure

    def noting(progress: native.Progress | None = None, part: native.KernelGroup = native.RUNNING) -> object:
        asked.append(part.name)
        return ensure(progress, part)

    monkeypatch.setattr(native, "ensure", noting)
    text = "main = add# 40 2;"
    Machine(image_of(text))
    assert asked == ["kernel"]
    Machine(compile_program(parse_program(text), record=True))
    assert asked == ["kernel", "kernel", "walks"]


def _begun(tmp_path: Path, rest: str) -> subprocess.CompletedProcess[str]:
    """A process with an empty cache that lets the machine be compiled elsewhere, and what it says of that process."""
    program = (
        f"from clew.machine.native import compiled\ncompiled.begin()\nchild = compiled._elsewhere\n{rest}"
    )
    variables = {**os.environ, "CLEW_CACHE_DIR": str(tmp_path / "cache")}
    return subprocess.run([sys.executable, "-c", program], env=variables, capture_output=True, text=True)


@pytest.mark.skipif(
    (os.cpu_count() or 1) < 2, reason="there is one processor, which does one thing at a time"
)
@pytest.mark.slow
def test_the_machine_is_compiled_elsewhere_while_something_else_is_done(tmp_path: Path) -> None:
    rest = "compiled._compile = None\nprint(len(compiled.ensure()), child.returncode)"
    assert _begun(tmp_path, rest).stdout == f"{len(native.RUNNING.kernels)} 0\n"
    again = _begun(tmp_path, "print(child)")
    assert again.stdout == "None\n"


@pytest.mark.skipif(
    (os.cpu_count() or 1) < 2, reason="there is one processor, which does one thing at a time"
)
def test_what_compiles_the_machine_elsewhere_ends_with_who_asked_for_it(tmp_path: Path) -> None:
    pid = int(_begun(tmp_path, "print(child.pid)").stdout)
    for _ in range(400):
        if not Path(f"/proc/{pid}").exists() or "State:\tZ" in Path(f"/proc/{pid}/status").read_text():
            break
        time.sleep(0.05)
    else:
        pytest.fail("it goes on")
    assert kernels(tmp_path / "cache") == []


@pytest.mark.slow
def test_a_process_that_fails_to_compile_the_machine_costs_time_alone(tmp_path: Path) -> None:
    rest = "child.kill()\nprint(len(compiled.ensure()))"
    assert _begun(tmp_path, rest).stdout == f"{len(native.RUNNING.kernels)}\n"
    assert len(kernels(tmp_path / "cache")) == 1


def test_functions_of_one_expression_cost_no_call() -> None:
    translator = Translator("test", llvm.get_process_triple(), ("run",), "test_")
    translator.add_module(operands)
    (line,) = [line for line in translator.translate().splitlines() if "test_place" in line]
    assert "alwaysinline" in line
