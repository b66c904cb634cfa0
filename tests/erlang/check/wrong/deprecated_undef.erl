-module(deprecated_undef).
-export([f/0]).
-deprecated([{g,0}]).
f() -> 1.
