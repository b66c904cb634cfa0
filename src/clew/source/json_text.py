"""JSON as Clew writes it."""

from __future__ import annotations

import json
import re
from typing import Any

#: What stands for the bytes of a file name that is no UTF-8, which only an escape can write.
_SURROGATE = re.compile("[\ud800-\udfff]")


def json_text(data: Any) -> str:
    """The text of some data, indented, with a final line break."""
    text = json.dumps(data, indent=2, ensure_ascii=False)
    return _SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"
