"""The picture of a flow graph: nothing of it lies outside of what is shown."""

from __future__ import annotations

import re
from pathlib import Path

from clew.flow.analysis import analyse
from clew.language.registry import language_of
from clew.report.flow_pictures.flow_svg import flow_svg

PROGRAM = Path(__file__).parents[2] / "flow" / "programs" / "even_odd.erl"


def test_bands_that_leave_the_frames_are_in_the_picture() -> None:
    picture = flow_svg(analyse([language_of(str(PROGRAM)).normal_source(str(PROGRAM))]))
    box = re.search(r'<svg [^>]*viewBox="(\S+) (\S+) (\S+) (\S+)"', picture)
    assert box is not None
    left, _, width, _ = map(float, box.groups())
    bands = re.findall(r'class="band[^"]*"[^>]*d="M(\S+) \S+C(\S+) \S+ (\S+) \S+ (\S+) \S+"', picture)
    assert bands
    for x1, first, second, x2 in (tuple(map(float, band)) for band in bands):
        middle = (x1 + 3 * first + 3 * second + x2) / 8
        assert left < min(x1, x2, middle)
        assert max(x1, x2, middle) < left + width


def test_the_legend_of_a_small_picture_fits_a_window_of_900_pixels() -> None:
    picture = flow_svg(analyse([language_of(str(PROGRAM)).normal_source(str(PROGRAM))]))
    box = re.search(r'<svg [^>]*width="(\d+)"', picture)
    legend = picture[picture.rindex("<g transform") :]
    texts = re.findall(r'<text x="(\d+)" y="\d+">(.*?)</text>', legend)
    ends = [int(x) + 7.3 * len(re.sub(r"<.*?>", "", text)) for x, text in texts]
    assert box is not None
    assert max(ends) <= int(box[1]) <= 900
