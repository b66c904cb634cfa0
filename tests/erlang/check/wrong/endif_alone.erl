-module(endif_alone).
-export([f/0]).
f() -> 1.
-endif.
