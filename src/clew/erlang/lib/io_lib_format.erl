%% The directives of io:format and io_lib:format. A failure is an error of any reason; io_lib:fwrite makes it badarg.
-module(io_lib_format).

-export([fwrite/2, fwrite_g/1, indentation/2]).

%% A directive: ~F.P.PadModC with its field F, where it is adjusted, precision P, padding, encoding and whether
%% lists of characters are strings.
-record(directive, {control, field = none, adjust = right, precision = none, pad = $\s, encoding = latin1,
                    strings = true}).

-spec fwrite(io:format(), [term()]) -> [term()].
fwrite(Format, Args) when is_atom(Format) -> fwrite(atom_to_list(Format), Args);
fwrite(Format, Args) when is_binary(Format) -> fwrite(unicode:characters_to_list(Format), Args);
fwrite(Format, Args) -> build(Format, Args, 0).

%% The fewest digits that read as the same float.
-spec fwrite_g(float()) -> string().
fwrite_g(X) -> float_to_list(X, [short]).

-spec indentation(io_lib:chars(), integer()) -> integer().
indentation(Text, Column) -> io_lib:indentation(Text, Column).

%% The text of a format from a column on, which is computed when ~p asks for it.
build([$~ | T], Args, Column) ->
    {Directive, Rest, Args1} = directive(T, Args),
    {Text, Args2} = control(Directive, Args1, Column),
    {Next} = clew:later(fun() -> after_text(Text, Column) end),
    case Text of
        {splice, S} -> S ++ build(Rest, Args2, Next);
        nothing -> build(Rest, Args2, Next);
        _ -> [Text | build(Rest, Args2, Next)]
    end;
build([_ | _] = Format, Args, Column) ->
    case clew:span(Format, "~") of
        {Literal, Rest} ->
            {Next} = clew:later(fun() -> after_literal(Literal, Column) end),
            Literal ++ build(Rest, Args, Next);
        error -> literal(Format, Format, Args, Column)
    end;
build([], [], _) -> [].

%% What stands in a format before a directive.
literal([$~ | _] = Rest, Start, Args, Column) ->
    {Next} = clew:later(fun() -> after_literal(Start, Column) end),
    build(Rest, Args, Next);
literal([C | T], Start, Args, Column) -> [C | literal(T, Start, Args, Column)];
literal([], _, [], _) -> [].

after_literal([$~ | _], Column) -> Column;
after_literal([C | T], Column) -> after_literal(T, io_lib:indentation([C], Column));
after_literal([], Column) -> Column.

after_text({splice, S}, Column) -> io_lib:indentation(S, Column);
after_text(nothing, Column) -> Column;
after_text(Text, Column) -> io_lib:indentation(Text, Column).

%% Reading a directive; most are a letter.

directive([C | T], Args) when C >= $a, C =< $z, C =/= $t, C =/= $l -> {#directive{control = C}, T, Args};
directive(T, Args) -> read_field(T, Args, #directive{}).

read_field([$- | T], Args, D) ->
    {F, Rest, Args1} = read_number(T, Args),
    read_precision(Rest, Args1, D#directive{field = F, adjust = left});
read_field(T, Args, D) ->
    {F, Rest, Args1} = read_number(T, Args),
    if
        is_integer(F), F < 0 -> read_precision(Rest, Args1, D#directive{field = -F, adjust = left});
        true -> read_precision(Rest, Args1, D#directive{field = F})
    end.

read_precision([$. | T], Args, D) ->
    {P, Rest, Args1} = read_number(T, Args),
    read_pad(Rest, Args1, D#directive{precision = P});
read_precision(T, Args, D) -> read_modifiers(T, Args, D).

read_pad([$., $* | T], [Pad | Args], D) -> read_modifiers(T, Args, D#directive{pad = Pad});
read_pad([$., Pad | T], Args, D) -> read_modifiers(T, Args, D#directive{pad = Pad});
read_pad(T, Args, D) -> read_modifiers(T, Args, D).

read_modifiers([$t | T], Args, D) -> read_modifiers(T, Args, D#directive{encoding = unicode});
read_modifiers([$l | T], Args, D) -> read_modifiers(T, Args, D#directive{strings = false});
read_modifiers([C | T], Args, D) -> {D#directive{control = C}, T, Args}.

read_number([$* | T], [N | Args]) when is_integer(N) -> {N, T, Args};
read_number([C | _] = T, Args) when C >= $0, C =< $9 ->
    {Digits, Rest} = lists:splitwith(fun(X) -> X >= $0 andalso X =< $9 end, T),
    {list_to_integer(Digits), Rest, Args};
read_number(T, Args) -> {none, T, Args}.

%% What a directive makes of its arguments, and the arguments after them.

control(#directive{control = $~, field = F, adjust = J, precision = P, pad = Pad}, Args, _) ->
    {{splice, character($~, F, J, P, Pad)}, Args};
control(#directive{control = $n, field = none, adjust = right}, Args, _) -> {{splice, "\n"}, Args};
control(#directive{control = $n, field = F, adjust = right}, Args, _) -> {{splice, chars($\n, F)}, Args};
control(#directive{control = $i}, [_ | Args], _) -> {nothing, Args};
control(#directive{control = $w} = D, [X | Args], _) ->
    {term(io_lib:write(X, -1, D#directive.encoding), D), Args};
control(#directive{control = $W} = D, [X, Depth | Args], _) when is_integer(Depth) ->
    {term(io_lib:write(X, Depth, D#directive.encoding), D), Args};
control(#directive{control = $p} = D, [X | Args], Column) -> {print(X, -1, Column, D), Args};
control(#directive{control = $P} = D, [X, Depth | Args], Column) when is_integer(Depth) ->
    {print(X, Depth, Column, D), Args};
control(#directive{control = $s} = D, [X | Args], _) -> {string(X, D), Args};
control(#directive{control = $c} = D, [C | Args], _) when is_integer(C) ->
    #directive{field = F, adjust = J, precision = P, pad = Pad, encoding = E} = D,
    Char = if
               E =:= unicode -> C;
               true -> C band 255
           end,
    {{splice, character(Char, F, J, P, Pad)}, Args};
control(#directive{control = $e} = D, [X | Args], _) when is_float(X) ->
    {splice(exponential(X, precision(D, 6, 2)), D), Args};
control(#directive{control = $f} = D, [X | Args], _) when is_float(X) ->
    {splice(fixed(X, precision(D, 6, 1)), D), Args};
control(#directive{control = $g} = D, [X | Args], _) when is_float(X) -> {splice(general(X, D), D), Args};
control(#directive{control = $b} = D, [X | Args], _) -> {number(X, "", fun lowercase/1, D), Args};
control(#directive{control = $B} = D, [X | Args], _) -> {number(X, "", fun(S) -> S end, D), Args};
control(#directive{control = $x} = D, [X, Prefix | Args], _) -> {number(X, Prefix, fun lowercase/1, D), Args};
control(#directive{control = $X} = D, [X, Prefix | Args], _) -> {number(X, Prefix, fun(S) -> S end, D), Args};
control(#directive{control = $+} = D, [X | Args], _) -> {number(X, based(D), fun lowercase/1, D), Args};
control(#directive{control = $#} = D, [X | Args], _) -> {number(X, based(D), fun(S) -> S end, D), Args}.

%% Fields.

%% A text that does not fit its field becomes stars.
term(T, #directive{field = none, precision = none}) -> T;
term(T, #directive{field = none, precision = P} = D) -> term(T, D#directive{field = P});
term(T, #directive{field = F, adjust = J, precision = P0, pad = Pad}) ->
    Length = io_lib:chars_length(T),
    P = min(Length, if
                        P0 =:= none -> F;
                        true -> min(P0, F)
                    end),
    if
        Length > P -> adjust(chars($*, P), chars(Pad, F - P), J);
        true -> adjust(T, chars(Pad, F - P), J)
    end.

adjust(T, [], _) -> T;
adjust(T, Pad, left) -> [T | Pad];
adjust(T, Pad, right) -> [Pad | T].

chars(C, N) -> lists:duplicate(max(N, 0), C).

splice(T, #directive{field = F} = D) -> {splice, lists:flatten(term(T, D#directive{precision = F}))}.

character(C, none, _, none, _) -> [C];
character(C, none, J, P, Pad) -> character(C, P, J, P, Pad);
character(C, F, J, none, Pad) -> character(C, F, J, F, Pad);
character(C, F, J, P, Pad) when F >= P -> lists:flatten(adjust(chars(C, P), chars(Pad, F - P), J)).

%% ~p: the field is the length of lines, the precision the first column.
print(X, Depth, Column, #directive{field = F, precision = P, adjust = right, encoding = E, strings = S}) ->
    First = if
                P =:= none -> Column + 1;
                true -> P
            end,
    Line = if
               F =:= none -> 80;
               true -> F
           end,
    io_lib_pretty:print(X, First, Line, Depth, E, S).

%% ~s: text of any depth, cut to its precision or field.
string([_ | _] = X, #directive{field = none, precision = none, encoding = E}) ->
    case clew:is_text(X, 256) of
        true -> X;
        _ -> nested(X, E)
    end;
string(X, D) -> field_of(string_chars(X, D#directive.encoding), D).

string_chars(X, latin1) when is_atom(X) -> latin1(atom_to_list(X));
string_chars(X, unicode) when is_atom(X) -> atom_to_list(X);
string_chars(X, latin1) when is_binary(X) -> binary_to_list(X);
string_chars(X, latin1) ->
    case clew:is_text(X, 256) of
        true -> X;
        _ -> binary_to_list(iolist_to_binary(X))
    end;
string_chars(X, unicode) ->
    case unicode:characters_to_list(X) of
        S when is_list(S) -> S;
        _ when is_binary(X) -> binary_to_list(X)
    end.

%% Text of the same depth, in which binaries are lists.
nested([C | T], latin1) when is_integer(C), C >= 0, C =< 255 -> [C | nested(T, latin1)];
nested([C | T], unicode) when is_integer(C), C >= 0 -> [C | nested(T, unicode)];
nested([X | T], E) -> [nested(X, E) | nested(T, E)];
nested([], _) -> [];
nested(B, latin1) -> binary_to_list(B);
nested(B, unicode) ->
    case unicode:characters_to_list(B) of
        S when is_list(S) -> S;
        _ -> binary_to_list(B)
    end.

latin1(S) ->
    true = clew:is_text(S, 256) =:= true orelse lists:all(fun(C) -> C =< 255 end, S),
    S.

field_of(S, #directive{field = none, precision = none}) -> S;
field_of(S, #directive{field = none, precision = P, pad = Pad}) -> in_field(S, P, left, Pad);
field_of(S, #directive{field = F, adjust = J, precision = none, pad = Pad}) -> in_field(S, F, J, Pad);
field_of(S, #directive{field = F, adjust = J, precision = P, pad = Pad}) when F > P ->
    adjust(in_field(S, P, left, Pad), chars(Pad, F - P), J);
field_of(S, #directive{field = F, adjust = J, precision = F, pad = Pad}) -> in_field(S, F, J, Pad).

in_field(S, F, J, Pad) ->
    N = string:length(S),
    if
        N > F -> string:slice(S, 0, F);
        N < F -> adjust(S, chars(Pad, F - N), J);
        true -> S
    end.

%% Integers in a base, which is the precision.

number(X, "", _, #directive{field = none, precision = none}) when is_integer(X) -> {splice, integer_to_list(X)};
number(X, Prefix, Case, #directive{precision = P} = D) when is_integer(X) ->
    Base = if
               P =:= none -> 10;
               true -> P
           end,
    true = Base >= 2 andalso Base =< 36,
    Text = if
               is_atom(Prefix) -> atom_to_list(Prefix);
               true -> Prefix
           end,
    Digits = if
                 Base =< 10 -> integer_to_list(abs(X), Base);
                 true -> Case(integer_to_list(abs(X), Base))
             end,
    Sign = if
               X < 0 -> "-";
               true -> ""
           end,
    splice(Sign ++ lists:flatten(Text) ++ Digits, D).

based(#directive{precision = none}) -> "10#";
based(#directive{precision = P}) -> integer_to_list(P) ++ "#".

lowercase(S) -> [if
                     C >= $A, C =< $Z -> C + 32;
                     true -> C
                 end || C <- S].

%% Floats. Text is made from the first 21 digits, rounded half up, and zeros after them.

precision(#directive{precision = none}, Default, _) -> Default;
precision(#directive{precision = P}, _, Least) when P >= Least -> P.

%% {Sign, Digits, E}: the digits, the first of which has the value 10^E.
digits(X) ->
    {Sign, [First, $. | Rest]} = case float_to_list(X) of
                                     [$- | Text] -> {"-", Text};
                                     Text -> {"", Text}
                                 end,
    {Digits, [$e | Exponent]} = lists:splitwith(fun(C) -> C =/= $e end, Rest),
    {Sign, [First | Digits], list_to_integer(Exponent)}.

%% The first N digits, rounded; one more if that carries beyond the first.
rounded(Digits, N) ->
    {Kept, Rest} = lists:split(min(N, length(Digits)), Digits),
    Zeros = chars($0, N - length(Kept)),
    case Rest of
        [C | _] when C >= $5 -> increment(lists:reverse(Kept), []) ++ Zeros;
        _ -> Kept ++ Zeros
    end.

increment([$9 | T], Done) -> increment(T, [$0 | Done]);
increment([C | T], Done) -> lists:reverse(T, [C + 1 | Done]);
increment([], Done) -> [$1 | Done].

%% P digits after the point.
fixed(X, P) ->
    {Sign, Digits, E} = digits(X),
    Whole = if
                E < 0 -> chars($0, -E) ++ Digits;
                true -> Digits
            end,
    Before = max(E, 0) + 1,
    Text = rounded(Whole, Before + P),
    {Integer, Fraction} = lists:split(length(Text) - P, Text),
    Sign ++ Integer ++ "." ++ Fraction.

%% P digits in all, and an exponent without zeros in front.
exponential(X, P) ->
    {Sign, Digits, E0} = digits(X),
    {[First | Rest], E} = case rounded(Digits, P) of
                              Text when length(Text) > P -> {lists:droplast(Text), E0 + 1};
                              Text -> {Text, E0}
                          end,
    Sign ++ [First, $. | Rest] ++ [$e | exponent(E)].

exponent(E) when E >= 0 -> [$+ | integer_to_list(E)];
exponent(E) -> integer_to_list(E).

%% As ~f if that is short, else as ~e, with P digits in all.
general(X, D) ->
    P = precision(D, 6, 1),
    A = abs(X),
    E = if
            A < 0.1 -> -2;
            A < 1.0 -> -1;
            A < 10.0 -> 0;
            A < 100.0 -> 1;
            A < 1000.0 -> 2;
            A < 10000.0 -> 3;
            true -> none
        end,
    if
        P =< 1, E =:= -1; P - 1 > E, E >= -1 -> fixed(X, P - 1 - E);
        P =< 1 -> exponential(X, 2);
        true -> exponential(X, P)
    end.
