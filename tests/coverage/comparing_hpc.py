"""What GHC's hpc says of a run of tests, beside what Clew says of the same."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from clew.api.coverage.measuring import CoverageOptions, measure
from clew.language.loading import Loading
from clew.report.coverage.hpc_boxes import hpc_boxes

#: The kinds of boxes that are compared, as hpc writes them.
BOX = re.compile(r"\((\d+):(\d+)-(\d+):(\d+),((?:ExpBox|BinBox|TopLevelBox|LocalBox)[^()]*?)\)(?=,\(|\])")
Position = tuple[int, int, int, int]
#: Boxes by place and kind, with whether each was entered; None if that depends on the run.
Boxes = dict[tuple[Position, str], bool | None]


@dataclass
class Comparison:
    """How many boxes of all kinds say the same, which say otherwise, and which only one of the two has.

    Those that only hpc has are what Clew's code does not have: a constructor of a newtype, what stands before `$`, the
    fields of a record. `made` are declarations that nobody wrote: derived methods, and functions that select a field.
    """

    agreeing: int = 0
    differing: list[str] = field(default_factory=list)
    unmarked: list[str] = field(default_factory=list)
    extra: list[str] = field(default_factory=list)
    made: int = 0
    #: Boxes that some runs of GHC's program enter and others do not: they depend on random inputs.
    random: int = 0


def ghc_boxes(
    main: Path, modules: Iterable[str], folder: Path, *, path: Sequence[Path] = (), runs: int = 1
) -> dict[str, Boxes]:
    """The boxes of modules after some runs of a program that uses them, as GHC made them; copies of one are one."""
    folders = [f"-i{':'.join(map(str, path))}"] if path else []
    made = ["-outputdir", str(folder), "-hpcdir", str(folder / ".hpc"), "-o", str(folder / "main")]
    command = ["ghc", "-v0", "-O0", "-fhpc", *folders, *made, str(main)]
    subprocess.run(command, cwd=folder, check=True)
    found: dict[str, Boxes] = {module: {} for module in modules}
    for number in range(runs):
        tix = folder / f"{number}.tix"
        env = {**os.environ, "HPCTIXFILE": str(tix)}
        subprocess.run(
            ["./main"], cwd=folder, check=False, stdin=subprocess.DEVNULL, capture_output=True, env=env
        )
        for module, boxes in found.items():
            for key, entered in _boxes_of(folder, module, tix.read_text()).items():
                boxes[key] = entered if boxes.get(key, entered) == entered else None
    return found


def _boxes_of(folder: Path, module: str, tix: str) -> dict[tuple[Position, str], bool]:
    boxes = BOX.findall((folder / ".hpc" / f"{module}.mix").read_text())
    counts = re.search(rf'TixModule "{re.escape(module)}" \d+ \d+ \[([\d,]*)\]', tix)
    assert counts is not None
    numbers = list(map(int, counts[1].split(",")))
    assert len(numbers) == len(boxes)
    found: dict[tuple[Position, str], bool] = {}
    for (a, b, c, d, kind), count in zip(boxes, numbers, strict=True):
        key = (int(a), int(b), int(c), int(d) + 1), kind
        found[key] = found.get(key, False) or count > 0
    return found


def compare(
    theirs: Mapping[str, Boxes],
    files: Mapping[str, Path],
    tests: Sequence[Path] = (),
    path: Sequence[Path] = (),
) -> Comparison:
    """The boxes of modules beside what Clew says after a run of the same tests, or of the first module's `main`."""
    options = CoverageOptions(tuple(map(str, tests)), everything=True)
    loading = Loading(tuple(map(str, path)))
    coverage = measure([str(file) for file in files.values()], options, loading)
    found = Comparison()
    for module, file in files.items():
        ours = {(b.place[1:], b.kind): b.entered for b in hpc_boxes(coverage, str(file))}
        lines = file.read_text().expandtabs(8).split("\n")
        seen = set()
        for (place, kind), entered in theirs[module].items():
            inner = place
            while (inner, kind) not in ours and _text(lines, inner).startswith("("):
                inner = (inner[0], inner[1] + 1, inner[2], inner[3] - 1)
            seen.add((inner, kind))
            text = f"{module} {place} {kind} {_text(lines, place)}"
            if (inner, kind) not in ours:
                if kind.startswith("TopLevelBox"):
                    found.made += 1
                else:
                    found.unmarked.append(text)
            elif entered is None:
                found.random += 1
            elif ours[inner, kind] == entered:
                found.agreeing += 1
            else:
                found.differing.append(f"{text}: hpc {entered}, Clew {ours[inner, kind]}")
        found.extra += [f"{module} {p} {kind} {_text(lines, p)}" for p, kind in ours if (p, kind) not in seen]
    return found


def _text(lines: list[str], place: Position) -> str:
    line, column, end_line, end_column = place
    return lines[line - 1][column - 1 : end_column - 1 if line == end_line else None]
