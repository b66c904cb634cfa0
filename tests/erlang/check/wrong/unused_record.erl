-module(unused_record).
-export([f/1]).
-record(r, {a}).
f(X) -> X.
