-module(guard_of_a_text).
-export([f/1]).
f(X) when "a" -> X.
