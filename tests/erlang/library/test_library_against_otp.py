"""Clew's Erlang libraries, compiled by OTP under other names, do what OTP's own do on random calls."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

import clew.erlang

HERE = Path(__file__).parent
LIBRARY = Path(clew.erlang.__file__).parent / "lib"
#: Modules that call each other, and must call the renamed ones.
FAMILY = (
    "clew_encodings",
    "clew_error_function",
    "clew_exact_math",
    "clew_normal_forms",
    "clew_normal_tables",
    "clew_re_escapes",
    "clew_re_matching",
    "clew_re_options",
    "clew_re_patterns",
    "clew_re_sets",
    "clew_re_trees",
    "clew_special_cases",
    "clew_ziggurat",
    "filename",
    "io_lib",
    "io_lib_format",
    "io_lib_pretty",
    "math",
    "rand",
    "re",
    "string",
    "unicode",
    "unicode_util",
)

pytestmark = pytest.mark.erlang


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the libraries under names that begin with `our_`, and the modules that call them."""
    folder = tmp_path_factory.mktemp("library")
    for path in LIBRARY.glob("*.erl"):
        text = path.read_text().replace(f"-module({path.stem})", f"-module(our_{path.stem})", 1)
        if path.stem in FAMILY:
            text = re.sub(rf"\b({'|'.join(FAMILY)}):", r"our_\1:", text)
        (folder / f"our_{path.name}").write_text(text)
    sources = [*sorted(folder.glob("our_*.erl")), *sorted(HERE.glob("*.erl"))]
    done = subprocess.run(["erlc", "-o", folder, *sources], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def run(folder: Path, call: str) -> list[str]:
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    command = ["erl", "-noshell", "-pa", folder, "-eval", call]
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, errors="replace"
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
def test_random_calls_have_the_outcomes_of_otp(compiled: Path) -> None:
    lines = run(compiled, f'differential:main(["{seed()}", "{60 * effort()}"]).')
    assert lines[-1].endswith(" calls, 0 differences"), "\n".join(lines)
    assert int(lines[-1].split()[0]) > 5000


@pytest.mark.slow
def test_random_formats_make_the_text_of_otp(compiled: Path) -> None:
    lines = run(compiled, f'formats:main(["{seed()}", "{6000 * effort()}"]).')
    assert lines[-1].endswith(" calls, 0 differences"), "\n".join(lines)


def test_random_terms_have_the_hashes_of_otp(compiled: Path) -> None:
    lines = run(compiled, f'hashes:main(["{seed()}", "{3000 * effort()}"]).')
    assert lines[-1].endswith(" terms, 0 differences"), "\n".join(lines)


def seed() -> int:
    return int(os.environ.get("CLEW_SEED", "1"))


def effort() -> int:
    return 10 if os.environ.get("CLEW_THOROUGH") else 1
