-module(prop_calculator).
-include_lib("proper/include/proper.hrl").
-export([prop_simpler/0, prop_text/0, prop_number/0, prop_variables/0, prop_smaller/0]).

-type expression() :: {number, integer()} | {variable, x | y} | {sum, expression(), expression()}
                    | {difference, expression(), expression()} | {product, expression(), expression()}.

values() -> ?LET({X, Y}, {integer(), integer()}, #{x => X, y => Y}).

prop_simpler() ->
    ?FORALL({E, V}, {expression(), values()},
            calculator:value(calculator:simpler(E), V) =:= calculator:value(E, V)).
prop_text() ->
    ?FORALL({E, V}, {expression(), values()},
            calculator:value(calculator:parsed(calculator:text(E)), V) =:= calculator:value(E, V)).
prop_number() ->
    ?FORALL(E, expression(),
            case {calculator:variables(E), calculator:simpler(E)} of
                {[], {number, N}} -> N =:= calculator:value(E, #{});
                {[], _} -> false;
                {_, _} -> true
            end).
prop_variables() ->
    ?FORALL(E, expression(),
            calculator:variables(E) =:= lists:usort([X || X <- [x, y], lists:member(hd(atom_to_list(X)), calculator:text(E))])).
prop_smaller() -> ?FORALL(E, expression(), size_of(calculator:simpler(E)) =< size_of(E)).

size_of({_, A, B}) -> size_of(A) + 1 + size_of(B);
size_of(_) -> 1.
