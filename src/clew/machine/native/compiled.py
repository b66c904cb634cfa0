"""Compiles the kernel once per machine and version, and loads it from the user's cache afterwards.

The loop and the collector are translated (`translate`) and compiled by LLVM to one object file, which later
starts only load; a call costs about a microsecond and releases the GIL. The file's name is a hash of
everything it depends on. When no cache directory can be written, the kernel is compiled into memory every time.
"""

from __future__ import annotations

import ctypes
import hashlib
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import clew
from clew.machine.kernel.intrinsics import C_SYMBOLS, c_library
from clew.source import sealed
from clew.source.cache import user_cache
from clew.source.diagnostics import CacheFault, FileFault, MemoryFault

#: The arrays of each kernel, in order; each is passed as an address.
RUN_ARRAYS = ("R", "C", "M", "H", "HF", "S", "T", "B", "G", "L", "E", "W", "P")
COLLECT_ARRAYS = ("R", "M", "H", "H2", "S", "T", "B", "Q", "P", "P2")
ABANDON_ARRAYS = ("R", "M", "H", "S", "T", "B", "L")
CALLERS_ARRAYS = ("R", "M", "S", "N", "V")
INDEX_ARRAYS = ("R", "E", "X", "Y")
#: Of the kernels that go through a finished log, which are called with arrays that no memory has.
WALKS = {
    **dict.fromkeys(
        ("climb_to_place", "set_climbs", "climb_calls", "set_milestones", "follow_cells", "note_mentions"),
        ("A", "E", "X"),
    ),
    **dict.fromkeys(("find_mentions", "find_applications", "note_begun"), ("A", "E", "X", "Y")),
    "attribute_calls": ("A", "E", "X", "Y", "Z"),
    "weigh_statements": ("A", "Z", "W"),
    "link_children": ("A", "Z", "Y"),
    "climb_to_statement": ("A", "E", "X"),
    "sort_index": ("A", "E", "S", "Y"),
    "run_slice": ("A", "E", "S", "Y", "N", "K", "V", "B", "F", "W", "L", "U", "D"),
    "count_marks": ("A", "E", "S", "Y", "N", "K", "V", "F", "B", "D", "X", "L"),
}
KERNELS: dict[str, tuple[str, ...]] = {
    "run": RUN_ARRAYS,
    "collect": COLLECT_ARRAYS,
    "abandon": ABANDON_ARRAYS,
    "callers": CALLERS_ARRAYS,
    "index_log": INDEX_ARRAYS,
    **WALKS,
}

#: What LLVM makes of loops that fill and copy.
_C_MEMORY = ("memset", "memcpy", "memmove")

PREFIX = "clew_"
#: How many kernels a cache keeps: versions of Clew may share it.
KEPT = 4

Progress = Callable[[str], None]
Kernel = Callable[..., None]

_loaded: dict[str, Kernel] | None = None
_keep: list[Any] = []


def _sources() -> list[Path]:
    """The files that the compiled kernel is made from: the kernel, and what translates it."""
    here = Path(__file__).parent
    return sorted([*here.glob("*.py"), *(here.parent / "kernel").glob("*.py")])


def _key() -> str:
    import llvmlite.binding as llvm

    digest = hashlib.sha256()
    for path in _sources():
        digest.update(path.read_bytes())
    features = llvm.get_host_cpu_features().flatten()
    for part in (clew.__version__, sys.platform, llvm.get_host_cpu_name(), features, llvm.llvm_version_info):
        digest.update(repr(part).encode())
    return digest.hexdigest()[:24]


def ensure(progress: Progress | None = None) -> dict[str, Kernel]:
    """The compiled kernels by name. Compiles them when the cache has none, and reports that through `progress`."""
    global _loaded
    if _loaded is None:
        llvm = _llvm()
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        cache = user_cache()
        path = None if cache.directory is None else cache.directory / f"kernel-{_key()}.o"
        blob = None if path is None else _read(path)
        if blob is None:
            if progress is not None:
                often = "once" if cache.problem is None else f"each time, since {cache.problem}"
                progress(f"compiling the machine for this computer ({often}, a few seconds)")
            blob = _compile()
            if path is not None:
                _write(path, blob, progress)
        _loaded = _load(blob)
    return _loaded


def _llvm() -> Any:
    """Import LLVM: a large library, for which there may be too little memory, or which may be missing."""
    try:
        import llvmlite.binding as llvm
    except (OSError, ImportError, MemoryError) as error:
        if isinstance(error, MemoryError) or _is_memory_limited():
            raise MemoryFault(
                "there is too little memory to load the machine",
                hint="it takes some 300 MB of address space; `ulimit -v` shows the limit that is set",
            ) from error
        raise FileFault(
            f"cannot load LLVM, which compiles the machine: {error}",
            hint="install the package `llvmlite` again",
        ) from error
    return llvm


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
        kept = sorted(path.parent.glob("kernel-*.o"), key=lambda p: p.stat().st_mtime, reverse=True)
        for stale in kept[KEPT:]:
            stale.unlink(missing_ok=True)
    except OSError as error:
        if progress is not None:
            progress(f"cannot keep the compiled machine in {path.parent}: {error.strerror or error}")


def _load(blob: bytes) -> dict[str, Kernel]:
    import llvmlite.binding as llvm

    library = c_library()
    for symbol in (*_C_MEMORY, *C_SYMBOLS):
        llvm.add_symbol(symbol, ctypes.cast(getattr(library, symbol), ctypes.c_void_p).value)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
    engine.add_object_file(llvm.object_file.ObjectFileRef.from_data(blob))
    engine.finalize_object()
    _keep.append(engine)
    kernels: dict[str, Kernel] = {}
    for name, arrays in KERNELS.items():
        address = engine.get_function_address(PREFIX + name)
        if not address:
            raise CacheFault(f"the compiled machine has no kernel {name!r}")
        prototype = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * len(arrays))
        kernels[name] = prototype(address)
    return kernels


def _compile() -> bytes:
    """Translate all kernels, optimise them, and emit one object file."""
    import llvmlite.binding as llvm

    from clew.machine.kernel import TRANSLATED
    from clew.machine.native.translate import Translator

    translator = Translator("clew", llvm.get_process_triple(), tuple(KERNELS), PREFIX)
    for name in TRANSLATED:
        translator.add_module(import_module(f"clew.machine.kernel.{name}"))
    module = llvm.parse_assembly(translator.translate())
    module.verify()
    target = _target()
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = False
    options.slp_vectorization = False
    options.loop_unrolling = False
    builder = llvm.create_pass_builder(target, options)
    builder.getModulePassManager().run(module, builder)
    return bytes(target.emit_object(module))


def _target() -> Any:
    import llvmlite.binding as llvm

    return llvm.Target.from_default_triple().create_target_machine(
        opt=3,
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        reloc="pic",
        codemodel="jitdefault",
        jit=True,
    )
