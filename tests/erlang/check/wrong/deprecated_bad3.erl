-module(deprecated_bad3).
-export([f/0]).
-deprecated([{f,0,1}]).
f() -> 1.
