-module(is_record_of_no_record).
-export([f/1]).
f(X) -> is_record(X, r).
