%% The stack trace of an error that `catch` took: where it was raised, and the calls that waited.
-module(exc_catch_stack).
-export([main/0]).

main() ->
    [io:format("~p~n", [own(Taken)])
     || Taken <- [catch f(0), catch throw(a), catch exit(a), catch error({x}), catch f(1), catch atom_to_list(main([]))]].

f(X) -> 1 + g(X).

g(X) -> 1 / X.

main([]) -> 1 + length(lists:map(fun(X) -> X end, [a])) ++ [].

own({'EXIT', {Reason, Stack}}) -> {Reason, [Entry || {exc_catch_stack, _, _, _} = Entry <- Stack]};
own(Other) -> Other.
