-module(case_no_match).
-export([f/1]).
f(X) -> case {X, 1} of {A, 2} -> A; {A, 1} -> A end.
