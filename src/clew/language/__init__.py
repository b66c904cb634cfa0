"""The boundary between languages and everything else: what any part of Clew may ask of a language.

Exploration, checking, test generation, mutation, suites, reports and commands know languages only through the
protocols of this package. A front end (`haskell/`, `curry/`, `plain/`) implements them in its module `language.py`
and is registered in the table of `registry.py`; nothing else names a language, tests a file ending or imports a
front end, and `tests/test_imports.py` keeps it so.
"""
