%% A shop's basket: articles with their numbers, and what they cost.
-module(basket).
-export([new/0, add/3, remove/3, count/2, articles/1, total/2]).

-type article() :: apple | pear | plum.
-type basket() :: #{article() => pos_integer()}.
-type prices() :: #{article() => non_neg_integer()}.
-export_type([article/0, basket/0, prices/0]).

-spec new() -> basket().
new() -> #{}.

-spec add(article(), pos_integer(), basket()) -> basket().
add(Article, Number, Basket) ->
    maps:update_with(Article, fun(Before) -> Before + Number end, Number, Basket).

%% Takes some out again; an article of which none is left is gone.
-spec remove(article(), pos_integer(), basket()) -> basket().
remove(Article, Number, Basket) ->
    case Basket of
        #{Article := Before} when Before > Number -> Basket#{Article := Before - Number};
        #{Article := _} -> maps:remove(Article, Basket);
        #{} -> Basket
    end.

-spec count(article(), basket()) -> non_neg_integer().
count(Article, Basket) -> maps:get(Article, Basket, 0).

-spec articles(basket()) -> [article()].
articles(Basket) -> maps:keys(Basket).

%% What a basket costs: from ten of an article on, each tenth is free.
-spec total(prices(), basket()) -> non_neg_integer().
total(Prices, Basket) ->
    lists:sum([price(maps:get(Article, Prices), Number) || {Article, Number} <- maps:to_list(Basket)]).

price(Price, Number) when Number > 10 -> Price * (Number - Number div 10);
price(Price, Number) -> Price * Number.
