-module(removed_bad3).
-export([f/0]).
-removed([{g,1,1}]).
f() -> 1.
