"""The queue's functions, values and types as a language writes them that has a notation of its own."""

from __future__ import annotations

from pathlib import Path

EMPTY = "pop of an empty queue"
#: What a language of its own notation writes for what the others share.
OWN = {
    ".erl": {
        "pop": "pop/1",
        "size": "size/1",
        "newest": "newest/1",
        "prop_size": "prop_size/2",
        "prop_newest": "prop_newest/2",
        "Queue -> Queue": "(queue()) -> queue()",
        "Queue -> Int": "(queue()) -> integer()",
        "Queue -> Natural": "(queue()) -> non_neg_integer()",
        "Queue -> Int -> Bool": "(queue(), integer()) -> boolean()",
        "Empty": "empty",
        "Push": "{}",
        "No.Such": "no_such",
        "False": "false",
        "pop Empty": "pop(empty)",
        "newest (Push (Push _ 1) _)": "'Queue':newest({push,{push,empty,0},1})",
        "newest (Push Empty _)": "'Queue':newest({push,empty,_})",
        "newest Empty as generated": "'Queue':newest(empty)",
        "newest Empty": "newest(empty)",
        "prop_newest Empty 1": "prop_newest(empty, 1)",
        EMPTY: f'exception error: "{EMPTY}"',
        f"newest Empty ==> ! {EMPTY}": f'newest(empty) ==> ! error:"{EMPTY}"',
        "newest (Push (Push ? 1) ?1) ==> 1": "newest({push,{push,?,1},?1}) ==> 1",
        "pop (Push Empty ?) ==> Empty": "pop({push,empty,?}) ==> empty",
        "size (Push (Push Empty ?) ?1) ==> 2": "size({push,{push,empty,?},?1}) ==> 2",
    }
}


def own(file: Path, text: str) -> str:
    """What the language of a file writes for a text that most languages share."""
    return OWN.get(file.suffix, {}).get(text, text)
