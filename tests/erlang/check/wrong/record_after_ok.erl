-module(record_after_ok).
-export([f/1]).
f(X) -> X.
-record(r, {a}).
-export([g/0]).
g() -> #r{}.
