"""Inference for declarations: data types, classes, instances, and the type of `main`."""
