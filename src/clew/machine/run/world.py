"""The world that a program's input and output go to: simulated by default, real only under `clew run`.

Handles are small numbers: 0 stdin, 1 stdout, 2 stderr. Text is UTF-8; bytes that are none become surrogates
and are written back as they were. Failures are negative errno numbers, never exceptions: the libraries turn
them into the language's own.
"""

from __future__ import annotations

import codecs
import errno
import io
import os
import stat
import sys
import time
from typing import IO

READ, WRITE, APPEND, UPDATE = range(4)
#: What may be asked of a path beside its content; the answer is read from a handle: the names in a folder, each ended by
#: a NUL; 'd' or 'f', for a folder or a file; nothing, once a folder is made, or a file or an empty folder removed; the
#: folder that the program runs in.
LISTING, STATUS, MAKE_FOLDER, REMOVE, CURRENT = range(4, 9)
_BLOCK = 8192
_ERROR_BASE = -1000
UNBUFFERED, LINES, BLOCKS = range(3)
#: Where programs run in a simulated world, and the folders that are there always.
_FOLDER = "/clew"
_ROOTS = frozenset({os.curdir, "/", "/tmp"})


class Stream:
    """An open handle: a binary file with text on top."""

    def __init__(self, file: IO[bytes], readable: bool, writable: bool, buffering: int) -> None:
        self.file = file
        self.readable = readable
        self.writable = writable
        self.buffering = buffering
        self.binary = False
        self.open = True
        self._text = ""
        self._at = 0
        self._decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
        self._ended = False

    def _fill(self) -> bool:
        """Buffer at least one character; False at the end of input."""
        while self._at >= len(self._text):
            if self._ended:
                return False
            reader = getattr(self.file, "read1", self.file.read)
            data: bytes = reader(_BLOCK)
            self._ended = not data
            if self.binary:
                self._text = data.decode("latin-1")
            else:
                self._text = self._decoder.decode(data, self._ended)
            self._at = 0
        return True

    def get_char(self, take: bool) -> int:
        if not self._fill():
            self._ended = False  # a terminal may have more input after its end
            return -1
        code = ord(self._text[self._at])
        self._at += take
        return code

    def get_line(self) -> str:
        parts: list[str] = []
        while self._fill():
            end = self._text.find("\n", self._at)
            if end >= 0:
                parts.append(self._text[self._at : end])
                self._at = end + 1
                break
            parts.append(self._text[self._at :])
            self._at = len(self._text)
        return "".join(parts)

    def get_some(self) -> str:
        if not self._fill():
            return ""
        text = self._text[self._at :]
        self._at = len(self._text)
        return text

    def put(self, text: str) -> None:
        encoding = "latin-1" if self.binary else "utf-8"
        self.file.write(text.encode(encoding, "replace" if self.binary else "surrogateescape"))
        if self.buffering == UNBUFFERED or (self.buffering == LINES and "\n" in text):
            self.file.flush()

    def seek(self, offset: int, whence: int) -> int:
        if whence == 1:
            offset += self.tell()
            whence = 0
        self.file.seek(offset, whence)
        self._text, self._at, self._ended = "", 0, False
        self._decoder.reset()
        return 0

    def tell(self) -> int:
        behind = self._text[self._at :].encode("latin-1" if self.binary else "utf-8", "surrogateescape")
        return self.file.tell() - len(behind)


def refusal(path: str) -> int:
    """Why every computer refuses to open a file of this name, as a number of `errno`; 0 if it need not."""
    if not path:
        return errno.ENOENT
    if "\0" in path:
        return errno.EINVAL
    return errno.EISDIR if path.endswith("/") or path.rpartition("/")[2] in {".", ".."} else 0


def _is_below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def _failure(number: int) -> OSError:
    return OSError(number, os.strerror(number))


class World:
    """A simulated world: input is given, output is kept, files are in a dictionary, and the clock stands still."""

    #: Whether actions leave nothing behind, so that a search may perform them.
    is_stateless = False
    #: Whether actions are refused.
    is_closed = False

    def __init__(
        self,
        stdin: bytes = b"",
        args: tuple[str, ...] = (),
        name: str = "main",
        files: dict[str, bytes] | None = None,
        environment: dict[str, str] | None = None,
    ) -> None:
        self.args = args
        self.name = name
        self.files = files if files is not None else {}
        self._folders: set[str] = set()
        self.environment = environment if environment is not None else {}
        self.streams: dict[int, Stream] = {
            0: Stream(io.BytesIO(stdin), True, False, BLOCKS),
            1: Stream(io.BytesIO(), False, True, BLOCKS),
            2: Stream(io.BytesIO(), False, True, UNBUFFERED),
        }
        self._next = 3

    def written(self, handle: int = 1) -> bytes:
        """What was written to stdout or stderr so far."""
        file = self.streams[handle].file
        return file.getvalue() if isinstance(file, io.BytesIO) else b""

    def _open_file(self, path: str, mode: int) -> IO[bytes]:
        refused = refusal(path)
        if refused:
            raise _failure(refused)
        if self._is_folder(path):
            raise _failure(errno.EISDIR)
        content = self._content(path)
        if content is None and (mode == READ or not self._is_folder(os.path.dirname(path) or os.curdir)):
            raise _failure(errno.ENOENT)
        if mode == READ:
            return io.BytesIO(content or b"")
        kept = b"" if mode == WRITE else content or b""
        self.files[self._key(path)] = kept  # it is there from now on
        return _Kept(self.files, self._key(path), kept, mode == APPEND)

    @property
    def folder(self) -> str:
        """Where the program runs."""
        return _FOLDER

    def _key(self, path: str) -> str:
        """One name for all paths of a file: from the program's folder, or absolute for what is not in it."""
        whole = os.path.normpath(path)
        return os.path.relpath(whole, self.folder) if _is_below(whole, self.folder) else whole

    def _content(self, path: str) -> bytes | None:
        """What is in a file; None if there is none."""
        return self.files.get(self._key(path))

    def _answer(self, path: str, question: int) -> str:
        """What is asked of a path that is no file's content; folders are where somebody made them, or files in them."""
        if question == CURRENT:
            return self.folder
        if not path or "\0" in path:
            raise _failure(errno.ENOENT if not path else errno.EINVAL)
        is_file, is_folder = self._content(path) is not None, self._is_folder(path)
        match question:
            case _ if question == MAKE_FOLDER:
                if is_file or is_folder:
                    raise _failure(errno.EEXIST)
                above = os.path.dirname(path.rstrip("/"))
                if above and not self._is_folder(above):
                    raise _failure(errno.ENOENT)
                self._folders.add(self._key(path))
                return ""
            case _ if not is_file and not is_folder:
                raise _failure(errno.ENOENT)
            case _ if question == STATUS:
                return "d" if is_folder else "f"
            case _ if question == REMOVE:
                if is_folder and self._names(path):
                    raise _failure(errno.ENOTEMPTY)
                self._forget(path)
                return ""
            case _:
                if not is_folder:
                    raise _failure(errno.ENOTDIR)
                return "".join(f"{name}\0" for name in sorted(self._names(path)))

    def _forget(self, path: str) -> None:
        self.files.pop(self._key(path), None)
        self._folders.discard(self._key(path))

    def _is_folder(self, path: str) -> bool:
        key = self._key(path)
        return key in _ROOTS or key in self._folders or bool(self._names(path))

    def _names(self, path: str) -> set[str]:
        """The names in a folder."""
        key = self._key(path)
        before = "" if key == os.curdir else key.rstrip("/") + "/"
        known = [*map(os.path.normpath, self.files), *self._folders]
        found = {each[len(before) :].split("/")[0] for each in known if each.startswith(before)}
        return found - {"", os.curdir}

    def clock(self, which: int) -> int:
        return 0

    # --- what the primitives do ---

    def _stream(self, handle: int) -> Stream:
        stream = self.streams.get(handle)
        if stream is None or not stream.open:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return stream

    def put(self, handle: int, text: str) -> int:
        try:
            self._stream(handle).put(text)
            return 0
        except OSError as error:
            return -(error.errno or errno.EIO)

    def get_char(self, handle: int, take: bool) -> int:
        try:
            return self._stream(handle).get_char(take)
        except OSError as error:
            return _ERROR_BASE - (error.errno or errno.EIO)

    def get_line(self, handle: int) -> str:
        try:
            return self._stream(handle).get_line()
        except OSError:
            return ""

    def get_some(self, handle: int) -> str:
        try:
            return self._stream(handle).get_some()
        except OSError:
            return ""

    def open(self, path: str, mode: int) -> int:
        try:
            if mode > UPDATE:
                file: IO[bytes] = io.BytesIO(self._answer(path, mode).encode("utf-8", "surrogateescape"))
                mode = READ
            else:
                file = self._open_file(path, mode)
        except OSError as error:
            return -(error.errno or errno.EIO)
        except ValueError:  # a NUL in the name
            return -errno.EINVAL
        handle, self._next = self._next, self._next + 1
        readable, writable = mode in (READ, UPDATE), mode != READ
        self.streams[handle] = Stream(file, readable, writable, BLOCKS)
        return handle

    def close(self, handle: int) -> int:
        stream = self.streams.get(handle)
        if stream is None or not stream.open:
            return 0
        stream.open = False
        try:
            if handle > 2 and not any(s.open and s.file is stream.file for s in self.streams.values()):
                stream.file.close()
            else:
                stream.file.flush()
        except OSError as error:
            return -(error.errno or errno.EIO)
        return 0

    def control(self, handle: int, operation: int, argument: int) -> int:
        """The operations of `ioControl#`, by number."""
        if operation == 6:
            stream = self.streams.get(handle)
            return int(stream is not None and stream.open)
        try:
            if operation in (17, 18):
                return self._duplicate(self._stream(handle), argument if operation == 18 else None)
            return self._control(self._stream(handle), operation, argument)
        except OSError as error:
            return -(error.errno or errno.EIO)

    def _duplicate(self, stream: Stream, target: int | None) -> int:
        """Make another handle of the file behind a stream, or let a handle be one of it."""
        if stream.writable:
            stream.file.flush()
        twin = Stream(stream.file, stream.readable, stream.writable, stream.buffering)
        twin.binary = stream.binary
        if target is None:
            target, self._next = self._next, self._next + 1
        else:
            self.close(target)
        self.streams[target] = twin
        return target

    def _control(self, stream: Stream, operation: int, argument: int) -> int:
        match operation:
            case 0:
                if stream.writable:
                    stream.file.flush()
            case 1:
                stream.buffering = argument
            case 2:
                return stream.buffering
            case 3:
                return int(stream.file.isatty())
            case 5:
                return int(stream.file.isatty())
            case 7:
                return int(stream.file.seekable())
            case 8:
                here = stream.file.tell()
                size = stream.file.seek(0, 2)
                stream.file.seek(here)
                return size
            case 9:
                return stream.tell()
            case 10 | 11 | 12:
                return stream.seek(argument, operation - 10)
            case 13:
                stream.file.truncate(argument)
            case 14:
                return int(stream.readable)
            case 15:
                return int(stream.writable)
            case 16:
                stream.binary = argument == 1
        return 0

    def flush(self) -> None:
        """Write what is still buffered, at the end of a program."""
        for stream in self.streams.values():
            if stream.open and stream.writable:
                stream.file.flush()


class _Kept(io.BytesIO):
    """A file of the simulated world, which keeps its content for the next time it is opened."""

    def __init__(self, files: dict[str, bytes], path: str, content: bytes, append: bool) -> None:
        super().__init__(content)
        self._files = files
        self._path = path
        if append:
            self.seek(0, 2)

    def flush(self) -> None:
        self._files[self._path] = self.getvalue()

    def close(self) -> None:
        if not self.closed:
            self.flush()
        super().close()


class _Absent(io.RawIOBase):
    """A standard input that was closed before Clew began."""

    def read(self, size: int = -1, /) -> bytes:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))


class ClosedWorld(World):
    """A world in which no input and output is done: a run that asks for it ends."""

    is_closed = True


class RealWorld(World):
    """The user's computer; only `clew run` gives it to a program."""

    def __init__(self, args: tuple[str, ...], name: str) -> None:
        super().__init__(args=args, name=name, environment=dict(os.environ))
        tty = sys.stdout.isatty()
        given: IO[bytes] = _Absent() if sys.stdin is None else sys.stdin.buffer  # type: ignore[assignment]
        self.streams = {
            0: Stream(given, True, False, LINES if given.isatty() else BLOCKS),
            1: Stream(sys.stdout.buffer, False, True, LINES if tty else BLOCKS),
            2: Stream(sys.stderr.buffer, False, True, UNBUFFERED),
        }

    def _open_file(self, path: str, mode: int) -> IO[bytes]:
        if mode == UPDATE and not os.path.exists(path):
            return open(path, "w+b")
        return open(path, ("rb", "wb", "ab", "r+b")[mode])

    def _answer(self, path: str, question: int) -> str:
        match question:
            case _ if question == CURRENT:
                return os.getcwd()
            case _ if question == MAKE_FOLDER:
                os.mkdir(path)
            case _ if question == REMOVE:
                (os.rmdir if os.path.isdir(path) and not os.path.islink(path) else os.remove)(path)
            case _ if question == STATUS:
                return "d" if stat.S_ISDIR(os.stat(path).st_mode) else "f"
            case _:
                return "".join(f"{name}\0" for name in sorted(os.listdir(path)))
        return ""

    def clock(self, which: int) -> int:
        return (time.process_time_ns() if which == 0 else time.time_ns()) * 1000
