-module(size_atom).
-export([f/1]).
f(<<X:a>>) -> X.
