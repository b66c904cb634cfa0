-module(bits_unbound).
-export([f/1]).
f(<<X:Y, Y>>) -> X.
