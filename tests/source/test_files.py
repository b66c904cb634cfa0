"""Every way in which a file can be unreadable gives one clear fault."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from clew.source import files
from clew.source.diagnostics import FileFault
from clew.source.files import read_source, write_atomically


def fault(path: Path | str) -> FileFault:
    with pytest.raises(FileFault) as caught:
        read_source(path)
    return caught.value


def written(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def test_an_interrupted_write_leaves_the_old_text_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "T.hs"
    path.write_text("old")
    monkeypatch.setattr("clew.source.files.os.replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(path, "new")
    assert [(p.name, p.read_text()) for p in tmp_path.iterdir()] == [("T.hs", "old")]


def test_text_comes_back_with_plain_line_ends(tmp_path: Path) -> None:
    assert read_source(written(tmp_path / "a", "\ufeffä\r\nb\rc\n".encode())) == "ä\nb\nc\n"


def test_missing_file_is_named(tmp_path: Path) -> None:
    error = fault(tmp_path / "nowhere.core")
    assert error.slug == "file-missing"
    assert "nowhere.core" in error.message


def test_directory_is_no_source(tmp_path: Path) -> None:
    assert fault(tmp_path).slug == "file-directory"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_unreadable_file_is_a_matter_of_permission(tmp_path: Path) -> None:
    path = written(tmp_path / "a", b"x")
    path.chmod(0)
    assert fault(path).slug == "file-permission"


def test_refused_permission_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = written(tmp_path / "a", b"x")
    monkeypatch.setattr(Path, "open", refuse)
    assert fault(path).slug == "file-permission"


def test_bad_encoding_is_located(tmp_path: Path) -> None:
    error = fault(written(tmp_path / "a", b"one\ntw\xc3\xb6 \xff three"))
    assert error.slug == "file-encoding"
    assert "0xff" in error.message
    assert error.span is not None
    assert (error.span.line, error.span.column) == (2, 5)


def test_nul_byte_is_located(tmp_path: Path) -> None:
    error = fault(written(tmp_path / "a", b"x\n\0"))
    assert error.slug == "file-nul"
    assert error.span is not None
    assert (error.span.line, error.span.column) == (2, 1)


def test_nul_in_the_name_is_a_fault() -> None:
    assert fault("a\0b").slug == "file-missing"


def test_large_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_BYTES", 10)
    assert fault(written(tmp_path / "a", b"x" * 11)).slug == "file-size"
    assert read_source(written(tmp_path / "b", b"x" * 10)) == "x" * 10


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no endless device here")
def test_endless_device_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_BYTES", 10)
    assert fault("/dev/zero").slug == "file-size"


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "report"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_atomically(pipe, "found\n")
        assert pipe.is_fifo()
        assert os.read(reader, 100) == b"found\n"
    finally:
        os.close(reader)


def test_what_a_link_points_to_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    write_atomically(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_characters_that_utf_8_does_not_have_are_written_as_escapes(tmp_path: Path) -> None:
    target = tmp_path / "report.md"
    write_atomically(target, "Pl\udce9.hs says \ud800")
    assert target.read_bytes() == b"Pl\\udce9.hs says \\ud800"


def test_a_directory_is_not_written_to(tmp_path: Path) -> None:
    with pytest.raises(FileFault):
        write_atomically(tmp_path, "text")
    assert not list(tmp_path.iterdir())


def test_the_file_of_standard_output_keeps_what_was_printed(tmp_path: Path) -> None:
    program = (
        "from pathlib import Path; from clew.source.files import write_atomically\n"
        "print('before'); write_atomically(Path('/dev/stdout'), 'report\\n'); print('after')"
    )
    with (tmp_path / "output").open("w") as output:
        subprocess.run([sys.executable, "-c", program], stdout=output, check=True)
    assert (tmp_path / "output").read_text() == "before\nreport\nafter\n"
