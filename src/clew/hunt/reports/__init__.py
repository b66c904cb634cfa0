"""Findings in words, as a page and as Markdown."""
