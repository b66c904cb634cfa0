"""Oracles that judge statements by themselves: properties, reference implementations, recorded suites, stored answers."""
