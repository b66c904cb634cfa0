-module(record_tested_by_size).
-export([f/1]).
-record(r, {a}).
f(X) when is_record(X, r, 2) -> 1.
