"""Constraints of inference: equalities of types, and classes; how they are solved."""
