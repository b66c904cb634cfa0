"""Tests that are kept: run again, judged by what the function's author says, and few of them."""
