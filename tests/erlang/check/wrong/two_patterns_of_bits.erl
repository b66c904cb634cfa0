-module(two_patterns_of_bits).
-export([f/1]).
f({<<A>>, B} = {<<C>>, D}) -> {A, B, C, D}.
