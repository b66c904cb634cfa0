-module(default_of_itself).
-export([f/1]).
-record(r, {a, b = #r{a = 1}}).
f(X) -> #r{a = X}.
