%% Properties that are false on one small value of each generator.
-module(generators).
-include_lib("proper/include/proper.hrl").
-compile(export_all).

-record(point, {x :: integer(), colour = red :: colour()}).
-type colour() :: red | green | 1..3.
-type tree(T) :: leaf | {node, tree(T), T, tree(T)}.
-type point() :: #point{}.
-type config() :: #{depth := integer(), colour := colour()}.
-type expression() :: {number, integer()} | {sum, [expression()]}.

prop_list() -> ?FORALL(L, list(integer()), length(L) < 3).
prop_two() -> ?FORALL(L, list(integer()), ?FORALL(X, integer(), not lists:member(X, L))).
prop_integer() -> ?FORALL(X, integer(), X < 5).
prop_negative() -> ?FORALL(X, neg_integer(), X > -4).
prop_wide() -> ?FORALL(X, integer(-1000000, 1000000), X =/= 654321).
prop_float() -> ?FORALL(X, float(), X < 7.3).
prop_boolean() -> ?FORALL(X, boolean(), X =:= false).
prop_atom() -> ?FORALL(A, atom(), A =/= ab).
prop_string() -> ?FORALL(S, string(), S =/= "ab").
prop_binary() -> ?FORALL(B, binary(), B =/= <<1,2>>).
prop_bits() -> ?FORALL(B, bitstring(3), B =/= <<5:3>>).
prop_tuple() -> ?FORALL(T, {oneof([a, b]), vector(2, boolean())}, T =/= {b, [true, false]}).
prop_loose() -> ?FORALL(T, loose_tuple(boolean()), tuple_size(T) < 2).
prop_frequency() -> ?FORALL(X, frequency([{1, a}, {100, b}]), X =:= b).
prop_elements() -> ?FORALL(X, elements([1, 2, 3]), X =/= 3).
prop_non_empty() -> ?FORALL(L, non_empty(list(boolean())), length(L) > 1).
prop_ordered() -> ?FORALL(L, orderedlist(integer()), L =:= lists:reverse(L)).
prop_map() -> ?FORALL(M, map(boolean(), integer()), maps:size(M) < 2).
prop_any() -> ?FORALL(X, any(), not is_list(X)).
prop_default() -> ?FORALL(X, default(none, integer()), X =:= none).
prop_let() -> ?FORALL({A, B}, ?LET(N, nat(), {N, N * N}), B =< A).
prop_such_that() -> ?FORALL(X, ?SUCHTHAT(Y, integer(), Y rem 2 =/= 0), X < 3).
prop_such_that_maybe() -> ?FORALL(X, ?SUCHTHATMAYBE(Y, nat(), Y rem 2 =/= 0), X < 3).
prop_sized() -> ?FORALL(L, ?SIZED(N, resize(N div 2, list(boolean()))), length(L) < 2).
prop_lazy() -> ?FORALL(L, ?LAZY(chain()), length(L) < 2).
prop_shrink() -> ?FORALL(X, ?SHRINK(integer(10, 12), [0, 1]), X < 11).
prop_let_shrink() -> ?FORALL(T, bushes(), leaves(T) < 2).
prop_function() -> ?FORALL(F, function1(boolean()), F(1) =:= F(2)).
prop_function_of_list() -> ?FORALL({F, L}, {function1(boolean()), list(integer())}, lists:filter(F, L) =:= L).
prop_parameter() -> ?FORALL(X, with_parameter(most, 3, ?LAZY(range(0, parameter(most)))), X < 3).
prop_colour() -> ?FORALL(C, colour(), C =/= 2).
prop_tree() -> ?FORALL(T, tree(colour()), size_of(T) < 2).
prop_record() -> ?FORALL(#point{x = X, colour = C}, point(), not (X > 3 andalso C =:= green)).
prop_config() -> ?FORALL(#{depth := D, colour := C}, config(), not (D > 1 andalso C =:= green)).
prop_expression() -> ?FORALL(E, expression(), total(E) < 2).
prop_raises() -> ?FORALL(L, list(integer()), hd(L) >= 0).
prop_equals() -> ?FORALL(L, list(boolean()), equals(lists:reverse(L), L)).
prop_when_fail() -> ?FORALL(X, nat(), ?WHENFAIL(io:format("seen ~p~n~p", [X, {x}]), X < 2)).
prop_conjunction() -> ?FORALL(X, nat(), conjunction([{small, X < 9}, {drawn, ?FORALL(Y, nat(), Y < 2)}])).
prop_implies() -> ?FORALL(X, nat(), ?IMPLIES(X > 2, X < 4)).
prop_collect() -> ?FORALL(X, nat(), collect(X, aggregate([X], classify(X > 1, big, measure("x", X, X < 3))))).
prop_trap_exit() -> ?FORALL(X, nat(), ?TRAPEXIT(X < 2 orelse exit(too_large))).
prop_timeout() -> ?FORALL(X, nat(), ?TIMEOUT(100, X < 2)).
prop_numbered() -> numtests(5, ?FORALL(X, nat(), X < 2)).
prop_targeted() -> ?FORALL_TARGETED(X, nat(), X < 2).

prop_expected() -> fails(?FORALL(X, nat(), X < 2)).
prop_survives() -> fails(?FORALL(X, boolean(), is_boolean(X))).
prop_exhausted() -> ?FORALL({X, Y}, {elements([1, 2, 3]), integer(0, 1000)}, X + Y > 0).
prop_holds() -> ?FORALL(L, list(integer()), lists:reverse(lists:reverse(L)) =:= L).
prop_discarded() -> ?FORALL(X, boolean(), ?IMPLIES(X =:= maybe, false)).
prop_exists() -> ?EXISTS(X, integer(), X > 3).
prop_process() -> ?FORALL(X, nat(), is_port(erlang:open_port(X, []))).
prop_writes() -> ?FORALL(X, elements([1, 2]), begin io:format("~p~n", [X]), X < 2 end).

chain() -> union([[], [end_of_chain | ?LAZY(chain())]]).

bushes() -> ?SIZED(N, bushes(N)).
bushes(0) -> leaf;
bushes(N) -> ?LETSHRINK([L, R], [bushes(N div 2), bushes(N div 2)], {L, R}).
leaves({L, R}) -> leaves(L) + leaves(R);
leaves(_) -> 1.

size_of(leaf) -> 0;
size_of({node, L, _, R}) -> size_of(L) + 1 + size_of(R).

total({number, N}) -> N;
total({sum, Es}) -> lists:sum([total(E) || E <- Es]).
