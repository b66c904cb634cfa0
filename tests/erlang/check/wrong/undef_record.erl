-module(undef_record).
-export([f/1]).
f(X) -> #r{a = X}.
