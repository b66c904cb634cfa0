"""What the documents promise is there: the README's commands, the options, the links."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.cli.run import command

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
RUNNING = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")


def test_the_readme_has_exactly_two_commands() -> None:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert [len(block.strip().splitlines()) for block in blocks] == [1, 1]
    assert "clew run examples/" in blocks[0]
    assert "-m pytest" in blocks[1]


def test_the_readme_runs_an_example_that_exists() -> None:
    found = re.search(r"clew run (\S+)", README)
    assert found is not None
    assert (ROOT / found[1]).is_file()


@pytest.mark.parametrize(
    "document", sorted(p.relative_to(ROOT).as_posix() for p in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
)
def test_links_within_the_repository_lead_somewhere(document: str) -> None:
    path = ROOT / document
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (path.parent / link).exists()]
    assert missing == []


def test_every_option_of_run_is_documented() -> None:
    options = [option for parameter in command.params for option in parameter.opts if option.startswith("--")]
    assert options
    assert [option for option in options if option not in RUNNING] == []


def test_every_option_of_run_is_explained_in_the_help() -> None:
    assert [
        p.name for p in command.params if p.param_type_name == "option" and not getattr(p, "help", "")
    ] == []


def test_every_example_is_listed_and_lists_how_to_run_it() -> None:
    index = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    programs = [path for path in sorted((ROOT / "examples").rglob("*.*")) if path.suffix != ".md"]
    assert {path.suffix for path in programs} == {".core", ".curry", ".hs"}
    for path in programs:
        name = path.relative_to(ROOT / "examples").as_posix()
        assert f"({name})" in index
        assert re.search(rf"clew [a-z]+ +examples/{re.escape(name)}", path.read_text(encoding="utf-8"))


CURRY = (ROOT / "docs" / "curry.md").read_text(encoding="utf-8")
TRANSCRIPTS = [
    pytest.param(*shown, marks=[pytest.mark.slow] if shown[0].startswith("check ") else [])
    for document in (README, RUNNING, CURRY)
    for block in re.findall(r"```console\n(.*?)```", document, re.DOTALL)
    for shown in re.findall(r"^\$ clew (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    if "--stats" not in shown[0]  # times differ
]


@pytest.mark.parametrize(("arguments", "shown"), TRANSCRIPTS)
def test_a_transcript_is_what_happens(
    arguments: str, shown: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    main(shlex.split(arguments))
    out, err = capsys.readouterr()
    # The first time ever, libraries are compiled, and that is said.
    told = [line for line in err.splitlines(True) if not line.startswith("compiling ")]
    assert out + "".join(told) == shown
