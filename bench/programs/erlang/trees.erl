%% Balanced trees of the library.
-module(trees).
-export([run/1]).

run(N) ->
    Tree = lists:foldl(fun(I, T) -> gb_trees:enter(I * 7919 rem 10007, I, T) end, gb_trees:empty(), lists:seq(1, N)),
    lists:foldl(fun(I, Sum) -> (Sum + found(I, Tree)) rem 1000003 end, gb_trees:size(Tree), lists:seq(1, N)).

found(I, Tree) ->
    case gb_trees:lookup(I, Tree) of
        {value, V} -> V;
        none -> 1
    end.
