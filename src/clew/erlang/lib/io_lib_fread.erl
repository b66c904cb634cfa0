%% Reading by a format: io_lib:fread. The directives are ~d ~u ~f ~s ~a ~c ~- ~# ~~ ~l and ~*.
-module(io_lib_fread).

-export([fread/2, fread/3]).

-spec fread(string(), string()) -> term().
fread(Format, Chars) -> read(Format, Chars, 0, []).

%% With a continuation, which is [] at first: lines are gathered until the format is read.
-spec fread(term(), string() | eof, string()) -> term().
fread([], Chars, Format) -> fread({Format, ""}, Chars, Format);
fread({Format, Before}, eof, _) ->
    case fread(Format, Before) of
        {more, _, _, _} when Before =:= "" -> {done, eof, []};
        {more, _, _, _} -> {done, {error, {fread, input}}, []};
        Result -> {done, done(Result), []}
    end;
fread({Format, Before}, Chars, _) ->
    All = Before ++ Chars,
    case fread(Format, All) of
        {more, _, _, _} -> {more, {Format, All}};
        Result -> {done, done(Result), rest(Result)}
    end.

done({ok, Values, _}) -> {ok, Values};
done(Failed) -> Failed.

rest({ok, _, Rest}) -> Rest;
rest(_) -> [].

%% N is the number of characters that were read.
read([$~ | F0], S, N, Values) ->
    {Skip, F1} = case F0 of
                     [$* | T] -> {true, T};
                     _ -> {false, F0}
                 end,
    {Width, F2} = width(F1),
    {Control, F} = control(F2),
    case directive(Control, Width, S, N) of
        {value, V, Rest, M} ->
            Kept = case Skip of
                       true -> Values;
                       false -> [V | Values]
                   end,
            read(F, Rest, M, Kept);
        {none, Rest, M} -> read(F, Rest, M, Values);
        more -> {more, [$~ | F0], N, lists:reverse(Values)};
        Failed -> Failed
    end;
read([C | F], S, N, Values) when C =:= $\s; C =:= $\t; C =:= $\n; C =:= $\r ->
    {Rest, M} = skip_space(S, N),
    read(F, Rest, M, Values);
read([C | F], [C | S], N, Values) -> read(F, S, N + 1, Values);
read([_ | _] = F, [], N, Values) -> {more, F, N, lists:reverse(Values)};
read([_ | _], _, _, _) -> {error, {fread, input}};
read([], S, _, Values) -> {ok, lists:reverse(Values), S}.

width(F) ->
    case lists:splitwith(fun(C) -> C >= $0 andalso C =< $9 end, F) of
        {[], _} -> {none, F};
        {Digits, Rest} -> {list_to_integer(Digits), Rest}
    end.

control([$t | F]) -> control(F);
control([C | F]) -> {C, F};
control([]) -> {none, []}.

skip_space([C | S], N) when C =:= $\s; C =:= $\t; C =:= $\n; C =:= $\r -> skip_space(S, N + 1);
skip_space(S, N) -> {S, N}.

directive($~, _, [$~ | S], N) -> {none, S, N + 1};
directive($~, _, [], _) -> more;
directive($~, _, _, _) -> {error, {fread, input}};
directive($l, _, S, N) -> {value, N, S, N};
directive($c, Width, S, N) ->
    W = if
            Width =:= none -> 1;
            true -> Width
        end,
    case length(S) >= W of
        true ->
            {Chars, Rest} = lists:split(W, S),
            {value, Chars, Rest, N + W};
        false when S =:= [] -> more;
        false -> {value, S, [], N + length(S)}
    end;
directive($d, Width, S, N) -> token(Width, S, N, fun integer/1, integer);
directive($u, Base, S, N) -> token(none, S, N, fun(T) -> in_base(T, Base) end, unsigned);
directive($f, Width, S, N) -> token(Width, S, N, fun float_/1, float);
directive($#, Width, S, N) -> token(Width, S, N, fun based/1, based);
directive($-, _, [$- | S], N) -> {value, -1, S, N + 1};
directive($-, _, [$+ | S], N) -> {value, 1, S, N + 1};
directive($-, _, S, N) -> {value, 1, S, N};
directive($s, Width, S0, N0) ->
    {S, N} = skip_space(S0, N0),
    {Chars, Rest} = word(Width, S),
    case Chars of
        [] -> more;
        _ -> {value, Chars, Rest, N + length(Chars)}
    end;
directive($a, Width, S0, N0) ->
    {S, N} = skip_space(S0, N0),
    {Chars, Rest} = word(Width, S),
    case Chars of
        [] -> more;
        _ -> {value, list_to_atom(Chars), Rest, N + length(Chars)}
    end;
directive(_, _, _, _) -> {error, {fread, format}}.

word(Width, S) ->
    {Chars, Rest} = lists:splitwith(fun(C) -> not lists:member(C, " \t\n\r") end, S),
    case is_integer(Width) andalso length(Chars) > Width of
        true ->
            {Front, Back} = lists:split(Width, Chars),
            {Front, Back ++ Rest};
        false -> {Chars, Rest}
    end.

token(Width, S0, N0, Read, Kind) ->
    {S, N} = skip_space(S0, N0),
    {Field, Behind} = if
                          is_integer(Width), length(S) > Width -> lists:split(Width, S);
                          true -> {S, ""}
                      end,
    case Read(Field) of
        _ when S =:= [] -> more;
        {ok, V, Rest} -> {value, V, Rest ++ Behind, N + length(Field) - length(Rest)};
        error -> {error, {fread, Kind}}
    end.

digits(S) -> lists:splitwith(fun(C) -> C >= $0 andalso C =< $9 end, S).

unsigned(S) ->
    case digits(S) of
        {[], _} -> error;
        {Digits, Rest} -> {ok, list_to_integer(Digits), Rest}
    end.

integer([$- | S]) ->
    case unsigned(S) of
        {ok, V, Rest} -> {ok, -V, Rest};
        error -> error
    end;
integer([$+ | S]) -> unsigned(S);
integer(S) -> unsigned(S).

float_(S) ->
    {Sign, S1} = case S of
                     [$- | T] -> {"-", T};
                     [$+ | T] -> {"", T};
                     _ -> {"", S}
                 end,
    {Whole, S2} = digits(S1),
    case S2 of
        [$. | S3] when Whole =/= [] ->
            {Fraction, S4} = digits(S3),
            {Exponent, S5} = exponent(S4),
            case Fraction of
                [] -> error;
                _ -> {ok, list_to_float(Sign ++ Whole ++ "." ++ Fraction ++ Exponent), S5}
            end;
        _ -> error
    end.

exponent([E, Sign | S]) when E =:= $e orelse E =:= $E, Sign =:= $- orelse Sign =:= $+ ->
    {Digits, Rest} = digits(S),
    {[$e, Sign | Digits], Rest};
exponent([E | S]) when E =:= $e; E =:= $E ->
    {Digits, Rest} = digits(S),
    {[$e | Digits], Rest};
exponent(S) -> {"", S}.

based(S) ->
    case unsigned(S) of
        {ok, Base, [$# | Rest]} -> in_base(Rest, Base);
        _ -> error
    end.

in_base(S, none) -> unsigned(S);
in_base(S, Base) when Base >= 2, Base =< 36 ->
    case lists:splitwith(fun(C) -> is_digit(C, Base) end, S) of
        {[], _} -> error;
        {Digits, Behind} -> {ok, list_to_integer(Digits, Base), Behind}
    end;
in_base(_, _) -> error.

is_digit(C, Base) when C >= $0, C =< $9 -> C - $0 < Base;
is_digit(C, Base) when C >= $a, C =< $z -> C - $a + 10 < Base;
is_digit(C, Base) when C >= $A, C =< $Z -> C - $A + 10 < Base;
is_digit(_, _) -> false.
