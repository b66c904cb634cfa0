"""Names of Curry's libraries that Clew itself refers to."""

from __future__ import annotations

#: The module of properties, and their types.
PROPERTY_MODULE = "Test.Prop"
PROPERTIES = frozenset({f"{PROPERTY_MODULE}.Prop", f"{PROPERTY_MODULE}.PropIO"})
