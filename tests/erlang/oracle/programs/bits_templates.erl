-module(bits_templates).
-export([main/0]).
-define(T(E), io:format("~p: ~p~n", [?LINE, tried(fun() -> E end)])).

tried(F) -> try F() of V -> {ok, V} catch C:R -> {C, R} end.

same(X) -> io:format("same ~p~n", [X]), X.

main() ->
    ?T(<< X || X <- [<<1>>, <<2:4>>] >>),
    ?T(<< (same(X)) || X <- [<<1>>, <<2>>] >>),
    ?T(<< X || <<X:2/binary>> <= <<1,2,3,4>> >>),
    ?T(<< (<<X>>) || X <- [1,2] >>),
    %% the first element that is no bitstring ends it
    ?T(<< (same(X)) || X <- [<<1>>, 2, <<3>>] >>).
