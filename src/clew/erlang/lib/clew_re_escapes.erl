%% What stands behind a backslash in a pattern of `re`, and sets of characters in brackets.
-module(clew_re_escapes).

-export([class/1, digits/1, escape/2, name/2, referring/2]).

%% A node for what is escaped, and what follows it.
escape([C | T], {N, _, _}) when C >= $1, C =< $9 ->
    {Digits, Rest} = digits([C | T]),
    case list_to_integer(Digits) of
        Number when Number < 8; Number =< N -> {{back, Number}, Rest};
        _ when C >= $8 -> {{char, C}, T};
        _ ->
            {Octal, Others} = at_most(3, fun(X) -> X >= $0 andalso X =< $7 end, [C | T]),
            {{char, list_to_integer(Octal, 8)}, Others}
    end;
escape([$k, C | T], _) when C =:= $<; C =:= $'; C =:= ${ -> referring(T, closing(C));
escape([$g, ${, C | T], _) when C >= $0, C =< $9 ->
    {Digits, [_ | Rest]} = digits([C | T]),
    {{back, list_to_integer(Digits)}, Rest};
escape([$g, C | T], _) when C >= $0, C =< $9 ->
    {Digits, Rest} = digits([C | T]),
    {{back, list_to_integer(Digits)}, Rest};
escape([$g, ${, C | T], _) when C =/= $- -> referring([C | T], $});
escape([$b | T], _) -> {{boundary, true}, T};
escape([$B | T], _) -> {{boundary, false}, T};
escape([$A | T], _) -> {{bol, first}, T};
escape([$Z | T], _) -> {{eol, final}, T};
escape([$z | T], _) -> {{eol, last}, T};
escape([$R | T], {_, _, Flags}) ->
    Others = case lists:member(bsr_anycrlf, Flags) of
                 true -> [$\n, $\r];
                 false -> [{$\n, $\r}, 16#85, 16#2028, 16#2029]
             end,
    {{atomic, {either, {all, [{char, $\r}, {char, $\n}]}, {set, true, Others}}}, T};
escape([$N, ${ | T], _) -> unsupported([${ | T]);
escape([C | _] = S, _) when C =:= $L; C =:= $l; C =:= $U; C =:= $u -> unsupported(tl(S));
escape([C | _], _) when C =:= $p; C =:= $P; C =:= $X; C =:= $K; C =:= $G; C =:= $C; C =:= $g; C =:= $k ->
    clew:refuse([$\\, C | " in a pattern of re"]);
escape(S, _) ->
    case escaped_set(S) of
        none ->
            {C, Rest} = escaped_char(S),
            {{char, C}, Rest};
        {Set, Rest} -> {Set, Rest}
    end.

unsupported(Rest) -> throw({bad, "PCRE does not support \\L, \\l, \\N{name}, \\U, or \\u", [$u | Rest]}).

referring(T, End) ->
    {Name, Rest} = name(T, End),
    {{back, {Name, [End | Rest]}}, Rest}.

closing($<) -> $>;
closing(${) -> $};
closing(C) -> C.

escaped_set([$d | T]) -> {{set, true, [{$0, $9}]}, T};
escaped_set([$D | T]) -> {{set, false, [{$0, $9}]}, T};
escaped_set([$w | T]) -> {{set, true, clew_re_sets:word()}, T};
escaped_set([$W | T]) -> {{set, false, clew_re_sets:word()}, T};
escaped_set([$s | T]) -> {{set, true, clew_re_sets:space()}, T};
escaped_set([$S | T]) -> {{set, false, clew_re_sets:space()}, T};
escaped_set([$h | T]) -> {{set, true, clew_re_sets:horizontal()}, T};
escaped_set([$H | T]) -> {{set, false, clew_re_sets:horizontal()}, T};
escaped_set([$v | T]) -> {{set, true, clew_re_sets:vertical()}, T};
escaped_set([$V | T]) -> {{set, false, clew_re_sets:vertical()}, T};
escaped_set([$N | T]) -> {{set, false, [$\n]}, T};
escaped_set(_) -> none.

escaped_char([$n | T]) -> {$\n, T};
escaped_char([$t | T]) -> {$\t, T};
escaped_char([$r | T]) -> {$\r, T};
escaped_char([$f | T]) -> {$\f, T};
escaped_char([$e | T]) -> {$\e, T};
escaped_char([$a | T]) -> {7, T};
escaped_char([$0 | T]) ->
    {Digits, Rest} = at_most(2, fun(C) -> C >= $0 andalso C =< $7 end, T),
    {list_to_integer([$0 | Digits], 8), Rest};
escaped_char([$o, ${ | T]) -> braced(T, 8);
escaped_char([$x, ${ | T]) -> braced(T, 16);
escaped_char([$x | T]) ->
    {Digits, Rest} = at_most(2, fun is_hex/1, T),
    {list_to_integer([$0 | Digits], 16), Rest};
escaped_char([$c]) -> throw({bad, "\\c at end of pattern", []});
escaped_char([$c, C | T]) when C >= $a, C =< $z -> {(C - 32) bxor 64, T};
escaped_char([$c, C | T]) -> {C bxor 64, T};
escaped_char([C | T]) -> {C, T};
escaped_char([]) -> throw({bad, "\\ at end of pattern", []}).

at_most(N, Is, [C | T] = S) when N > 0 ->
    case Is(C) of
        true ->
            {Found, Rest} = at_most(N - 1, Is, T),
            {[C | Found], Rest};
        false -> {[], S}
    end;
at_most(_, _, S) -> {[], S}.

is_hex(C) -> C >= $0 andalso C =< $9 orelse C >= $a andalso C =< $f orelse C >= $A andalso C =< $F.

braced(T, Base) ->
    case lists:splitwith(fun is_hex/1, T) of
        {[_ | _] = Digits, [$} | Rest]} ->
            case list_to_integer(Digits, Base) of
                C when C > 16#10FFFF -> throw({bad, "character value in \\x{} or \\o{} is too large", [$} | Rest]});
                C -> {C, Rest}
            end;
        {_, Rest} -> throw({bad, "non-hex character in \\x{} (closing brace missing?)", Rest})
    end.

class([$^, $] | T]) -> class(T, false, [$]]);
class([$^ | T]) -> class(T, false, []);
class([$] | T]) -> class(T, true, [$]]);
class(T) -> class(T, true, []).

class([$] | T], Positive, Acc) -> {{set, Positive, Acc}, T};
class([$[, $: | T] = S, Positive, Acc) ->
    case lists:splitwith(fun(C) -> C =:= $^ orelse C >= $a andalso C =< $z end, T) of
        {[$^ | Name], [$:, $] | Rest]} -> class(Rest, Positive, [{set, false, clew_re_sets:posix(Name, S)} | Acc]);
        {Name, [$:, $] | Rest]} -> class(Rest, Positive, clew_re_sets:posix(Name, S) ++ Acc);
        _ -> range($[, [$: | T], Positive, Acc)
    end;
class([$\\, $Q | T], Positive, Acc) -> class_quoted(T, Positive, Acc);
class([$\\, $E | T], Positive, Acc) -> class(T, Positive, Acc);
class([$\\, $b | T], Positive, Acc) -> class(T, Positive, [$\b | Acc]);
class([$\\ | T], Positive, Acc) ->
    case escaped_set(T) of
        {Set, Rest} -> class(Rest, Positive, [Set | Acc]);
        none ->
            {C, Rest} = escaped_char(T),
            range(C, Rest, Positive, Acc)
    end;
class([C | T], Positive, Acc) -> range(C, T, Positive, Acc);
class([], _, _) -> throw({bad, "missing terminating ] for character class", []}).

class_quoted([$\\, $E | T], Positive, Acc) -> class(T, Positive, Acc);
class_quoted([C | T], Positive, Acc) -> class_quoted(T, Positive, [C | Acc]);
class_quoted([], _, _) -> throw({bad, "missing terminating ] for character class", []}).

range(From, [$-, $\\ | T], Positive, Acc) ->
    case escaped_set(T) of
        none ->
            {To, Rest} = escaped_char(T),
            ordered(From, To, Rest, Positive, Acc);
        _ -> class([$\\ | T], Positive, [From, $- | Acc])
    end;
range(From, [$-, To | T], Positive, Acc) when To =/= $] -> ordered(From, To, T, Positive, Acc);
range(C, T, Positive, Acc) -> class(T, Positive, [C | Acc]).

ordered(From, To, Rest, _, _) when To < From -> throw({bad, "range out of order in character class", [To | Rest]});
ordered(From, To, Rest, Positive, Acc) -> class(Rest, Positive, [{From, To} | Acc]).

%% The name of a group, and what follows its end.
name([C | _] = T, _) when C >= $0, C =< $9 -> throw({bad, "group name must start with a non-digit", T});
name(T, End) ->
    case lists:splitwith(fun clew_re_sets:is_word/1, T) of
        {Name, [End | Rest]} -> {Name, Rest};
        {_, Rest} -> throw({bad, "syntax error in subpattern name (missing terminator)", Rest})
    end.

digits(S) -> lists:splitwith(fun(C) -> C >= $0 andalso C =< $9 end, S).
