-module(records_guard).
-export([main/0]).

-record(t, {kind, n}).

main() -> p([f(X) || X <- [#t{kind = a, n = 1}, #t{kind = b}, {t, 1}, t]]).

f(X) when X#t.kind =:= a, X#t.n > 0 -> yes;
f(X) when is_record(X, t) -> record;
f(_) -> no.

p(X) -> io:format("~p~n", [X]).
