"""Passes over Core: matching, lifting, labels, optimisation, strictness, linking."""
