"""Reads source files and writes files atomically; each way in which that can fail has a clear error."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from clew.source.diagnostics import FileFault
from clew.source.span import Span

#: A larger file is certainly not a source file.
MAX_BYTES = 16 * 1024 * 1024
#: What becomes of characters that UTF-8 does not have: bytes of file names that are none, and halves of pairs in texts
#: of programs.
_UNWRITABLE = "backslashreplace"


def read_source(path: str | os.PathLike[str]) -> str:
    """The text of a UTF-8 file, line ends as `\\n`, without a byte order mark; or a `FileFault`."""
    name = os.fspath(path)
    data = _read_bytes(name)
    nul = data.find(b"\0")
    if nul >= 0:
        raise FileFault(
            "the file holds a NUL byte, so it is not text",
            _at(name, data, nul),
            "is this a compiled file, or text in UTF-16?",
            slug="file-nul",
        )
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileFault(
            f"the file is not UTF-8: byte 0x{data[error.start]:02x} at offset {error.start}",
            _at(name, data, error.start),
            "save the file as UTF-8",
            slug="file-encoding",
        ) from error
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def read_standard_input() -> str:
    """The whole text of standard input, with line ends as in `read_source`."""
    if sys.stdin is None:
        raise FileFault("standard input is closed")
    try:
        text = sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileFault(f"standard input is not UTF-8: byte 0x{error.object[error.start]:02x}") from error
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _read_bytes(name: str) -> bytes:
    try:
        status = os.stat(name)
        if stat.S_ISDIR(status.st_mode):
            raise FileFault(f"'{name}' is a directory, not a file", slug="file-directory")
        if status.st_size > MAX_BYTES:
            raise _too_large(name)
        with Path(name).open("rb") as stream:
            # A device or a growing file may give more than its status said.
            data = stream.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise FileFault(f"there is no file '{name}'", slug="file-missing") from error
    except PermissionError as error:
        raise FileFault(f"no permission to read '{name}'", slug="file-permission") from error
    except ValueError as error:  # a NUL in the name itself
        raise FileFault(f"{name!r} cannot be the name of a file", slug="file-missing") from error
    except OSError as error:
        raise FileFault(f"cannot read '{name}': {error.strerror or error}") from error
    if len(data) > MAX_BYTES:
        raise _too_large(name)
    return data


def _too_large(name: str) -> FileFault:
    size = f"{MAX_BYTES // (1024 * 1024)} MiB"
    return FileFault(f"'{name}' is larger than {size}", hint="is it really source text?", slug="file-size")


def _at(name: str, data: bytes, offset: int) -> Span:
    line = data.count(b"\n", 0, offset) + 1
    start = data.rfind(b"\n", 0, offset) + 1
    column = len(data[start:offset].decode("utf-8", errors="replace")) + 1
    return Span(name, line, column, line, column + 1)


def write_atomically(path: Path, text: str) -> None:
    """Replace the text of a file, completely or not at all.

    The target of a link is replaced, not the link. A device or a pipe is written to instead, since replacing it would
    take it away from everybody; so is the file that standard output or standard error goes to (`/dev/stdout`).
    """
    name = str(path)
    temporary = None
    try:
        stream = _standard_stream(path)
        if stream is not None:
            stream.flush()
            with open(
                os.dup(stream.fileno()), "w", encoding="utf-8", errors=_UNWRITABLE, newline="\n"
            ) as output:
                output.write(text)
            return
        if path.exists() and not path.is_file() and not path.is_dir():
            with path.open("w", encoding="utf-8", errors=_UNWRITABLE, newline="\n") as device:
                device.write(text)
            return
        import tempfile  # takes several milliseconds, and most commands write no file

        path = Path(os.path.realpath(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w",
            encoding="utf-8",
            errors=_UNWRITABLE,
            newline="\n",
            dir=path.parent,
            prefix=f".{path.name}.",
            delete=False,
        ) as file:
            temporary = file.name
            file.write(text)
        os.chmod(temporary, _mode_of(path))
        os.replace(temporary, path)
    except BaseException as error:  # also when it is interrupted
        if temporary is not None:
            with suppress(OSError):
                os.unlink(temporary)
        if not isinstance(error, OSError):
            raise
        raise FileFault(f"cannot write '{name}': {error.strerror or error}") from error


def _standard_stream(path: Path) -> TextIO | None:
    """The stream of this process that writes to the same file, if any: replacing the file would lose its output."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            if os.path.samestat(os.stat(path), os.fstat(stream.fileno())):
                return stream
    return None


def _mode_of(path: Path) -> int:
    """The permissions of a new file: those of the file that it replaces, or the usual ones."""
    with suppress(OSError):
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
