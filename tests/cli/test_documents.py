"""What the documents promise is there: the README's commands, the options, the links."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.shell_completion import get_completion_class
from transcripts import COLUMNS, bash, matches, mismatches, printed, rewritten, steps, workplace

from clew.cli.edge import main
from clew.cli.main import COMMANDS, cli

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/README.md")]
)
OVERVIEW = (ROOT / "docs" / "clew.md").read_text(encoding="utf-8")


def test_the_readme_has_exactly_two_commands() -> None:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert [len(block.strip().splitlines()) for block in blocks] == [1, 1]
    assert "/clew hunt examples/" in blocks[0]
    assert "-m pytest" in blocks[1]


def test_the_readme_runs_an_example_that_exists() -> None:
    found = re.search(r"^python3 -m venv .*/clew hunt (\S+)$", README, re.MULTILINE)
    assert found is not None
    assert (ROOT / found[1] / "README.md").is_file()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_within_the_repository_lead_somewhere(document: str) -> None:
    path = ROOT / document
    links = re.findall(r"\]\(([^)#\s]*)(#[^)]*)?\)", path.read_text(encoding="utf-8"))
    missing = [
        f"{file}{anchor}" for file, anchor in links if "://" not in file and not leads(path, file, anchor)
    ]
    assert missing == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_lines_of_prose_fit_a_window(document: str) -> None:
    text = re.sub(
        r"^ *```.*?^ *```", "", (ROOT / document).read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    prose = [line for line in text.splitlines() if not line.startswith(("|", "    "))]
    assert [line for line in prose if len(line) > 120] == []


def leads(document: Path, file: str, anchor: str) -> bool:
    """Whether a link in a document leads to a file and, with an anchor, to a heading of it."""
    target = document.parent / file if file else document
    return target.exists() and (not anchor or anchor[1:] in anchors(target))


def anchors(document: Path) -> list[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    text = re.sub(r"^```.*?^```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    headings = re.findall(r"^#+ (.*)", text, re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings]


def test_the_code_that_the_readme_shows_is_in_the_example() -> None:
    example = (ROOT / "examples" / "haskell" / "bookings" / "Bookings.hs").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```haskell\n(.*?)```", README, re.DOTALL)
    lines = [line.partition(" --")[0].rstrip() for line in shown.splitlines()]
    assert [line for line in lines if line not in example.splitlines()] == []


def test_files_that_the_guide_for_contributors_names_are_there() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.findall(r"`(\.?\w+(?:/\w*)+(?:\.\w+)*)`", guide)
    assert len(named) > 50
    there = [ROOT, ROOT / "src" / "clew"]
    assert [name for name in named if not any((folder / name).exists() for folder in there)] == []


def test_the_guide_for_contributors_tours_every_package() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    packages = {path.parent.name for path in (ROOT / "src" / "clew").glob("*/__init__.py")}
    assert {name for name in packages if f"| `{name}/` |" not in guide} == set()


def test_the_overview_lists_every_command() -> None:
    listed = set(re.findall(r"^\| \[`clew (\w+)", OVERVIEW, re.MULTILINE))
    assert listed == set(COMMANDS)


def test_the_overview_lists_every_environment_variable() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    used = {*re.findall(r"[\"`](_?CLEW_[A-Z_]+)", sources), "NO_COLOR"}
    assert {name for name in used if f"`{name}" not in OVERVIEW} == set()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_overview_says_how_each_shell_completes(shell: str) -> None:
    assert f"_CLEW_COMPLETE={shell}_source clew" in OVERVIEW
    script = get_completion_class(shell)
    assert script is not None
    assert "clew" in script(cli, {}, "clew", "_CLEW_COMPLETE").source()


def test_bash_completes_commands_and_options() -> None:
    assert completions("clew ex", 1) == ["explore"]
    assert "--strategy" in completions("clew explore --st", 2)
    assert completions("clew explore --strategy dep", 3) == ["depth-first"]


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("clew explore Q", "file"),
        ("clew run Q", "file"),
        ("clew suite compare Q", "file"),
        ("clew explore --json Q", "file"),
        ("clew explore --path Q", "dir"),
    ],
)
def test_bash_completes_files(words: str, kind: str) -> None:
    assert offered(words, len(words.split()) - 1) == [(kind, "Q")]


def completions(words: str, current: int) -> list[str]:
    """The words that bash is offered for a word of a line."""
    return [word for kind, word in offered(words, current) if kind == "plain"]


def offered(words: str, current: int) -> list[tuple[str, str]]:
    """What bash is offered for a word of a line: words, or that it completes files or folders itself."""
    asked = {"COMP_WORDS": words, "COMP_CWORD": str(current), "_CLEW_COMPLETE": "bash_complete"}
    done = subprocess.run(
        [sys.executable, "-m", "clew"], env=os.environ | asked, capture_output=True, text=True, check=True
    )
    return [(kind, word) for kind, _, word in (line.partition(",") for line in done.stdout.splitlines())]


#: The page of each command.
GUIDES = {
    "hunt": "hunt",
    "init": "hunt",
    "run": "running",
    "back": "back",
    "debug": "debug",
    "flow": "flow",
    "cover": "cover",
    "why": "why",
    "types": "haskell",
    "repl": "haskell",
    "explore": "explore",
    "check": "check",
    "generate": "generate",
    "mutate": "mutate",
    "suite": "suite",
}


def subcommands(name: str) -> list[click.Command]:
    """A command, or those of a group."""
    command = import_module(COMMANDS[name]).command
    return list(command.commands.values()) if isinstance(command, click.Group) else [command]


def options(name: str) -> list[click.Parameter]:
    return [p for command in subcommands(name) for p in command.params if p.param_type_name == "option"]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_documented(name: str) -> None:
    guide = (ROOT / "docs" / f"{GUIDES[name]}.md").read_text(encoding="utf-8") + OVERVIEW
    spellings = [{*option.opts, *option.secondary_opts} for option in options(name)]
    assert [s for s in spellings if not any(re.search(rf"{re.escape(o)}\b", guide) for o in s)] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_explained_in_the_help(name: str) -> None:
    assert [option.name for option in options(name) if not getattr(option, "help", "")] == []


def test_every_example_is_listed_and_lists_how_to_run_it() -> None:
    index = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    programs = [path for path in sorted((ROOT / "examples").rglob("*.*")) if path.suffix != ".md"]
    assert {path.suffix for path in programs} == {".core", ".curry", ".erl", ".hs"}
    projects = {path.parent for path in (ROOT / "examples").rglob("*/README.md")}
    for path in [*[p for p in programs if p.parent not in projects], *[p / "README.md" for p in projects]]:
        name = path.relative_to(ROOT / "examples").as_posix()
        assert f"({name})" in index
        shown = name.removesuffix("/README.md")
        assert re.search(rf"clew [a-z]+ +examples/{re.escape(shown)}", path.read_text(encoding="utf-8"))


#: What is run with the plain tests, in this process; the other documents take longer.
QUICK = ("README.md", "docs/running.md")
TUTORIALS = {name for name in DOCUMENTS if name.startswith("docs/tutorials/")}  # tests/test_newcomer.py
TRANSCRIPTS = [
    name
    for name in DOCUMENTS
    if name not in {*QUICK, *TUTORIALS} and any(steps((ROOT / name).read_text(encoding="utf-8")))
]


@pytest.mark.parametrize("document", QUICK)
def test_a_quick_document_shows_what_happens(
    document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", COLUMNS)  # workers of pytest are given a narrow terminal

    def run(command: str, folder: Path) -> str:
        program, *arguments = shlex.split(command)
        assert program == "clew"
        monkeypatch.chdir(folder)
        main(arguments)
        return printed(*capsys.readouterr())

    text = (ROOT / document).read_text(encoding="utf-8")
    assert "\n".join(map(str, mismatches(text, workplace(tmp_path, text), run))) == ""


@pytest.mark.slow
@pytest.mark.parametrize("document", TRANSCRIPTS)
def test_a_document_shows_what_happens(document: str, tmp_path: Path) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    found = mismatches(text, workplace(tmp_path, text), bash(Path(sys.executable).parent))
    assert "\n".join(map(str, found)) == ""


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_with_its_output_can_be_run(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert [
        inner for kind, inner in blocks if kind != "console" and re.search(r"^\$ ", inner, re.MULTILINE)
    ] == []


@pytest.mark.parametrize("shown", ["one\ntwo\n", "one\n...\n", "...\ntwo\n", "one\n  ...\ntwo\n"])
def test_dots_stand_for_any_lines(shown: str) -> None:
    assert matches(shown, "one\ntwo\n")
    assert not matches(shown, "one\ntwo\nthree\n") or shown.endswith("...\n")
    assert not matches(shown, "two\none\n")


def test_a_document_that_shows_something_else_is_noticed(tmp_path: Path) -> None:
    text = "```console\n$ cat new\none\n$ cat new\none\n```\n```diff\n+++ new\n-one\n+two\n```\n```console\n$ cat new\none\n```\n"
    found = list(mismatches(text, tmp_path, bash(Path(sys.executable).parent)))
    assert [(m.command.shown, m.printed) for m in found] == [("one\n", "two\n")]
    assert rewritten(text, found) == text.replace("one\n```\n", "two\n```\n").replace(
        "$ cat new\ntwo\n```\n```diff", "$ cat new\none\n```\n```diff"
    )
