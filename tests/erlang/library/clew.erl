%% The primitives that the front end gives to the libraries, as OTP has them: for testing the libraries under OTP.
-module(clew).

-export([map_to_list/1, map_remove/2, math/2, math_pow/2, math_atan2/2, char_class/2, float_digits/1,
         ratio/2, write/1, write_error/1, read_line/0, fun_info/1, number_of/1, pid/1, tick/0,
         later/1, reversed/2, flattened/2, is_member/2, is_text/2, span/2, front/2, find_bytes/2, matches_bytes/2,
         split_bytes/2, replace_bytes/3, span_ranges/2, kept/1, keep/2, refuse/1]).

%% The libraries' own code for lists is what is tested.
reversed(_, _) -> error.

flattened(_, _) -> error.

is_member(_, _) -> error.

is_text(_, _) -> error.

span(_, _) -> error.

find_bytes(_, _) -> error.

matches_bytes(_, _) -> error.

split_bytes(_, _) -> error.

replace_bytes(_, _, _) -> error.

span_ranges(_, _) -> error.

kept(_) -> undefined.

keep(_, _) -> ok.

refuse(What) -> error({refused, What}).

front(_, _) -> error.

map_to_list(M) -> maps:to_list(M).

map_remove(K, M) -> maps:remove(K, M).

math(Name, X) -> finite(fun() -> math:Name(X) end).

math_pow(X, Y) -> finite(fun() -> math:pow(X, Y) end).

math_atan2(Y, X) -> finite(fun() -> math:atan2(Y, X) end).

finite(F) ->
    try F()
    catch
        error:badarith -> error
    end.

%% Only what the tests use: marks, and simple mappings.
char_class(0, C) when C >= 16#300, C < 16#370 -> 5;
char_class(0, _) -> 29;
char_class(1, C) -> single(string:uppercase([C]), C);
char_class(2, C) -> single(string:lowercase([C]), C);
char_class(3, C) -> single(string:titlecase([C]), C).

single([C], _) -> C;
single(_, C) -> C.

float_digits(F) ->
    {Mantissa, E} = case string:split(float_to_list(F, [short]), "e") of
                        [M] -> {M, 0};
                        [M, X] -> {M, list_to_integer(X)}
                    end,
    [Whole, Fraction] = string:split(Mantissa, "."),
    All = Whole ++ Fraction,
    Digits = string:trim(string:trim(All, leading, "0"), trailing, "0"),
    Leading = length(All) - length(string:trim(All, leading, "0")),
    {length(Whole) - Leading + E, [D - $0 || D <- Digits]}.

%% The divisor is a power of ten.
ratio(N, D) ->
    try list_to_float(integer_to_list(N) ++ ".0e-" ++ integer_to_list(length(integer_to_list(D)) - 1))
    catch
        error:badarg -> error
    end.

write(Chars) -> io:put_chars(Chars).

write_error(Chars) -> io:put_chars(standard_error, Chars).

read_line() ->
    case io:get_line("") of
        eof -> [];
        Line -> Line
    end.

fun_info(F) ->
    {arity, A} = erlang:fun_info(F, arity),
    {{erlang, f}, A}.

number_of(_) -> 0.

tick() -> erlang:monotonic_time(nanosecond).

pid(_) -> self().

later(F) -> {F()}.
