-module(algo_matching_brackets).
-export([main/0]).

main() -> p([ok(S) || S <- ["([]{})", "([)]", "((", "", "}"]]).

ok(S) -> ok(S, []).
ok([], St) -> St =:= [];
ok([C | T], St) when C =:= $(; C =:= $[; C =:= ${ -> ok(T, [close(C) | St]);
ok([C | T], [C | St]) -> ok(T, St);
ok(_, _) -> false.

close($() -> $);
close($[) -> $];
close(${) -> $}.

p(X) -> io:format("~p~n", [X]).
