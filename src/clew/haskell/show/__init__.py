"""Values and types as text in the source language, without instances of Show."""
