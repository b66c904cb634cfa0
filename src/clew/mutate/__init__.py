"""Mutation: small faults put into a program on purpose, to see which of them a suite of tests notices."""
