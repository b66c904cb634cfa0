-module(parity_tests).
-include_lib("proper/include/proper.hrl").
-include_lib("eunit/include/eunit.hrl").

even_test() -> ?assert(parity:even(2)).

map_test_() -> [?_assertEqual([2, 3], parity:list_add_1([1, 2]))].

prop_parity() -> ?FORALL(N, range(0, 9), parity:even(N) =/= parity:odd(N)).
