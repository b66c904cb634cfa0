"""The machine itself: its memory layout, its instructions and the step loop, in the part of Python that is compiled.

The modules whose functions are translated to native code are listed here, by what they are for; the others hold constants.
"""

_ARITHMETIC = (
    "numbers.limbs",
    "numbers.word64",
    "numbers.bits",
    "numbers.floating",
    "numbers.digits",
    "character_classes",
    "terms.term_order",
    "terms.term_lists",
    "terms.term_bytes",
    "array_cells",
    "numbers.arithmetic",
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
    "log.log_format",
    "record",
    "collector",
    "loop",
    "collecting_runs",
)
#: What goes through the logs of recorded runs.
WALKING = (
    *_ARITHMETIC,
    "log.log_format",
    "log.log_walk",
    "log.log_tree",
    "log.log_runs",
    "log.log_values",
    "log.log_origins",
    "log.log_slice",
    "log.log_search",
)
