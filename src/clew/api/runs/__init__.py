"""Evaluating expressions: one value, many answers, and what a prompt keeps."""
