%% A price list, and what is off.
-module(cart).
-export([total/1, reduced/2, discount/2]).

-spec total([{pos_integer(), non_neg_integer()}]) -> non_neg_integer().
total(Lines) ->
    lists:sum([Count * Price || {Count, Price} <- Lines]).

%% Division makes a float.
-spec reduced(0..100, [{pos_integer(), non_neg_integer()}]) -> non_neg_integer().
reduced(Percent, Lines) ->
    total(Lines) * (100 - Percent) / 100.

%% It only hands on what the other one gives.
-spec discount(0..100, [{pos_integer(), non_neg_integer()}]) -> non_neg_integer().
discount(Percent, Lines) ->
    reduced(100 - Percent, Lines).
