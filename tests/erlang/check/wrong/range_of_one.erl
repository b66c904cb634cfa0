-module(range_of_one).
-export([f/1]).
-type t() :: 1..1.
-export_type([t/0]).
f(X) -> X.
