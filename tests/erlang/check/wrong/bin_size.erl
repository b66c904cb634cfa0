-module(bin_size).
-export([f/1]).
f(<<A:B, _/binary>>) -> A;
f(X) -> X.
