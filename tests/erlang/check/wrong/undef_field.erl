-module(undef_field).
-export([f/1]).
-record(r, {a}).
f(X) -> #r{b = X}.
