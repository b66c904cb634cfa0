"""Functional flow graphs (Widera): what can run, which calls a program can make, and which values reach which uses."""
