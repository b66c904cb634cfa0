%% PropEr's generators: its module `proper_types`.
-module(proper_types).

-export([any/0, arity/0, atom/0, binary/0, binary/1, bitstring/0, bitstring/1, bool/0, boolean/0, byte/0, char/0,
         choose/2, default/2, distlist/3, elements/1, exactly/1, fixed_list/1, float/0, float/2, frequency/1,
         function/2, function0/1, function1/1, function2/1, function3/1, function4/1, int/0, integer/0, integer/2,
         largeint/0, list/0, list/1, loose_tuple/1, map/2, nat/0, neg_integer/0, non_empty/1, non_neg_float/0,
         non_neg_integer/0, noshrink/1, number/0, oneof/1, orderedlist/1, parameter/1, parameter/2, pos_integer/0,
         range/2, real/0, resize/2, return/1, shrink_list/1, string/0, term/0, timeout/0, tuple/0, tuple/1, union/1,
         utf8/0, vector/2, weighted_default/2, weighted_union/1, with_parameter/3, with_parameters/2, wunion/1]).
-export([sized/1, lazy/1, bind/3, shrinkwith/2, add_constraint/3, is_type/1, native/2, improper_list/3]).

-define(type(Seed, Size, Value), clew_gen:type(fun(Seed, Size) -> Value end)).

is_type({'$type', _}) -> true;
is_type(_) -> false.

%% numbers

integer() ->
    ?type(Seed, Size,
          clew_gen:literal_or(fun({Integers, _}) -> Integers end,
                              fun(Other) -> reach(fun(N) -> clew_gen:around(-N, N, Other) end, Other, Size) end,
                              Seed, Size)).

%% Where numbers stay open, it takes a solver nothing to look far; at some size, PropEr makes any integer.
reach(Draw, Seed, Size) ->
    case clew:is_open(Seed) of
        true -> Draw(max(Size, 1 bsl 64));
        false -> Draw(Size)
    end.

integer(inf, inf) -> integer();
integer(Low, inf) ->
    ?type(Seed, Size, reach(fun(N) -> clew_gen:between(Low, max(Low, 0) + N, Seed, Size) end, Seed, Size));
integer(inf, High) ->
    ?type(Seed, Size, reach(fun(N) -> clew_gen:between(min(High, 0) - N, High, Seed, Size) end, Seed, Size));
integer(Low, High) when Low =< High -> ?type(Seed, Size, clew_gen:between(Low, High, Seed, Size)).

range(Low, High) -> integer(Low, High).
choose(Low, High) -> integer(Low, High).
non_neg_integer() -> integer(0, inf).
pos_integer() -> integer(1, inf).
neg_integer() -> integer(inf, -1).
nat() -> non_neg_integer().
int() -> integer().
byte() -> integer(0, 255).
arity() -> integer(0, 255).
largeint() -> integer(-(1 bsl 59), (1 bsl 59) - 1).

float() ->
    ?type(Seed, Size,
          case clew:is_search(Seed) of
              true -> clew_gen:around(-Size, Size, clew:closed(Seed)) / 2;
              false ->
                  clew_gen:literal_or(fun({Integers, Floats}) -> Floats ++ [1.0 * N || N <- Integers] end,
                                      fun(Other) -> fraction(-Size, Size, Other) end, Seed, Size)
          end).

%% A float between two integers, often a whole number.
fraction(Low, High, Seed) ->
    {Left, Right} = clew_gen:split(Seed),
    {Which, How} = clew_gen:split(Right),
    Whole = clew_gen:around(Low, High, Left),
    case clew_gen:below(4, Which) of
        0 -> 1.0 * Whole;
        _ when Whole < 0 -> Whole + clew_gen:below(1000, How) / 1000;
        _ when Whole =:= High -> 1.0 * Whole;
        _ -> Whole + clew_gen:below(1000, How) / 1000
    end.

float(inf, inf) -> float();
float(Low, inf) -> bind(float(), fun(F) -> Low + abs(F) end, false);
float(inf, High) -> bind(float(), fun(F) -> High - abs(F) end, false);
float(Low, High) ->
    ?type(Seed, Size,
          case clew:is_search(Seed) of
              true ->
                  Parts = Size + 1,
                  Low + (High - Low) * (clew_gen:below(Parts + 1, clew:closed(Seed)) / Parts);
              false ->
                  clew_gen:literal_or(
                    fun({Integers, Floats}) ->
                            [F || F <- Floats ++ [1.0 * N || N <- Integers], Low =< F, F =< High]
                    end,
                    fun(Other) -> Low + (High - Low) * (clew_gen:below(1 bsl 30, Other) / (1 bsl 30)) end,
                    Seed, Size)
          end).

real() -> float().
non_neg_float() -> float(0.0, inf).
number() -> union([integer(), float()]).
timeout() -> union([non_neg_integer(), infinity]).

%% atoms and texts

boolean() -> union([false, true]).
bool() -> boolean().

char() ->
    ?type(Seed, Size,
          case clew:is_search(Seed) of
              true -> lists:nth(clew_gen:below(min(128, 4 * Size + 4), clew:closed(Seed)) + 1, ascii());
              false -> clew_gen:draw(frequency([{12, integer(97, 122)}, {8, integer(32, 126)}, {2, integer(0, 255)},
                                                {1, integer(256, 16#D7FF)}, {1, integer(16#E000, 16#10FFFF)}]), Seed, Size)
          end).

%% ASCII, the letters from `a` on first.
ascii() ->
    Letters = lists:seq($a, $z),
    Letters ++ [C || C <- lists:seq(32, 126) ++ lists:seq(0, 31) ++ [127], not lists:member(C, Letters)].

string() -> list(char()).

utf8() -> bind(string(), fun unicode:characters_to_binary/1, false).

atom() ->
    ?type(Seed, Size,
          list_to_atom(clew:whole(clew_gen:draw(list(atom_char()), Seed, min(Size, 20))))).

atom_char() ->
    ?type(Seed, Size,
          case clew:is_search(Seed) of
              true -> $a + clew_gen:below(min(26, Size + 1), clew:closed(Seed));
              false -> clew_gen:draw(frequency([{8, integer($a, $z)}, {1, integer(32, 126)}, {1, integer(1, 255)}]), Seed, Size)
          end).

binary() -> bind(list(byte()), fun list_to_binary/1, false).
binary(Length) -> bind(vector(Length, byte()), fun list_to_binary/1, false).
bitstring() -> bind({list(byte()), integer(0, 7), byte()}, fun({Bytes, N, Last}) -> bits(Bytes, N, Last) end, false).
bitstring(Length) ->
    bind({vector(Length div 8, byte()), byte()}, fun({Bytes, Last}) -> bits(Bytes, Length rem 8, Last) end, false).

bits(Bytes, Count, Last) ->
    Whole = list_to_binary(Bytes),
    <<Whole/binary, Last:Count>>.

%% lists, tuples, maps

list() -> list(any()).
list(Raw) ->
    ?type(Seed, Size,
          begin
              {Left, Right} = clew_gen:split(Seed),
              clew_gen:sized_list(clew_gen:below(Size + 1, Left), Raw, Right, Size)
          end).

vector(Length, Raw) -> ?type(Seed, Size, clew_gen:sized_list(Length, Raw, Seed, Size)).

non_empty(Raw) -> add_constraint(Raw, fun([]) -> false; (<<>>) -> false; (_) -> true end, true).

orderedlist(Raw) -> bind(list(Raw), fun lists:sort/1, false).

distlist(Size, Raw, AllowsDuplicates) ->
    bind(resize(Size, list(Raw)),
         fun(List) when AllowsDuplicates -> lists:sort(List);
            (List) -> lists:usort(List)
         end, false).

shrink_list(List) ->
    ?type(Seed, Size,
          case clew:is_search(Seed) of
              true -> List;
              false -> kept(List, Seed, Size)
          end).

%% A list with the elements that are kept: all of them, unless a draw is made smaller.
kept([], _, _) -> [];
kept([First | Rest], Seed, Size) ->
    {Left, Right} = clew_gen:split(Seed),
    case clew_gen:below(32, Left) of
        0 -> kept(Rest, Right, Size);
        _ -> [First | kept(Rest, Right, Size)]
    end.

fixed_list(Raws) -> ?type(Seed, Size, clew_gen:draw(Raws, Seed, Size)).
improper_list(Raw, Tail, _) -> bind({list(Raw), Tail}, fun({List, End}) -> lists:append(List, End) end, false).

tuple() -> loose_tuple(any()).
tuple(Raws) -> ?type(Seed, Size, clew_gen:draw(list_to_tuple(Raws), Seed, Size)).
loose_tuple(Raw) -> bind(?type(Seed, Size, clew_gen:draw(list(Raw), Seed, min(Size, 30))), fun list_to_tuple/1, false).

map(Key, Value) -> bind(list({Key, Value}), fun maps:from_list/1, false).

%% choices

exactly(Term) -> ?type(_, _, Term).
return(Term) -> exactly(Term).

union([_ | _] = Raws) -> ?type(Seed, Size, clew_gen:one_of(Raws, Seed, Size)).
oneof(Raws) -> union(Raws).

elements([_ | _] = Terms) -> ?type(Seed, _, lists:nth(clew_gen:below(length(Terms), Seed) + 1, Terms)).

weighted_union([_ | _] = Weighted) ->
    ?type(Seed, Size,
          case clew:is_search(Seed) of
              true -> clew_gen:one_of([Raw || {Weight, Raw} <- Weighted, Weight > 0], Seed, Size);
              false ->
                  {Left, Right} = clew_gen:split(Seed),
                  Number = clew_gen:below(lists:sum([Weight || {Weight, _} <- Weighted]), Left),
                  clew_gen:draw(picked(Weighted, Number), Right, Size)
          end).
wunion(Weighted) -> weighted_union(Weighted).
frequency(Weighted) -> weighted_union(Weighted).

picked([{Weight, Raw} | _], Number) when Number < Weight -> Raw;
picked([{Weight, _} | Rest], Number) -> picked(Rest, Number - Weight).

default(Default, Raw) -> union([Default, Raw]).
weighted_default({Weight, Default}, {Other, Raw}) -> weighted_union([{Weight, Default}, {Other, Raw}]).

any() -> sized(fun any/1).
term() -> any().

any(Size) when Size < 2 -> union([integer(), atom()]);
any(Size) ->
    Inner = resize(Size div 2, any()),
    weighted_union([{3, integer()}, {3, atom()}, {1, float()}, {1, bitstring()},
                    {2, resize(Size div 2, list(Inner))}, {2, resize(Size div 2, loose_tuple(Inner))}]).

%% functions

function(Arity, Raw) ->
    case Arity of
        0 -> function0(Raw);
        1 -> function1(Raw);
        2 -> function2(Raw);
        3 -> function3(Raw);
        4 -> function4(Raw)
    end.

function0(Raw) -> answering(Raw, fun(Answer) -> fun() -> Answer([]) end end).
function1(Raw) -> answering(Raw, fun(Answer) -> fun(A) -> Answer([A]) end end).
function2(Raw) -> answering(Raw, fun(Answer) -> fun(A, B) -> Answer([A, B]) end end).
function3(Raw) -> answering(Raw, fun(Answer) -> fun(A, B, C) -> Answer([A, B, C]) end end).
function4(Raw) -> answering(Raw, fun(Answer) -> fun(A, B, C, D) -> Answer([A, B, C, D]) end end).

%% A function that answers the same to the same arguments.
answering(Raw, Make) ->
    ?type(Seed, Size,
          case clew:is_search(Seed) of
              true ->
                  Answers = clew:answers(fun() -> clew_gen:draw(Raw, clew:every(), Size) end),
                  noting(Make, fun(Arguments) -> clew:answer(clew_gen:number_of(Arguments), Answers) end);
              false ->
                  noting(Make, fun(Arguments) ->
                                       Own = clew:variant(clew_gen:number_of(Arguments), Seed),
                                       clew_gen:draw(Raw, Own, Size)
                               end)
          end).

%% A function whose calls are kept, to be shown.
noting(Make, Answer) ->
    Calls = clew:new_calls(),
    clew:with_calls(Make(fun(Arguments) -> clew:note_call(Calls, Arguments, Answer(Arguments)) end), Calls).

%% sizes, conditions, and what macros stand for

sized(Make) -> ?type(Seed, Size, clew_gen:draw(Make(Size), Seed, Size)).
resize(Size, Raw) -> ?type(Seed, _, clew_gen:draw(Raw, Seed, Size)).
lazy(Make) -> ?type(Seed, Size, clew_gen:draw(Make(), Seed, Size)).
noshrink(Raw) -> Raw.

bind(Raw, Make, ShrinksToParts) ->
    ?type(Seed, Size,
          begin
              {Left, Right} = clew_gen:split(Seed),
              {Value} = clew_gen:later(Raw, Left, Size),
              case ShrinksToParts andalso not clew:is_search(Seed) of
                  true -> part_or(Value, Make, Right, Size);
                  false -> clew_gen:draw(Make(Value), Right, Size)
              end
          end).

%% What is made of some parts, or one of those: often where draws are made smaller.
part_or(Parts, Make, Seed, Size) ->
    {Left, Right} = clew_gen:split(Seed),
    All = if is_tuple(Parts) -> tuple_to_list(Parts); true -> Parts end,
    case clew_gen:below(16 + length(All), Left) of
        Number when Number < length(All) -> lists:nth(Number + 1, All);
        _ -> clew_gen:draw(Make(Parts), Right, Size)
    end.

shrinkwith(Make, Others) ->
    ?type(Seed, Size,
          case clew:is_search(Seed) of
              true -> clew_gen:draw(Make(), Seed, Size);
              false ->
                  {Left, Right} = clew_gen:split(Seed),
                  Raws = Others(),
                  case clew_gen:below(16 + length(Raws), Left) of
                      Number when Number < length(Raws) -> clew_gen:draw(lists:nth(Number + 1, Raws), Right, Size);
                      _ -> clew_gen:draw(Make(), Right, Size)
                  end
          end).

add_constraint(Raw, Condition, IsStrict) ->
    ?type(Seed, Size, clew_gen:tried(Raw, Condition, IsStrict, Seed, Size)).

with_parameter(Name, Value, Raw) -> with_parameters([{Name, Value}], Raw).

%% Whoever asks for a parameter may do so while the value is drawn, so all of it is drawn here.
with_parameters(Parameters, Raw) ->
    ?type(Seed, Size,
          begin
              Before = [{Name, put({'$parameter', Name}, {Value})} || {Name, Value} <- Parameters],
              Drawn = clew:whole(clew_gen:draw(Raw, Seed, Size)),
              [case Value of
                   undefined -> erase({'$parameter', Name});
                   _ -> put({'$parameter', Name}, Value)
               end || {Name, Value} <- Before],
              Drawn
          end).

parameter(Name) -> parameter(Name, undefined).
parameter(Name, Default) ->
    case get({'$parameter', Name}) of
        undefined -> Default;
        {Value} -> Value
    end.

%% A type of the program: alternatives that do not contain it, and those that do, which are smaller inside.
native([], Recursive) -> union(Recursive);
native(Flat, []) -> union(Flat);
native(Flat, Recursive) ->
    ?type(Seed, Size,
          case Size of
              0 -> clew_gen:one_of(Flat, Seed, Size);
              _ -> clew_gen:one_of(Flat ++ [resize(Size div 2, Raw) || Raw <- Recursive], Seed, Size)
          end).
