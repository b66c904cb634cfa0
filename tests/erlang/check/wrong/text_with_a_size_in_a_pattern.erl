-module(text_with_a_size_in_a_pattern).
-export([f/1]).
f(<<"abc":8>>) -> 1.
