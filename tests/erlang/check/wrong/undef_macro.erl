-module(undef_macro).
-export([f/1]).
f(X) -> ?NOPE(X).
