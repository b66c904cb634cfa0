-module(dup_record_field).
-export([f/1]).
-record(r, {a, a}).
f(X) -> #r{a = X}.
