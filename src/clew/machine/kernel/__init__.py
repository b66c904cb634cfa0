"""The machine itself: its memory layout, its instructions and the step loop, in the part of Python that is compiled.

The modules whose functions are translated to native code are listed here, by what they are for; the others hold constants.
"""

_ARITHMETIC = (
    "limbs",
    "word64",
    "bits",
    "floating",
    "digits",
    "character_classes",
    "term_order",
    "term_lists",
    "term_bytes",
    "array_cells",
    "arithmetic",
)
#: What runs programs, and can record them.
RUNNING = (
    *_ARITHMETIC,
    "free_characters",
    "free_ranges",
    "operands",
    "trail",
    "suspension",
    "waiting_calls",
    "unify",
    "log_format",
    "record",
    "collector",
    "loop",
    "collecting_runs",
)
#: What goes through the logs of recorded runs.
WALKING = (
    *_ARITHMETIC,
    "log_format",
    "log_walk",
    "log_tree",
    "log_runs",
    "log_values",
    "log_origins",
    "log_slice",
    "log_search",
)
