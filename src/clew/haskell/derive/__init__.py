"""Instances that the compiler writes: `deriving` clauses and generators for test libraries."""
