-module(records_bank).
-export([main/0]).

-record(account, {id, balance = 0, log = []}).

main() ->
    A = #account{id = 1},
    B = withdraw(30, deposit(100, A)),
    p(B),
    p(catch withdraw(1000, B)).

deposit(N, #account{balance = B, log = L} = A) -> A#account{balance = B + N, log = [{in, N} | L]}.

withdraw(N, #account{balance = B}) when N > B -> throw({insufficient, B, N});
withdraw(N, #account{balance = B, log = L} = A) -> A#account{balance = B - N, log = [{out, N} | L]}.

p(X) -> io:format("~p~n", [X]).
