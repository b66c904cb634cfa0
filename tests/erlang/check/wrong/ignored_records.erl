-module(ignored_records).
-export([f/1]).
-record(r, {a}).
f(X) -> #r{a = X}, X#r.a, X#r{a = 1}, #r.a, X.
