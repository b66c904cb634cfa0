-module(deprecated_bad2).
-export([f/0]).
-deprecated([{f,0,soon}]).
f() -> 1.
