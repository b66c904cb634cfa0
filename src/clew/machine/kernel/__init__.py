"""The machine itself: its memory layout, its instructions and the step loop, in the part of Python that is compiled."""

#: The modules whose functions are translated to native code; the others hold constants.
TRANSLATED = (
    "limbs",
    "word64",
    "bits",
    "floating",
    "digits",
    "character_classes",
    "term_order",
    "arithmetic",
    "free_characters",
    "operands",
    "trail",
    "suspension",
    "waiting_calls",
    "unify",
    "record",
    "log_walk",
    "log_tree",
    "log_values",
    "log_slice",
    "collector",
    "loop",
)
