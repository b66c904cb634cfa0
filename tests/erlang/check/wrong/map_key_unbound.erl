-module(map_key_unbound).
-export([f/1]).
f(#{X := 1}) -> X.
