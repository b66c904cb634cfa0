-module(bad_onload).
-on_load(f).
-export([f/0]).
f() -> 1.
