-module(nowarn_type_ok).
-export([f/1]).
-compile(nowarn_unused_type).
-type t() :: a.
f(X) -> X.
