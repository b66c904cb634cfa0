"""Core: the one small language that every front end produces and the machine runs."""
