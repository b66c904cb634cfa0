-module(specs_and_types).
-export([main/0]).

-type color() :: red | green | blue.
-type pair(A) :: {A, A}.
-opaque secret() :: {secret, integer()}.
-export_type([color/0, pair/1, secret/0]).

-spec main() -> ok.
main() ->
    p(next(red)),
    p(swap({1, 2})),
    p(make(3)),
    ok.

-spec next(color()) -> color().
next(red) -> green;
next(green) -> blue;
next(blue) -> red.

-spec swap(pair(A)) -> pair(A) when A :: term().
swap({A, B}) -> {B, A}.

-spec make(integer()) -> secret().
make(N) -> {secret, N}.

p(X) -> io:format("~p~n", [X]).
