"""The normal form of programs, from which flow graphs are made; front ends make it, or their Core becomes it."""
