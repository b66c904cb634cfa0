%% Tests of EUnit and properties of PropEr for `basket`. The tests pass; one property does not hold.
-module(basket_tests).
-include_lib("proper/include/proper.hrl").
-include_lib("eunit/include/eunit.hrl").

%% Tests

empty_test() -> ?assertEqual([], basket:articles(basket:new())).

adding_test_() ->
    {setup, fun() -> basket:add(pear, 2, basket:new()) end,
     fun(Basket) ->
             [{"what was added is there", ?_assertEqual(2, basket:count(pear, Basket))},
              {"what is added again counts", ?_assertEqual(5, basket:count(pear, basket:add(pear, 3, Basket)))},
              {"a dozen costs eleven", ?_assertEqual(11, basket:total(#{pear => 1}, basket:add(pear, 10, Basket)))}]
     end}.

%% Properties

article() -> oneof([apple, pear, plum]).
change() -> {oneof([add, remove]), article(), integer(1, 20)}.
filled() -> ?LET(Changes, list(change()), lists:foldl(fun changed/2, basket:new(), Changes)).

changed({add, Article, Number}, Basket) -> basket:add(Article, Number, Basket);
changed({remove, Article, Number}, Basket) -> basket:remove(Article, Number, Basket).

%% Nothing is in a basket less than once.
prop_counts() -> ?FORALL(Basket, filled(), lists:all(fun(N) -> N > 0 end, maps:values(Basket))).

%% Adding and removing the same changes nothing.
prop_undone() ->
    ?FORALL({Article, Number, Basket}, {article(), integer(1, 20), filled()},
            basket:remove(Article, Number, basket:add(Article, Number, Basket)) =:= Basket).

%% Of every ten of an article, one is free.
prop_tenth_is_free() ->
    ?FORALL({Article, Number}, {article(), integer(1, 100)},
            basket:total(#{Article => 3}, basket:add(Article, Number, basket:new())) =:= 3 * (Number - Number div 10)).
