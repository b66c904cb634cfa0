"""Coverage in the files of GHC's hpc, so that `hpc report`, `hpc markup` and its other tools can be used.

A `.mix` file lists the boxes of a module with their places, a `.tix` file how often each was entered: here 0 or 1. Both
have the same hash, which is of the source.
"""

from __future__ import annotations

import zlib

from clew.coverage.measured import MeasuredCoverage
from clew.report.coverage.hpc_boxes import hpc_boxes
from clew.source.files import read_source
from clew.source.span import TAB


def hpc_files(coverage: MeasuredCoverage) -> dict[str, str]:
    """The texts of the files by their names: one `.mix` for each module, and one `.tix`."""
    found: dict[str, str] = {}
    modules = []
    for file, name in zip(coverage.files, coverage.names, strict=True):
        boxes = list(hpc_boxes(coverage, file))
        number = zlib.crc32(read_source(file).encode())
        listed = ",".join(box.text for box in boxes)
        found[f"{name}.mix"] = f'Mix "{file}" 1970-01-01 00:00:00 UTC {number} {TAB} [{listed}]'
        counts = ",".join(str(int(box.entered)) for box in boxes)
        modules.append(f'TixModule "{name}" {number} {len(boxes)} [{counts}]')
    found["clew.tix"] = f"Tix [{', '.join(modules)}]\n"
    return found
