-module(case_of_truth).
-export([f/1]).
f(X) -> case X > 1 of true -> 1; false -> 2; other -> 3 end.
