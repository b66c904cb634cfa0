"""The library under the commands: everything that `import clew` offers. Nothing in it prints.

A file is opened as a `Module`; what the commands do are its methods, and each returns a result. Work takes a
budget, reports events as it goes, and can be cancelled from another thread.
"""
