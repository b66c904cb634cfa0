"""Object files are linked without LLVM as LLVM would link them, and what is not known is refused before it runs."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from functools import cache
from pathlib import Path

import llvmlite.binding as llvm
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.machine.native import compiled as native
from clew.machine.native import object_file

pytestmark = pytest.mark.skipif(
    llvm.get_default_triple().split("-")[0] != "x86_64" or sys.platform != "linux",
    reason="elsewhere LLVM links the kernel",
)

#: A function with a table of jumps, another that it calls, data that holds addresses, and a function of the C library.
PROGRAM = """
declare double @cos(double)
@words = internal constant [3 x i64] [i64 7, i64 11, i64 13]
@pointers = internal constant [2 x i64*] [
  i64* getelementptr ([3 x i64], [3 x i64]* @words, i64 0, i64 1),
  i64* getelementptr ([3 x i64], [3 x i64]* @words, i64 0, i64 2)]
define internal i64 @twice(i64 %n) noinline {
  %m = shl i64 %n, 1
  ret i64 %m
}
define i64 @choose(i64 %n) {
  switch i64 %n, label %other [i64 0, label %a i64 1, label %b i64 2, label %c i64 3, label %d i64 4, label %e]
a:
  ret i64 100
b:
  %t = call i64 @twice(i64 21)
  ret i64 %t
c:
  %p = getelementptr [2 x i64*], [2 x i64*]* @pointers, i64 0, i64 1
  %q = load volatile i64*, i64** %p
  %v = load i64, i64* %q
  ret i64 %v
d:
  %x = call double @cos(double 0.0)
  %i = fptosi double %x to i64
  ret i64 %i
e:
  ret i64 -5
other:
  ret i64 999
}
"""


@cache
def object_of(text: str = PROGRAM, model: str = "jitdefault") -> bytes:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple().create_target_machine(
        reloc="pic", codemodel=model, jit=model == "jitdefault"
    )
    return bytes(target.emit_object(llvm.parse_assembly(text)))


def test_linked_code_computes_what_its_source_says() -> None:
    linked = object_file.link(object_of(), native._c_address)
    choose = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(linked.addresses["choose"])
    assert [choose(n) for n in range(6)] == [100, 42, 13, 1, -5, 999]


def test_linked_code_cannot_be_written_to() -> None:
    linked = object_file.link(object_of(), native._c_address)
    address = linked.addresses["choose"]
    for line in Path("/proc/self/maps").read_text().splitlines():
        first, _, last = line.split()[0].partition("-")
        if int(first, 16) <= address < int(last, 16):
            assert line.split()[1] == "r-xp"
            return
    pytest.fail("the code is nowhere in memory")


@pytest.mark.parametrize(
    ("blob", "complaint"),
    [
        (b"", "unpack"),
        (b"\x7fELF" + bytes(100), "processor"),
        (object_of(model="small"), "relocation"),
        (object_of(PROGRAM.replace("@cos", "@unheard_of")), "'unheard_of'"),
    ],
    ids=["empty", "no object", "other relocations", "other functions"],
)
def test_what_is_not_known_is_refused(blob: bytes, complaint: str) -> None:
    with pytest.raises(object_file.NotLinked, match=complaint):
        object_file.link(blob, native._c_address)


@given(st.data())
def test_a_file_that_was_cut_off_is_refused(data: st.DataObject) -> None:
    whole = object_of()
    with pytest.raises(object_file.NotLinked):
        object_file.link(whole[: data.draw(st.integers(0, len(whole) - 1))], native._c_address)


def test_a_kernel_of_the_cache_is_run_without_loading_llvm() -> None:
    native.ensure()  # it is in the cache from now on
    script = (
        "import sys; from clew.machine.native import compiled; compiled.ensure();"
        "print('llvmlite.binding' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "False\n"


def test_where_an_object_cannot_be_linked_llvm_does_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise object_file.NotLinked("no such system")

    blob = object_of(PROGRAM.replace("@choose", "@clew_choose"))
    monkeypatch.setattr(object_file, "link", refuse)
    address = native._linked(blob)("clew_choose")
    assert address
    assert ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(address)(1) == 42
