"""Suites behind `import clew`: recording them, comparing them, and suites as files."""
