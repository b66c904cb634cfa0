-module(removed_bad).
-export([f/0]).
-removed([{f,0}]).
f() -> 1.
