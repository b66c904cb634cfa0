"""Stories as text, Markdown and HTML."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from clew.report.story_page import story_fragment, story_page
from clew.report.story_text import TextForm, story_markdown, story_text
from clew.report.told_story import Ending, FoldedSteps, ToldStep, ToldStory
from clew.source.span import Span

LINES = ("f x = g x <> `h`", "\tg y = y & 1", "", "long = " + "a + " * 60 + "b", "")
FILE = "A<b>.hs"
VOID = {"meta", "br"}


def step(number: int, depth: int, sentence: str, ending: Ending = Ending.GOES_ON, **more: object) -> ToldStep:
    return ToldStep(number, depth, "application", sentence, ending, **more)  # type: ignore[arg-type]


STORY = ToldStory(
    "f '<'",
    FILE,
    "A",
    (
        step(1, 0, "f '<' = \"&\"", span=Span("<expression>", 1, 1, 1, 6)),
        step(
            2,
            1,
            "g `x` = <y>",
            span=Span(FILE, 1, 7, 1, 10),
            equation="the definition of f",
            reason="because",
        ),
        step(3, 2, "twice", label="y", span=Span(FILE, 2, 15, 2, 20), route=("the variable y at A.hs:2:1",)),
        step(4, 3, "", folded=FoldedSteps(1200, "applications of <g>", "g 1", "g 2")),
        step(5, 4, "the constant 1", Ending.ORIGIN, span=Span(FILE, 4, 200, 4, 203)),
        step(6, 1, "g `x` = <y>", Ending.AGAIN, span=Span(FILE, 1, 7, 1, 10)),
        step(7, 1, "h", Ending.CUT, span=Span("Other.hs", 3, 1, 3, 2)),
    ),
    "clew back 'A<b>.hs' \"f '<'\"",
    {FILE: LINES},
    "the program raised <boom>",
)


class Outline(HTMLParser):
    """Checks that elements are closed in order, and keeps texts, attributes and what is in marks."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.marked: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "script"):
            self.text += data
        if "mark" in self.open:
            self.marked.append(data)


def outline(page: str) -> Outline:
    parser = Outline()
    parser.feed(page)
    parser.close()
    assert parser.open == []
    return parser


def test_text_shows_each_place_once_with_its_mark() -> None:
    text = story_text(STORY)
    assert text.count("f x = g x <> `h`") == 1
    assert "      1 | f x = g x <> `h`\n        |       ^^^\n" in text


def test_tabs_are_expanded_so_that_marks_are_where_they_belong() -> None:
    lines = story_text(STORY).splitlines()
    at = next(i for i, line in enumerate(lines) if "g y = y & 1" in line)
    start = lines[at + 1].index("^")
    assert lines[at][start : start + lines[at + 1].count("^")] == "y & 1"


def test_text_says_where_it_stops() -> None:
    text = story_text(STORY)
    assert "(told above)" in text
    assert "h ..." in text
    assert "There is more behind the steps" in text
    assert "... 1,200 more applications of <g>, from g 1 to g 2 ..." in text


@pytest.mark.parametrize("width", [30, 44, 60, 80, 120])
def test_text_keeps_to_the_width_and_the_mark_stays_in_view(width: int) -> None:
    lines = story_text(STORY, TextForm(width)).splitlines()
    assert [line for line in lines if len(line) > max(width, 44)] == []
    assert sum("^" in line for line in lines) == 3


def test_styles_change_nothing_of_what_is_said() -> None:
    styled = story_text(STORY, TextForm(80, lambda style, text: f"\x1b[1m{text}\x1b[0m"))
    assert styled.replace("\x1b[1m", "").replace("\x1b[0m", "") == story_text(STORY, TextForm(80))


def test_markdown_survives_what_looks_like_markup() -> None:
    text = story_markdown(STORY)
    assert "``g `x` = <y>``" in text
    assert "more applications of \\<g\\>" in text
    assert "The run gave no value: the program raised \\<boom\\>." in text
    assert STORY.replay in text
    assert text.count("```") % 2 == 0


def test_markdown_nests_steps_as_lists() -> None:
    bullets = [line for line in story_markdown(STORY).splitlines() if line.lstrip().startswith("- ")]
    assert [(len(b) - len(b.lstrip())) // 2 for b in bullets] == [s.depth for s in STORY.steps]


def test_the_page_is_well_formed_and_stands_alone() -> None:
    found = outline(story_page(STORY))
    assert "g `x` = <y>" in found.text
    assert "the program raised <boom>" in found.text
    sources = [value for _, given in found.tags for name, value in given.items() if name in ("src", "href")]
    assert all(value is not None and value.startswith("#") for value in sources)
    assert "link" not in [tag for tag, _ in found.tags]


def test_links_into_the_source_lead_somewhere() -> None:
    found = outline(story_page(STORY))
    anchors = {given["id"] for _, given in found.tags if "id" in given}
    links = [given["href"] for _, given in found.tags if "href" in given]
    assert links
    assert [link for link in links if link is None or link[1:] not in anchors] == []


def test_the_page_marks_the_place_of_each_step_once() -> None:
    marked = outline(story_page(STORY)).marked
    assert marked[:2] == ["g x", "y & 1"]
    assert len(marked) == 3


def test_every_step_can_be_reached_by_the_keyboard() -> None:
    heads = [(tag, given) for tag, given in outline(story_page(STORY)).tags if "data-step" in given]
    assert len(heads) == len(STORY.steps)
    assert all(tag == "summary" or given.get("tabindex") == "0" for tag, given in heads)


def test_the_page_has_light_and_dark_colours_and_can_be_printed() -> None:
    page = story_page(STORY)
    assert "prefers-color-scheme:dark" in page
    assert "@media print" in page


def test_the_fragment_has_no_script() -> None:
    found = outline(story_fragment(STORY))
    assert "script" not in [tag for tag, _ in found.tags]
    assert "g `x` = <y>" in found.text


def test_a_fold_comes_with_its_source_where_no_other_step_has_it() -> None:
    fold = FoldedSteps(5000, "applications of g", "g 1", "g 2", more=True)
    steps = (
        step(1, 0, "g 0 did not come to an end"),
        step(2, 1, "g 1", Ending.CUT, span=Span(FILE, 1, 7, 1, 10), folded=fold),
    )
    story = ToldStory("g 0", FILE, "A", steps, "clew back", {FILE: LINES})
    assert "at least 5,000 more applications of g" in story_text(story)
    assert "^^^" in story_text(story)
    assert outline(story_page(story)).marked == ["g x"]
