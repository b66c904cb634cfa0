"""Compiles the kernel once per machine and version, and loads it from the user's cache afterwards.

The loop and the collector are translated (`translate`) and compiled by LLVM to one object file, which later
starts only link (`object_file`, or LLVM where that cannot); a call costs about a microsecond and releases the GIL.
The file's name is a hash of everything it depends on. When no cache directory can be written, the kernel is compiled into memory every time.
What goes through the logs of recorded runs is a file of its own, which most users never need.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import clew
from clew.machine import kernel
from clew.machine.kernel.intrinsics import C_SYMBOLS, c_library
from clew.machine.native import object_file
from clew.source import own_code, sealed
from clew.source.cache import user_cache
from clew.source.dataclass import dataclass
from clew.source.diagnostics import CacheFault, FileFault, MemoryFault

if TYPE_CHECKING:
    import subprocess

#: The arrays of each kernel, in order; each is passed as an address.
WORK_ARRAYS = ("R", "C", "M", "H", "HF", "S", "T", "B", "G", "L", "E", "W", "P", "H2", "HF2", "Q", "P2")
COLLECT_ARRAYS = ("R", "M", "H", "H2", "S", "T", "B", "Q", "P", "P2")
ABANDON_ARRAYS = ("R", "M", "H", "S", "T", "B", "L")
CALLERS_ARRAYS = ("R", "M", "S", "N", "V")
#: Of the kernels that go through a finished log, which are called with arrays that no memory has.
WALKS = {
    **dict.fromkeys(
        ("climb_to_place", "set_climbs", "set_rows", "set_milestones", "follow_cells", "note_mentions"),
        ("A", "E", "X"),
    ),
    "write_results": ("A", "E", "X"),
    **dict.fromkeys(("climb_calls", "find_mentions", "find_promises", "sort_records"), ("A", "E", "X", "Y")),
    "index_records": ("A", "E", "F", "N", "B", "G", "U"),
    "find_applications": ("A", "E", "X", "G", "U"),
    "attribute_calls": ("A", "E", "X", "Y", "Z", "W", "V"),
    "weigh_statements": ("A", "E", "F", "N", "Z", "W"),
    **dict.fromkeys(("climb_to_statement", "find_kind"), ("A", "E", "X")),
    "sort_index": ("A", "E", "S", "Y"),
    "run_slice": ("A", "E", "S", "Y", "N", "K", "V", "B", "F", "W", "L", "U", "D"),
    "count_marks": ("A", "E", "S", "Y", "N", "K", "V", "F", "B", "D", "X", "L"),
    "collect_values": ("A", "E", "S", "Y", "N", "K", "V", "F", "B", "D", "X", "L", "Z"),
    "describe_values": ("A", "E", "S", "Y", "N", "K", "X"),
    "same_value": ("A", "E", "S", "Y", "N", "K", "V"),
    "parts_of_value": ("A", "E", "S", "Y", "N", "K", "U", "X"),
}


@dataclass(frozen=True, slots=True)
class KernelGroup:
    """Kernels that are compiled together, with their arrays; what they are to a user, and the modules that they are in."""

    name: str
    title: str
    kernels: Mapping[str, tuple[str, ...]]
    modules: tuple[str, ...]


RUNNING = KernelGroup(
    "kernel",
    "the machine",
    {
        "work": WORK_ARRAYS,
        "collect": COLLECT_ARRAYS,
        "abandon": ABANDON_ARRAYS,
        "callers": CALLERS_ARRAYS,
    },
    kernel.RUNNING,
)
WALKING = KernelGroup("walks", "what reads recorded runs", WALKS, kernel.WALKING)

#: What LLVM makes of loops that fill and copy.
_C_MEMORY = ("memset", "memcpy", "memmove")
_C_FUNCTIONS = frozenset((*_C_MEMORY, *C_SYMBOLS))

PREFIX = "clew_"
#: How many files of a part a cache keeps: versions of Clew may share it.
KEPT = 4

Progress = Callable[[str], None]
Kernel = Callable[..., None]

_loaded: dict[str, dict[str, Kernel]] = {}
_keep: list[Any] = []
#: The process that compiles the machine meanwhile.
_elsewhere: subprocess.Popen[bytes] | None = None


def _sources() -> list[Path]:
    """The files that the compiled kernel is made from: the kernel, and what translates it."""
    here = Path(__file__).parent
    return sorted([*here.glob("*.py"), *(here.parent / "kernel").rglob("*.py")])


def _key() -> str:
    try:
        from llvmlite import __version__ as llvm
    except ImportError as error:
        raise _missing_llvm(error) from error
    computer = (sys.platform, _processor(), llvm)
    return own_code.identify(_sources(), clew.__version__, *computer).hex()[:24]


#: Where Linux describes the processors, and what decides which instructions there are.
_PROCESSORS = "/proc/cpuinfo"
_TELLING = frozenset(
    {"vendor_id", "cpu family", "model", "flags", "CPU implementer", "CPU variant", "CPU part", "Features"}
)


def _processor() -> tuple[str, ...]:
    """What the code is compiled for; as the system describes it, or else as LLVM does, which takes longer."""
    try:
        first = Path(_PROCESSORS).read_text().partition("\n\n")[0]
    except (OSError, UnicodeDecodeError):
        first = ""
    told = tuple(line for line in first.splitlines() if line.partition(":")[0].strip() in _TELLING)
    if told:
        return told
    llvm = _llvm()
    return (llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten())


#: Compiles the machine in a process that ends with the one that reads this from its standard input.
_ELSEWHERE = """
import os, sys, threading
def leave():
    sys.stdin.read()
    os._exit(1)
threading.Thread(target=leave, daemon=True).start()
from clew.machine.native import compiled
compiled.ensure()
"""


def begin() -> None:
    """Let another process compile the machine, where it must be, while this one compiles libraries or the like."""
    global _elsewhere
    if RUNNING.name in _loaded or _elsewhere is not None or (os.cpu_count() or 1) < 2:
        return
    with suppress(OSError, ImportError, MemoryError):  # this process will meet the same and say so
        import subprocess

        path = _place(RUNNING)
        if path is not None and not path.exists():
            _elsewhere = subprocess.Popen(
                [sys.executable, "-c", _ELSEWHERE],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )


def _place(part: KernelGroup) -> Path | None:
    """Where the compiled kernels of a part are kept, if there is a cache."""
    directory = user_cache().directory
    return None if directory is None else directory / f"{part.name}-{_key()}.o"


def ensure(progress: Progress | None = None, part: KernelGroup = RUNNING) -> dict[str, Kernel]:
    """The compiled kernels of a part by name. Compiles them when the cache has none, and reports that through `progress`."""
    if part.name not in _loaded:
        path = _place(part)
        blob = None if path is None else _read(path)
        if blob is None:
            if progress is not None:
                often = user_cache().how_often
                progress(f"compiling {part.title} for this computer ({often}, a few seconds)")
            blob = _compiled_elsewhere(part, path)
            if blob is None:
                blob = _compile(part)
                if path is not None and not own_code.has_changed():
                    _write(path, blob, progress)
        _loaded[part.name] = _load(blob, part)
    return _loaded[part.name]


def _compiled_elsewhere(part: KernelGroup, path: Path | None) -> bytes | None:
    """What another process has compiled, if one was started."""
    if _elsewhere is None or part is not RUNNING or path is None:
        return None
    _elsewhere.wait()
    return _read(path)


def _llvm() -> Any:
    """Import LLVM: a large library, for which there may be too little memory, or which may be missing."""
    try:
        import llvmlite.binding as llvm
    except (OSError, ImportError, MemoryError) as error:
        if isinstance(error, MemoryError) or _is_memory_limited():
            raise MemoryFault(
                "there is too little memory to compile the machine",
                hint="it takes some 300 MB of address space; `ulimit -v` shows the limit that is set",
            ) from error
        raise _missing_llvm(error) from error
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm


def _missing_llvm(error: Exception) -> FileFault:
    return FileFault(
        f"cannot load LLVM, which compiles the machine: {error}", hint="install the package `llvmlite` again"
    )


def _is_memory_limited() -> bool:
    """Whether a limit is set on the memory of this process."""
    try:
        import resource
    except ImportError:  # not on every system
        return False
    return resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY


def _read(path: Path) -> bytes | None:
    """The cached object, or None if there is none or it is damaged."""
    try:
        blob = sealed.read(path)
    except OSError:
        return None
    return blob if blob is not None and len(blob) > 64 else None


def _write(path: Path, blob: bytes, progress: Progress | None) -> None:
    """Write the cache file atomically. A failure only costs time: the kernel is compiled again next time."""
    try:
        sealed.write(path, blob)
        part = path.name.partition("-")[0]
        kept = sorted(path.parent.glob(f"{part}-*.o"), key=lambda p: p.stat().st_mtime, reverse=True)
        for stale in kept[KEPT:]:
            stale.unlink(missing_ok=True)
    except OSError as error:
        if progress is not None:
            progress(f"cannot keep the compiled machine in {path.parent}: {error.strerror or error}")


def _load(blob: bytes, part: KernelGroup) -> dict[str, Kernel]:
    address_of = _linked(blob)
    kernels: dict[str, Kernel] = {}
    for name, arrays in part.kernels.items():
        address = address_of(PREFIX + name)
        if not address:
            raise CacheFault(f"the compiled machine has no kernel {name!r}")
        prototype = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * len(arrays))
        kernels[name] = prototype(address)
    return kernels


def _linked(blob: bytes) -> Callable[[str], int | None]:
    """Bring an object file into memory; the addresses of what it defines."""
    try:
        linked = object_file.link(blob, _c_address)
    except object_file.NotLinked:
        llvm = _llvm()
        for symbol in (*_C_MEMORY, *C_SYMBOLS):
            llvm.add_symbol(symbol, _c_address(symbol))
        engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target(llvm))
        engine.add_object_file(llvm.object_file.ObjectFileRef.from_data(blob))
        engine.finalize_object()
        _keep.append(engine)
        return cast("Callable[[str], int | None]", engine.get_function_address)
    _keep.append(linked)
    return linked.addresses.get


def _c_address(symbol: str) -> int:
    """The address of a function of the C library."""
    if symbol not in _C_FUNCTIONS:
        raise object_file.NotLinked(f"a function {symbol!r} of none of our libraries")
    return ctypes.cast(getattr(c_library(), symbol), ctypes.c_void_p).value or 0


def _compile(part: KernelGroup) -> bytes:
    """Translate the kernels of a part, optimise them, and emit one object file."""
    from clew.machine.native.translate import Translator

    llvm = _llvm()

    translator = Translator("clew", llvm.get_process_triple(), tuple(part.kernels), PREFIX)
    for name in part.modules:
        translator.add_module(import_module(f"clew.machine.kernel.{name}"))
    module = llvm.parse_assembly(translator.translate())
    module.verify()
    target = _target(llvm)
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = False
    options.slp_vectorization = False
    options.loop_unrolling = False
    builder = llvm.create_pass_builder(target, options)
    builder.getModulePassManager().run(module, builder)
    return bytes(target.emit_object(module))


def _target(llvm: Any) -> Any:
    return llvm.Target.from_default_triple().create_target_machine(
        opt=3,
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        reloc="pic",
        codemodel="jitdefault",
        jit=True,
    )
