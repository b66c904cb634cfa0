"""Compiled modules of a project are kept between processes, until they or what they see of others change."""

from __future__ import annotations

import errno
import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from clew.haskell import kept_modules, modules, program
from clew.haskell.compile import compile_module
from clew.haskell.interface_digest import digest_of
from clew.haskell.program import Compiled, Session
from clew.haskell.shared_modules import KeptByFile
from clew.haskell.show.written_branchings import branchings_of
from clew.haskell.show.written_expressions import expressions_of
from clew.haskell.syntax.dialect import CURRY, HASKELL
from clew.haskell.syntax.parsing.parser import parse_module
from clew.language.loading import Marking
from clew.source import sealed, store
from clew.source.diagnostics import ClewError, TypeFault

ROOT = Path(__file__).parents[2]
BASE = (
    "module Base where\nclass Size a where size :: a -> Int\n"
    "step :: Int\nstep = sum [if even k then k else 1 | k <- [1 .. 4], k /= 3]\n"
)
MIDDLE = "module Middle where\nimport Base\ninstance Size Bool where size _ = step\nnext :: Int -> Int\nnext n = n + step\n"
TOP = "module Top where\nimport Middle\ntwice :: Int -> Int\ntwice = next . next\n"
SIDE = "module Side where\nimport Base\nwidth :: Int -> Int\nwidth n = n * step\n"
MAIN = "module Main where\nimport Top\nimport Side\nmain :: IO ()\nmain = print (twice (width 2))\n"
TEXTS = {"Base": BASE, "Middle": MIDDLE, "Top": TOP, "Side": SIDE, "Main": MAIN}


class Counted:
    """The modules of the project that are parsed and compiled."""

    def __init__(self) -> None:
        self.parsed: list[str] = []
        self.compiled: list[str] = []


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in TEXTS.items():
        (tmp_path / f"{name}.hs").write_text(text)
    return tmp_path


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    counts = Counted()

    def compiled(module, environment, **options):  # type: ignore[no-untyped-def]
        if not options["trusted"]:
            counts.compiled.append(module.name)
        return compile_module(module, environment, **options)

    def parsed(text, path, **options):  # type: ignore[no-untyped-def]
        module = parse_module(text, path, **options)
        counts.parsed.append(module.name)
        return module

    monkeypatch.setattr(program, "compile_module", compiled)
    monkeypatch.setattr(modules, "parse_module", parsed)
    return counts


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch, counted: Counted) -> Callable[[], Counted]:
    """Forgets what this process has loaded, as if it were another one, and begins to count."""

    def forget() -> Counted:
        monkeypatch.setattr(kept_modules, "_MADE", KeptByFile())
        monkeypatch.setattr(kept_modules, "_HEADS", KeptByFile())
        monkeypatch.setattr(modules, "PARSED", KeptByFile())
        counted.parsed.clear()
        counted.compiled.clear()
        return counted

    return forget


def loaded(folder: Path, name: str = "Main", marking: Marking | None = None) -> Compiled:
    return Session(marking=marking).load(str(folder / f"{name}.hs"))


def kept_file(folder: Path, name: str) -> Path:
    path = str(folder / f"{name}.hs")
    session = Session()
    place = kept_modules._place(session.loader._text(Path(path).read_text(), path))
    assert place is not None
    return place


def test_another_process_parses_and_compiles_nothing(folder: Path, anew: Callable[[], Counted]) -> None:
    counted = anew()
    loaded(folder)
    assert counted.compiled == ["Base", "Middle", "Top", "Side", "Main"]
    anew()
    loaded(folder)
    assert (counted.parsed, counted.compiled) == ([], [])


def test_a_change_in_a_body_compiles_one_module(folder: Path, anew: Callable[[], Counted]) -> None:
    counted = anew()
    loaded(folder)
    anew()
    (folder / "Base.hs").write_text(BASE.replace("k /= 3", "k /= 2"))
    changed = loaded(folder)
    assert (counted.parsed, counted.compiled) == (["Base"], ["Base"])
    anew()
    again = loaded(folder)
    assert (counted.parsed, counted.compiled) == ([], [])
    assert canonical(changed) == canonical(again)


def test_a_change_of_what_others_see_compiles_those_above(folder: Path, anew: Callable[[], Counted]) -> None:
    counted = anew()
    loaded(folder)
    anew()
    (folder / "Middle.hs").write_text(MIDDLE + "other :: Int\nother = 3\n")
    loaded(folder)
    assert counted.compiled == ["Middle", "Top", "Main"]
    anew()
    loaded(folder)
    assert counted.compiled == []


def test_lines_above_a_declaration_count_as_a_change(folder: Path, anew: Callable[[], Counted]) -> None:
    counted = anew()
    loaded(folder)
    anew()
    (folder / "Side.hs").write_text(SIDE.replace("width ::", "\n\nwidth ::"))
    loaded(folder)
    assert counted.compiled == ["Side", "Main"]


def test_a_type_that_a_change_breaks_is_reported(folder: Path, anew: Callable[[], Counted]) -> None:
    loaded(folder)
    anew()
    (folder / "Middle.hs").write_text(MIDDLE.replace("next :: Int -> Int\nnext n = n + step", "next = not"))
    for _ in range(2):
        with pytest.raises(TypeFault) as raised:
            loaded(folder)
        assert raised.value.span is not None
        assert raised.value.span.file.endswith("Top.hs")
        anew()


def test_flags_and_names_of_files_are_part_of_it(
    folder: Path, anew: Callable[[], Counted], monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = anew()
    loaded(folder, "Base")
    anew()
    Session(flags=("-XBangPatterns",)).load(str(folder / "Base.hs"))
    assert counted.compiled == ["Base"]
    monkeypatch.chdir(folder)
    anew()
    relative = Session().load("Base.hs")
    assert counted.compiled == ["Base"]
    assert relative.main.functions["Base.step"].span.file == "Base.hs"


def test_an_expression_does_not_take_the_place_of_its_file(folder: Path, anew: Callable[[], Counted]) -> None:
    counted = anew()
    loaded(folder)
    anew()
    Session().load(str(folder / "Main.hs"), "width 7")
    assert counted.compiled == ["Main"]
    anew()
    loaded(folder)
    assert counted.compiled == []


def test_modules_with_marks_are_not_kept(folder: Path, anew: Callable[[], Counted]) -> None:
    marking = Marking((str(folder / "Top.hs"),))
    counted = anew()
    marks = next(m for m in loaded(folder, "Main", marking).modules if m.name == "Top").marks
    assert marks
    anew()
    assert not any(m.marks for m in loaded(folder).modules)
    assert counted.compiled == ["Top"]
    anew()
    again = next(m for m in loaded(folder, "Main", marking).modules if m.name == "Top").marks
    assert (again, counted.compiled, counted.parsed) == (marks, ["Top"], ["Top"])


def test_signatures_count_in_modules_with_marks(tmp_path: Path, anew: Callable[[], Counted]) -> None:
    """Without its signature, the constant would be one of any class of numbers, with a dictionary as its argument."""
    file = tmp_path / "Sized.hs"
    file.write_text("module Sized where\nsize :: Int -> Int\nsize n = n + 1\n")
    anew()
    loaded(tmp_path, "Sized")
    anew()
    marked = loaded(tmp_path, "Sized", Marking((str(file),)))
    assert dict(marked.main.types)["size"] == "Int -> Int"


@pytest.mark.parametrize("damage", [b"", b"not a module", None])
def test_damaged_files_are_ignored_and_replaced(
    folder: Path, anew: Callable[[], Counted], damage: bytes | None
) -> None:
    counted = anew()
    loaded(folder)
    place = kept_file(folder, "Top")
    place.write_bytes(place.read_bytes()[:-20] if damage is None else damage)
    anew()
    loaded(folder)
    assert counted.compiled == ["Top"]
    anew()
    loaded(folder)
    assert counted.compiled == []


def test_what_is_sealed_but_no_module_is_ignored(folder: Path, anew: Callable[[], Counted]) -> None:
    counted = anew()
    loaded(folder)
    place = kept_file(folder, "Top")
    kept = store.read(place)
    assert isinstance(kept, kept_modules._Kept)
    for other in (
        "something else",
        kept_modules._Kept(kept.code, kept.text, kept.head, kept.key, b"nothing"),
        kept_modules._Kept(b"other code", kept.text, kept.head, kept.key, kept.body),
    ):
        store.write(place, other)
        anew()
        loaded(folder)
        assert counted.compiled == ["Top"]


def test_a_full_disk_only_costs_time(
    folder: Path, anew: Callable[[], Counted], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, body: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    counted = anew()
    with monkeypatch.context() as patch:
        patch.setattr(sealed, "write", full)
        first = loaded(folder)
    anew()
    assert canonical(loaded(folder)) == canonical(first)
    assert counted.compiled == list(TEXTS)


def test_two_processes_may_write_at_once(folder: Path, anew: Callable[[], Counted]) -> None:
    counted = anew()
    loaded(folder, "Base")  # the libraries are there
    context = multiprocessing.get_context("fork")
    processes = [context.Process(target=loaded, args=(folder,)) for _ in range(2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0]
    anew()
    loaded(folder)
    assert counted.compiled == []


def test_an_instance_of_another_importer_does_not_stay(tmp_path: Path, anew: Callable[[], Counted]) -> None:
    (tmp_path / "Inner.hs").write_text("module Inner where\ntext :: String\ntext = show (+ (1 :: Int))\n")
    (tmp_path / "Outer.hs").write_text("module Outer where\nimport Text.Show.Functions\nimport Inner\n")
    anew()
    with pytest.raises(TypeFault):
        loaded(tmp_path, "Inner")
    with suppress(ClewError):  # whether it loads there or not
        loaded(tmp_path, "Outer")
    for forget in (lambda: None, anew):
        forget()
        with pytest.raises(TypeFault):
            loaded(tmp_path, "Inner")


def test_the_oldest_files_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    monkeypatch.setattr(kept_modules, "_MOST", 6)
    for number in range(9):
        (tmp_path / f"{number}.module").write_text("")
        os.utime(tmp_path / f"{number}.module", (number, number))
    kept_modules._make_room(tmp_path)
    assert sorted(path.stem for path in tmp_path.iterdir()) == ["5", "6", "7", "8"]


def canonical(compiled: Compiled) -> dict[str, str]:
    """All that there is of the user's modules, places included."""
    return {
        m.name: digest_of(
            *(m.tables, m.datas, dict(m.functions), tuple(m.rich), m.types, len(m.warnings), m.marks)
        )
        for m in compiled.modules
        if not m.trusted
    }


def syntax(session: Session) -> str:
    found = [m for m in session.loader.modules.values() if not m.file.startswith(str(ROOT / "src"))]
    return digest_of(
        *((m.name, tuple(m.groups), tuple(m.instances), tuple(m.classes), m.interface) for m in found)
    )


EXAMPLES = [
    path
    for path in sorted((ROOT / "examples").rglob("*"))
    if path.suffix in (".hs", ".lhs", ".curry", ".lcurry")
][::10]


def test_programs_are_the_same_from_kept_modules_as_from_texts(anew: Callable[[], Counted]) -> None:
    counted = anew()
    tried = 0
    for path in EXAMPLES:
        dialect = CURRY if "curry" in path.suffix else HASKELL
        anew()
        session = Session(dialect=dialect)
        try:
            written = session.load(str(path))
        except ClewError:
            continue
        anew()
        second = Session(dialect=dialect)
        kept = second.load(str(path))
        assert counted.compiled == [], path
        assert canonical(kept) == canonical(written), path
        assert syntax(second) == syntax(session), path
        assert branchings_of(second.loader) == branchings_of(session.loader)
        assert expressions_of(second.loader) == expressions_of(session.loader)
        assert branchings_of(second.loader)
        scopes = [s.loader.registry.scopes[written.main.name] for s in (session, second)]
        assert scopes[0].values.texts(None) == scopes[1].values.texts(None)
        assert scopes[0].qualifiers == scopes[1].qualifiers
        tried += 1
    assert tried > 3
