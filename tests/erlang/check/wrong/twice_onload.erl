-module(twice_onload).
-on_load(f/0).
-on_load(g/0).
-export([f/0]).
f() -> ok.
g() -> ok.
