-module(posting).
-export([post/2]).

post(Kind, Weight) ->
    Price = price(Kind),
    case Price(Weight) of
        N when N > 900 -> heavy(N);
        N -> {ok, N}
    end.

price(letter) -> fun cheap/1;
price(parcel) -> fun dear/1.

cheap(Weight) -> Weight.

dear(Weight) -> 10 * Weight.

heavy(N) -> {heavy, N}.

forgotten(N) -> heavy(N).
