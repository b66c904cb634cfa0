%% Tuples read and changed by place.
-module(tuples).
-export([run/1]).

run(N) -> loop(N, list_to_tuple(lists:seq(1, 16))).

loop(0, T) -> lists:foldl(fun(I, Sum) -> (Sum * 31 + element(I, T)) rem 1000003 end, 0, lists:seq(1, tuple_size(T)));
loop(N, T) ->
    I = N rem 16 + 1,
    J = N * 7 rem 16 + 1,
    A = element(I, T),
    B = element(J, T),
    loop(N - 1, setelement(J, setelement(I, T, B), (A + B) rem 1009)).
