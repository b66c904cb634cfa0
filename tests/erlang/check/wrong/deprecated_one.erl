-module(deprecated_one).
-export([f/0]).
-deprecated({f,0,next_version}).
f() -> 1.
