-module(nowarn_record_ok).
-export([f/1]).
-compile(nowarn_unused_record).
-record(r, {a}).
f(X) -> X.
