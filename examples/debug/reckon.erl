%% Reads and evaluates sums, with a fault: 10 - 2 - 3 is 11.
%%
%%     clew debug examples/debug/reckon.erl 'reckon:value("10 - 2 - 3")'
-module(reckon).
-export([value/1, parse/1, tokens/1]).

value(Text) -> evaluate(parse(Text)).

parse(Text) ->
    {Tree, []} = sum(tokens(Text)),
    Tree.

tokens([]) -> [];
tokens([$\s | Rest]) -> tokens(Rest);
tokens([C | _] = Text) when C >= $0, C =< $9 ->
    {Digits, Rest} = lists:splitwith(fun(D) -> D >= $0 andalso D =< $9 end, Text),
    [{number, list_to_integer(Digits)} | tokens(Rest)];
tokens([C | Rest]) -> [list_to_atom([C]) | tokens(Rest)].

sum(Tokens) ->
    {First, Rest} = product(Tokens),
    sums(First, Rest).

sums(Left, [Op | Rest]) when Op =:= '+'; Op =:= '-' ->
    {Right, More} = sum(Rest),
    {{Op, Left, Right}, More};
sums(Left, Rest) -> {Left, Rest}.

product(Tokens) ->
    {First, Rest} = factor(Tokens),
    products(First, Rest).

products(Left, ['*' | Rest]) ->
    {Right, More} = factor(Rest),
    products({'*', Left, Right}, More);
products(Left, Rest) -> {Left, Rest}.

factor([{number, N} | Rest]) -> {N, Rest};
factor(['(' | Rest]) ->
    {Tree, [')' | More]} = sum(Rest),
    {Tree, More}.

evaluate({'+', A, B}) -> evaluate(A) + evaluate(B);
evaluate({'-', A, B}) -> evaluate(A) - evaluate(B);
evaluate({'*', A, B}) -> evaluate(A) * evaluate(B);
evaluate(N) when is_integer(N) -> N.
