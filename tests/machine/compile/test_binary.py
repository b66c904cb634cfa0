"""Binary integers are what their module says they are."""

from __future__ import annotations

import re
from textwrap import dedent

from clew.core.text.read import parse_program
from clew.machine.compile import binary


def test_the_program_is_the_one_that_is_documented() -> None:
    text = re.search(r"^    data .*?^      };\n(?=\n\w)", str(binary.__doc__), re.DOTALL | re.MULTILINE)
    assert text is not None
    written = parse_program(dedent(text[0]))
    assert binary.binary_program().datas == written.datas
    assert binary.binary_program().functions == written.functions
