%% Drawing values: what generators are, and what they are made of.
%%
%% A generator is `{'$type', Draw}`, in which `Draw` makes a value of a seed and a size. Any other term stands for
%% itself, with generators in its tuples and lists drawn. Seeds split: each part of a value draws from a seed of its own,
%% so that a part can be made smaller, or never be made, whatever becomes of the others (lower/runtime/trials.core).
-module(clew_gen).

-export([type/1, draw/3, later/3, split/1, below/2, between/4, around/3, sized_list/4, one_of/3, tried/5,
         literal_or/4, cant_generate/0, number_of/1]).

type(Draw) -> {'$type', Draw}.

%% A value of a generator.
draw({'$type', Draw}, Seed, Size) -> Draw(Seed, Size);
draw(Tuple, Seed, Size) when is_tuple(Tuple) -> list_to_tuple(draw_all(tuple_to_list(Tuple), Seed, Size));
draw([_ | _] = List, Seed, Size) -> draw_all(List, Seed, Size);
draw(Map, Seed, Size) when is_map(Map) ->
    maps:from_list(clew:whole(draw_all(maps:to_list(Map), Seed, Size)));
draw(Term, _, _) -> Term.

draw_all([Raw | Rest], Seed, Size) ->
    {Left, Right} = split(Seed),
    {Value} = later(Raw, Left, Size),
    [Value | draw_all(Rest, Right, Size)];
draw_all([], _, _) -> [];
draw_all(Tail, Seed, Size) -> draw(Tail, Seed, Size).

%% A tuple of a value that is drawn when somebody looks at it.
later(Raw, Seed, Size) -> clew:later(fun() -> draw(Raw, Seed, Size) end).

split(Seed) -> clew:seed_split(Seed).

below(Bound, Seed) -> clew:below(Bound, Seed).

%% So many values in a list.
sized_list(0, _, _, _) -> [];
sized_list(Count, Raw, Seed, Size) ->
    {Left, Right} = split(Seed),
    {Value} = later(Raw, Left, Size),
    [Value | sized_list(Count - 1, Raw, Right, Size)].

%% A value of one of some generators; there are so many of them.
one_of(Raws, Seed, Size) ->
    {Left, Right} = split(Seed),
    draw(lists:nth(below(length(Raws), Left) + 1, Raws), Right, Size).

%% An integer between two limits, those near to 0 first. Of a wide range, a search with known numbers tries more at
%% larger sizes, and the ends; a test draws literals of the program now and then.
between(Low, High, Seed, _) when High - Low < 64 -> around(Low, High, Seed);
between(Low, High, Seed, Size) ->
    case {clew:is_search(Seed), clew:is_open(Seed)} of
        {true, false} ->
            Few = 4 * Size + 8,
            case Few < High - Low - 2 of
                true -> near(below(Few, Seed), Low, High);
                false -> around(Low, High, Seed)
            end;
        {true, true} -> around(Low, High, Seed);
        {false, _} ->
            literal_or(fun({Integers, _}) -> with_ends([N || N <- Integers, Low < N, N < High], Low, High) end,
                       fun(Other) -> around(Low, High, Other) end, Seed, Size)
    end.

with_ends([], _, _) -> [];
with_ends(Inner, Low, High) -> [Low, High | Inner].

near(0, Low, High) -> nearest(0, Low, High);
near(1, Low, _) -> Low;
near(2, _, High) -> High;
near(Number, Low, High) -> nearest(Number - 2, Low, High).

%% Any integer between two limits.
around(Low, High, Seed) ->
    case clew:is_open(Seed) of
        true -> Low + below(High - Low + 1, Seed);
        false -> nearest(below(High - Low + 1, Seed), Low, High)
    end.

%% The integers between two limits by their distance from 0.
nearest(Number, Low, _) when Low >= 0 -> Low + Number;
nearest(Number, _, High) when High =< 0 -> High - Number;
nearest(Number, Low, High) ->
    Both = min(-Low, High),
    if
        Number =< 2 * Both, Number rem 2 =:= 0 -> -(Number div 2);
        Number =< 2 * Both -> (Number + 1) div 2;
        High > Both -> Number - Both;
        true -> Both - Number
    end.

%% Now and then one of the literals that a test may draw; else what something makes of the seed.
literal_or(Choose, Other, Seed, _) ->
    case Choose(clew:literals(Seed)) of
        [] -> Other(Seed);
        Literals ->
            {Left, Right} = split(Seed),
            case below(4, Left) of
                3 -> lists:nth(below(length(Literals), Right) + 1, Literals);
                _ -> Other(Right)
            end
    end.

%% A value that satisfies a condition. Among all values, those that do not are none to try again.
tried(Raw, Condition, IsStrict, Seed, Size) ->
    case clew:is_search(Seed) of
        true ->
            Completing = clew:completing(false),
            Value = if Completing -> clew:whole(draw(Raw, Seed, Size)); true -> draw(Raw, Seed, Size) end,
            IsFit = Condition(Value),
            clew:completing(Completing),
            if
                IsFit -> Value;
                IsStrict -> clew:no_value();
                true -> Value
            end;
        false -> tried(Raw, Condition, IsStrict, Seed, Size, parameter_or(constraint_tries, 50))
    end.

tried(Raw, Condition, IsStrict, Seed, Size, Tries) ->
    {Left, Right} = split(Seed),
    Value = draw(Raw, Left, Size),
    case Condition(Value) of
        true -> Value;
        false when Tries > 1 -> tried(Raw, Condition, IsStrict, Right, Size + 1, Tries - 1);
        false when IsStrict -> cant_generate();
        false -> Value
    end.

parameter_or(Name, Default) ->
    case get({'$parameter', Name}) of
        undefined -> Default;
        {Value} -> Value
    end.

%% Ends a test that does not count, since its values could not be made.
cant_generate() -> throw('$clew_cant_generate').

%% A number from 1 on for any term, the same for the same term.
number_of(Term) -> mixed(Term, 17) + 1.

mixed([First | Rest], Number) -> mixed(Rest, mixed(First, Number * 31 + 1));
mixed(Tuple, Number) when is_tuple(Tuple) -> mixed(tuple_to_list(Tuple), Number * 31 + 2);
mixed(Map, Number) when is_map(Map) -> mixed(maps:to_list(Map), Number * 31 + 3);
mixed(Integer, Number) when is_integer(Integer) -> (Number * 31 + abs(Integer * 2 + 1)) rem 134217689;
mixed(Float, Number) when is_float(Float) -> mixed(clew:float_bits(Float), Number * 31 + 4);
mixed(Atom, Number) when is_atom(Atom) -> mixed(atom_to_list(Atom), Number * 31 + 5);
mixed(Bits, Number) when is_bitstring(Bits) -> mixed(bitstring_to_list(Bits), Number * 31 + 6);
mixed(_, Number) -> Number rem 134217689.
