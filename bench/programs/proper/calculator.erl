%% Expressions: their values, simpler ones, their text, and what a text says.
-module(calculator).
-export([value/2, simpler/1, text/1, parsed/1, variables/1]).

value({number, N}, _) -> N;
value({variable, X}, Values) -> maps:get(X, Values);
value({sum, A, B}, Values) -> value(A, Values) + value(B, Values);
value({difference, A, B}, Values) -> value(A, Values) - value(B, Values);
value({product, A, B}, Values) -> value(A, Values) * value(B, Values).

simpler({sum, A, B}) -> sum(simpler(A), simpler(B));
simpler({difference, A, B}) -> difference(simpler(A), simpler(B));
simpler({product, A, B}) -> product(simpler(A), simpler(B));
simpler(Other) -> Other.

sum({number, 0}, B) -> B;
sum(A, {number, 0}) -> A;
sum({number, N}, {number, M}) -> {number, N + M};
sum(A, B) -> {sum, A, B}.

difference(A, {number, 0}) -> A;
difference({number, N}, {number, M}) -> {number, N - M};
difference(A, A) -> {number, 0};
difference(A, B) -> {difference, A, B}.

product({number, 0}, _) -> {number, 0};
product(_, {number, 0}) -> {number, 0};
product({number, 1}, B) -> B;
product(A, {number, 1}) -> A;
product({number, N}, {number, M}) -> {number, N * M};
product(A, B) -> {product, A, B}.

variables({variable, X}) -> [X];
variables({number, _}) -> [];
variables({_, A, B}) -> lists:usort(variables(A) ++ variables(B)).

text(E) -> lists:flatten(text(E, 0)).

text({number, N}, _) when N < 0 -> ["(0-", integer_to_list(-N), ")"];
text({number, N}, _) -> integer_to_list(N);
text({variable, X}, _) -> atom_to_list(X);
text({sum, A, B}, Level) -> enclosed([text(A, 0), "+", text(B, 1)], Level > 0);
text({difference, A, B}, Level) -> enclosed([text(A, 0), "-", text(B, 1)], Level > 0);
text({product, A, B}, Level) -> enclosed([text(A, 1), "*", text(B, 2)], Level > 1).

enclosed(Text, true) -> ["(", Text, ")"];
enclosed(Text, false) -> Text.

parsed(Text) ->
    {E, []} = terms(Text),
    E.

terms(Text) ->
    {A, Rest} = factors(Text),
    more_terms(A, Rest).

more_terms(A, [$+ | Text]) ->
    {B, Rest} = factors(Text),
    more_terms({sum, A, B}, Rest);
more_terms(A, [$- | Text]) ->
    {B, Rest} = factors(Text),
    more_terms({difference, A, B}, Rest);
more_terms(A, Rest) -> {A, Rest}.

factors(Text) ->
    {A, Rest} = atom(Text),
    more_factors(A, Rest).

more_factors(A, [$* | Text]) ->
    {B, Rest} = atom(Text),
    more_factors({product, A, B}, Rest);
more_factors(A, Rest) -> {A, Rest}.

atom([$( | Text]) ->
    {E, [$) | Rest]} = terms(Text),
    {E, Rest};
atom([C | _] = Text) when C >= $0, C =< $9 ->
    {Digits, Rest} = lists:splitwith(fun(D) -> D >= $0 andalso D =< $9 end, Text),
    {{number, list_to_integer(Digits)}, Rest};
atom([C | Rest]) -> {{variable, list_to_atom([C])}, Rest}.
