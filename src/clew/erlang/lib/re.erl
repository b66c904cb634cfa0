%% Regular expressions: OTP's module `re` for the common patterns of Perl. A pattern becomes a tree, and matching
%% backtracks over it with continuations; runs of characters of one set are taken at once. The last pattern that was
%% compiled is kept. Positions are those of characters with the option unicode in patterns of ASCII text, and of bytes
%% else.
-module(re).

-export([compile/1, compile/2, inspect/2, replace/3, replace/4, run/2, run/3, split/2, split/3, version/0]).

-export_type([mp/0]).

-opaque mp() :: {re_pattern, non_neg_integer(), 0 | 1, 0, term()}.

%% Patterns.

%% That of the engine whose patterns these are.
-spec version() -> binary().
version() -> <<"8.44 2020-02-12">>.

-spec compile(iodata()) -> {ok, mp()} | {error, {string(), non_neg_integer()}}.
compile(Pattern) -> compile(Pattern, []).

-spec compile(iodata(), [term()]) -> {ok, mp()} | {error, {string(), non_neg_integer()}}.
compile(Pattern, Options) ->
    case clew:kept(re) of
        {P, O, Compiled} when P =:= Pattern, O =:= Options -> Compiled;
        _ ->
            Compiled = compile_anew(Pattern, Options),
            clew:keep(re, {Pattern, Options, Compiled}),
            Compiled
    end.

compile_anew(Pattern, Options) ->
    Chars = lists:takewhile(fun(C) -> C =/= 0 end, text(Pattern, Options)), % as in OTP, where it ends at a zero
    try alternatives(Chars, {0, #{}, flags(Options)}) of
        {Tree, [], {N, Names, _}} ->
            {ok, {re_pattern, N, unicode_flag(Options), 0, {Tree, Names, flags(Options), skipped(Tree)}}};
        {_, [$) | Rest], _} -> {error, {"unmatched closing parenthesis", length(Chars) - length(Rest) - 1}}
    catch
        throw:{bad, Message, Rest} -> {error, {Message, length(Chars) - length(Rest)}}
    end.

%% The names of groups, in their order.
-spec inspect(mp(), namelist) -> {namelist, [binary()]}.
inspect({re_pattern, _, _, _, {_, Names, _, _}}, namelist) ->
    {namelist, [unicode:characters_to_binary(Name) || Name <- lists:sort(maps:keys(Names))]};
inspect(Pattern, Item) -> error(badarg, [Pattern, Item]).

text(Data, Options) ->
    case clew:is_text(Data, 256) of
        true -> Data;
        _ -> converted(Data, Options)
    end.

converted(Data, Options) ->
    case lists:member(unicode, Options) of
        true -> unicode:characters_to_list(Data);
        false -> binary_to_list(iolist_to_binary(Data))
    end.

unicode_flag(Options) ->
    case lists:member(unicode, Options) of
        true -> 1;
        false -> 0
    end.

flags(Options) -> [O || O <- Options, lists:member(O, [caseless, multiline, dotall, extended, ungreedy, anchored])].

%% State: {number of groups, names of groups, flags}.
alternatives(S, State) ->
    {First, Rest, State1} = sequence(S, State, []),
    case Rest of
        [$| | More] ->
            {Others, End, State2} = alternatives(More, State1),
            {{either, First, Others}, End, State2};
        _ -> {First, Rest, State1}
    end.

sequence([], State, Acc) -> {{all, lists:reverse(Acc)}, [], State};
sequence([C | _] = S, State, Acc) when C =:= $|; C =:= $) -> {{all, lists:reverse(Acc)}, S, State};
sequence([C | T], {_, _, Flags} = State, Acc) when C =:= $\s; C >= $\t, C =< $\r; C =:= $# ->
    case lists:member(extended, Flags) of
        true -> sequence(without_spaces([C | T]), State, Acc);
        false -> quantified(flagged({char, C}, State), T, State, Acc)
    end;
sequence([$(, $?, $# | T], State, Acc) ->
    [_ | Rest] = lists:dropwhile(fun(X) -> X =/= $) end, T),
    sequence(Rest, State, Acc);
sequence([$( | T], State, Acc) ->
    {Node, Rest, State1} = group(T, State),
    case Node of
        {flags, Flags} -> sequence(Rest, setelement(3, State1, Flags), Acc);
        _ -> quantified(Node, Rest, State1, Acc)
    end;
sequence([$[ | T], State, Acc) ->
    {Node, Rest} = class(T),
    quantified(flagged(Node, State), Rest, State, Acc);
sequence([$\\ | T], State, Acc) ->
    {Node, Rest} = escape(T),
    quantified(flagged(Node, State), Rest, State, Acc);
sequence([$. | T], {_, _, Flags} = State, Acc) -> quantified(dot(lists:member(dotall, Flags)), T, State, Acc);
sequence([$^ | T], {_, _, Flags} = State, Acc) -> quantified({bol, lists:member(multiline, Flags)}, T, State, Acc);
sequence([$$ | T], {_, _, Flags} = State, Acc) -> quantified({eol, lists:member(multiline, Flags)}, T, State, Acc);
sequence([C | _] = S, _, _) when C =:= $*; C =:= $+; C =:= $? -> throw({bad, "nothing to repeat", S});
sequence([${ | T] = S, State, Acc) ->
    case quantifier(S) of
        none -> quantified(flagged({char, ${}, State), T, State, Acc);
        _ -> throw({bad, "nothing to repeat", S})
    end;
sequence([C | T], State, Acc) -> quantified(flagged({char, C}, State), T, State, Acc).

dot(true) -> {one, [0, 16#10FFFF]};
dot(false) -> {one, flat(others([{$\n, $\n}], 0))}.

%% Nodes for one character say which ones they take.
flagged({char, _} = Node, State) -> taking(Node, State);
flagged({set, _, _} = Node, State) -> taking(Node, State);
flagged({either, A, B}, State) -> {either, flagged(A, State), flagged(B, State)};
flagged({all, Nodes}, State) -> {all, [flagged(Node, State) || Node <- Nodes]};
flagged(Node, _) -> Node.

taking(Node, {_, _, Flags}) -> {one, flat(ranges(Node, lists:member(caseless, Flags)))}.

%% Sets of characters as ranges in ascending order.

ranges({char, C}, Caseless) -> ranges({set, true, [C]}, Caseless);
ranges({set, Positive, Items}, Caseless) ->
    Given = lists:append([item(Item, Caseless) || Item <- Items]),
    All = if
              Caseless -> merged(lists:sort(Given ++ shifted(Given, $A, $Z, 32) ++ shifted(Given, $a, $z, -32)));
              true -> merged(lists:sort(Given))
          end,
    if
        Positive -> All;
        true -> others(All, 0)
    end.

item({set, _, _} = Set, Caseless) -> ranges(Set, Caseless);
item({From, To}, _) -> [{From, To}];
item(C, _) -> [{C, C}].

shifted(Ranges, Low, High, By) ->
    [{max(F, Low) + By, min(T, High) + By} || {F, T} <- Ranges, F =< High, T >= Low].

merged([{F, T}, {F1, T1} | Rest]) when F1 =< T + 1 -> merged([{F, max(T, T1)} | Rest]);
merged([Range | Rest]) -> [Range | merged(Rest)];
merged([]) -> [].

others([{F, T} | Rest], At) when F > At -> [{At, F - 1} | others(Rest, T + 1)];
others([{_, T} | Rest], _) -> others(Rest, T + 1);
others([], At) when At =< 16#10FFFF -> [{At, 16#10FFFF}];
others([], _) -> [].

flat(Ranges) -> lists:append([[F, T] || {F, T} <- Ranges]).

unflat([F, T | Rest]) -> [{F, T} | unflat(Rest)];
unflat([]) -> [].

%% The characters that cannot begin a match, or `none` if it may take none.
skipped(Tree) ->
    case first(Tree) of
        any -> none;
        {_, true} -> none;
        {Ranges, false} -> flat(others(merged(lists:sort(Ranges)), 0))
    end.

%% What a match can begin with, and whether it may take nothing; `any` if that is not known.
first({one, Ranges}) -> {unflat(Ranges), false};
first({span, Ranges, Min, _, _}) -> {unflat(Ranges), Min =:= 0};
first({group, _, Tree}) -> first(Tree);
first({atomic, Tree}) -> first(Tree);
first({all, [Node | Nodes]}) ->
    case first(Node) of
        {Ranges, true} -> either(Ranges, first({all, Nodes}));
        Other -> Other
    end;
first({all, []}) -> {[], true};
first({either, A, B}) ->
    case first(A) of
        {Ranges, false} -> either(Ranges, first(B));
        {Ranges, true} ->
            case first(B) of
                {Others, _} -> {Ranges ++ Others, true};
                any -> any
            end;
        any -> any
    end;
first({repeat, Node, Min, _, _}) when Min > 0 -> first(Node);
first({repeat, Node, _, _, _}) ->
    case first(Node) of
        {Ranges, _} -> {Ranges, true};
        any -> any
    end;
first(_) -> any.

either(Ranges, {Others, Empty}) -> {Ranges ++ Others, Empty};
either(_, any) -> any.

quantified(Node, Given, {_, _, Flags} = State, Acc) ->
    S = case lists:member(extended, Flags) of
            true -> without_spaces(Given);
            false -> Given
        end,
    case quantifier(S) of
        none -> sequence(S, State, [Node | Acc]);
        {Min, Max, Rest0} ->
            Ungreedy = lists:member(ungreedy, Flags),
            {Mode, Rest} = case Rest0 of
                               [$? | R] when Ungreedy -> {greedy, R};
                               [$? | R] -> {lazy, R};
                               [$+ | R] -> {possessive, R};
                               _ when Ungreedy -> {lazy, Rest0};
                               _ -> {greedy, Rest0}
                           end,
            sequence(Rest, State, [repeated(Node, Min, Max, Mode) | Acc])
    end.

repeated({one, Ranges}, Min, Max, Mode) -> {span, Ranges, Min, Max, Mode};
repeated(Node, Min, Max, Mode) -> {repeat, Node, Min, Max, Mode}.

%% What follows spaces and comments, which say nothing in an extended pattern.
without_spaces([C | T]) when C =:= $\s; C >= $\t, C =< $\r -> without_spaces(T);
without_spaces([$# | T]) -> without_spaces(lists:dropwhile(fun(X) -> X =/= $\n end, T));
without_spaces(T) -> T.

quantifier([$* | T]) -> {0, infinity, T};
quantifier([$+ | T]) -> {1, infinity, T};
quantifier([$? | T]) -> {0, 1, T};
quantifier([${ | T]) ->
    {Low, T1} = digits(T),
    case T1 of
        [$} | Rest] when Low =/= "" -> {list_to_integer(Low), list_to_integer(Low), Rest};
        [$,, $} | Rest] when Low =/= "" -> {list_to_integer(Low), infinity, Rest};
        [$, | T2] when Low =/= "" ->
            {High, T3} = digits(T2),
            case T3 of
                [$} | Rest] when High =/= "" -> {list_to_integer(Low), list_to_integer(High), Rest};
                _ -> none
            end;
        _ -> none
    end;
quantifier(_) -> none.

digits(S) -> lists:splitwith(fun(C) -> C >= $0 andalso C =< $9 end, S).

group([$?, $: | T], State) -> closed(T, State, fun(Tree) -> Tree end);
group([$?, $= | T], State) -> closed(T, State, fun(Tree) -> {look, true, Tree} end);
group([$?, $! | T], State) -> closed(T, State, fun(Tree) -> {look, false, Tree} end);
group([$?, $> | T], State) -> closed(T, State, fun(Tree) -> {atomic, Tree} end);
group([$?, $<, C | T], State) when C =:= $=; C =:= $! -> closed(T, State, fun(Tree) -> {behind, C =:= $=, Tree} end);
group([$?, $P, $< | T], State) -> named(T, State);
group([$?, $< | T], State) -> named(T, State);
group([$? | T], {N, Names, Flags} = State) ->
    {Letters, Rest} = lists:splitwith(fun(C) -> C >= $a andalso C =< $z orelse C =:= $- end, T),
    New = set_flags(Letters, true, Flags),
    case Rest of
        [$) | More] -> {{flags, New}, More, State};
        [$: | More] ->
            {Node, End, {N1, Names1, _}} = closed(More, {N, Names, New}, fun(Tree) -> Tree end),
            {Node, End, {N1, Names1, Flags}};
        _ -> throw({bad, "unrecognized character after (? or (?-", Rest})
    end;
group(T, {N, Names, Flags}) ->
    Number = N + 1,
    closed(T, {Number, Names, Flags}, fun(Tree) -> {group, Number, Tree} end).

named(T, {N, Names, Flags}) ->
    {Name, [_ | Rest]} = lists:splitwith(fun(C) -> C =/= $> end, T),
    Number = N + 1,
    closed(Rest, {Number, Names#{Name => Number}, Flags}, fun(Tree) -> {group, Number, Tree} end).

closed(T, {_, _, Flags} = State, Make) ->
    case alternatives(T, State) of
        {Tree, [$) | Rest], {N, Names, _}} -> {Make(Tree), Rest, {N, Names, Flags}};
        {_, Rest, _} -> throw({bad, "missing )", Rest})
    end.

set_flags([$- | T], _, Flags) -> set_flags(T, false, Flags);
set_flags([C | T], On, Flags) ->
    Name = case C of
               $i -> caseless;
               $m -> multiline;
               $s -> dotall;
               $x -> extended;
               $U -> ungreedy;
               _ -> throw({bad, "unrecognized character after (? or (?-", T})
           end,
    set_flags(T, On, case On of
                         true -> [Name | Flags];
                         false -> lists:delete(Name, Flags)
                     end);
set_flags([], _, Flags) -> Flags.

escape([C | T]) when C >= $1, C =< $9 ->
    {Digits, Rest} = digits([C | T]),
    {{back, list_to_integer(Digits)}, Rest};
escape([$b | T]) -> {{boundary, true}, T};
escape([$B | T]) -> {{boundary, false}, T};
escape([$A | T]) -> {{bol, false}, T};
escape([$Z | T]) -> {{eol, false}, T};
escape([$z | T]) -> {finish, T};
escape([$R | T]) -> {{either, {all, [{char, $\r}, {char, $\n}]}, {set, true, [$\n, $\r, $\f, $\v]}}, T};
escape(S) ->
    case escaped_set(S) of
        none ->
            {C, Rest} = escaped_char(S),
            {{char, C}, Rest};
        {Set, Rest} -> {Set, Rest}
    end.

escaped_set([$d | T]) -> {{set, true, [{$0, $9}]}, T};
escaped_set([$D | T]) -> {{set, false, [{$0, $9}]}, T};
escaped_set([$w | T]) -> {{set, true, word()}, T};
escaped_set([$W | T]) -> {{set, false, word()}, T};
escaped_set([$s | T]) -> {{set, true, space()}, T};
escaped_set([$S | T]) -> {{set, false, space()}, T};
escaped_set([$h | T]) -> {{set, true, [$\s, $\t, 16#A0]}, T};
escaped_set([$N | T]) -> {{set, false, [$\n]}, T};
escaped_set(_) -> none.

word() -> [{$a, $z}, {$A, $Z}, {$0, $9}, $_].

space() -> [$\s, {$\t, $\r}].

escaped_char([$n | T]) -> {$\n, T};
escaped_char([$t | T]) -> {$\t, T};
escaped_char([$r | T]) -> {$\r, T};
escaped_char([$f | T]) -> {$\f, T};
escaped_char([$v | T]) -> {$\v, T};
escaped_char([$e | T]) -> {$\e, T};
escaped_char([$a | T]) -> {7, T};
escaped_char([$0 | T]) -> {0, T};
escaped_char([$x, ${ | T]) ->
    {Hex, [_ | Rest]} = lists:splitwith(fun(C) -> C =/= $} end, T),
    {list_to_integer(Hex, 16), Rest};
escaped_char([$x, A, B | T]) -> {list_to_integer([A, B], 16), T};
escaped_char([C | T]) -> {C, T};
escaped_char([]) -> throw({bad, "\\ at end of pattern", []}).

class([$^, $] | T]) -> class(T, false, [$]]);
class([$^ | T]) -> class(T, false, []);
class([$] | T]) -> class(T, true, [$]]);
class(T) -> class(T, true, []).

class([$] | T], Positive, Acc) -> {{set, Positive, Acc}, T};
class([$[, $: | T], Positive, Acc) ->
    {Name, [$:, $] | Rest]} = lists:splitwith(fun(C) -> C =/= $: end, T),
    class(Rest, Positive, posix(Name) ++ Acc);
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

range(From, [$-, $\\ | T], Positive, Acc) ->
    case escaped_set(T) of
        none ->
            {To, Rest} = escaped_char(T),
            class(Rest, Positive, [{From, To} | Acc]);
        _ -> class([$\\ | T], Positive, [From, $- | Acc])
    end;
range(From, [$-, To | T], Positive, Acc) when To =/= $] ->
    if
        To < From -> throw({bad, "range out of order in character class", T});
        true -> class(T, Positive, [{From, To} | Acc])
    end;
range(C, T, Positive, Acc) -> class(T, Positive, [C | Acc]).

posix("alpha") -> [{$a, $z}, {$A, $Z}];
posix("digit") -> [{$0, $9}];
posix("alnum") -> [{$a, $z}, {$A, $Z}, {$0, $9}];
posix("upper") -> [{$A, $Z}];
posix("lower") -> [{$a, $z}];
posix("space") -> space();
posix("blank") -> [$\s, $\t];
posix("punct") -> [{33, 47}, {58, 64}, {91, 96}, {123, 126}];
posix("xdigit") -> [{$0, $9}, {$a, $f}, {$A, $F}];
posix("word") -> word();
posix("cntrl") -> [{0, 31}, 127];
posix("print") -> [{32, 126}];
posix("graph") -> [{33, 126}];
posix(_) -> throw({bad, "unknown POSIX class name", []}).

%% Matching. A place is {characters left, position}; S is the whole subject, G has the groups so far, the last one
%% first, and K says how the match goes on.

match({all, Nodes}, P, S, G, K) -> match_all(Nodes, P, S, G, K);
match({one, Ranges}, {[C | T], Pos}, _, G, K) ->
    case in_ranges(Ranges, C) of
        true -> K({T, Pos + 1}, G);
        false -> nomatch
    end;
match({one, _}, _, _, _, _) -> nomatch;
match({span, Ranges, Min, Max, Mode}, {Left, Pos}, _, G, K) ->
    {N, Rest} = span(Left, Ranges),
    if
        N < Min -> nomatch;
        Mode =:= greedy, N =< Max ->
            case K({Rest, Pos + N}, G) of
                nomatch when N > Min -> fewer(N - 1, Min, Left, Pos, G, K);
                Found -> Found
            end;
        Mode =:= greedy -> fewer(Max, Min, Left, Pos, G, K);
        Mode =:= lazy -> more(Min, min(N, Max), Left, Pos, G, K);
        true -> fewer(min(N, Max), min(N, Max), Left, Pos, G, K)
    end;
match({group, N, Tree}, {_, From} = P, S, G, K) ->
    match(Tree, P, S, G, fun({_, To} = Q, H) -> K(Q, [{N, From, To - From} | H]) end);
match({either, A, B}, P, S, G, K) ->
    case match(A, P, S, G, K) of
        nomatch -> match(B, P, S, G, K);
        Found -> Found
    end;
match({repeat, Node, Min, Max, Mode}, P, S, G, K) -> repeat(Node, Min, Max, Mode, P, S, G, K);
match({look, Positive, Tree}, P, S, G, K) ->
    case match(Tree, P, S, G, fun(_, H) -> {found, H} end) of
        {found, H} when Positive -> K(P, H);
        nomatch when not Positive -> K(P, G);
        _ -> nomatch
    end;
match({behind, Positive, Tree}, {_, Pos} = P, S, G, K) ->
    case behind(Tree, S, Pos, Pos, G) =:= Positive of
        true -> K(P, G);
        false -> nomatch
    end;
match({atomic, Tree}, P, S, G, K) ->
    case match(Tree, P, S, G, fun(Q, H) -> {found, Q, H} end) of
        {found, Q, H} -> K(Q, H);
        nomatch -> nomatch
    end;
match({back, N}, P, S, G, K) ->
    case lists:keyfind(N, 1, G) of
        {_, From, Len} -> literal(lists:sublist(lists:nthtail(From, S), Len), P, G, K);
        false -> nomatch
    end;
match({bol, Multiline}, {_, Pos} = P, S, G, K) ->
    case Pos =:= 0 orelse Multiline andalso lists:nth(Pos, S) =:= $\n of
        true -> K(P, G);
        false -> nomatch
    end;
match({eol, Multiline}, {Left, _} = P, _, G, K) ->
    case Left =:= [] orelse Left =:= "\n" orelse Multiline andalso hd(Left) =:= $\n of
        true -> K(P, G);
        false -> nomatch
    end;
match(finish, {Left, _} = P, _, G, K) ->
    case Left of
        [] -> K(P, G);
        _ -> nomatch
    end;
match({boundary, Wanted}, {Left, Pos} = P, S, G, K) ->
    Before = Pos > 0 andalso is_word(lists:nth(Pos, S)),
    After = Left =/= [] andalso is_word(hd(Left)),
    case (Before =/= After) =:= Wanted of
        true -> K(P, G);
        false -> nomatch
    end.

match_all([Node], P, S, G, K) -> match(Node, P, S, G, K);
match_all([Node | T], P, S, G, K) -> match(Node, P, S, G, fun(Q, H) -> match_all(T, Q, S, H, K) end);
match_all([], P, _, G, K) -> K(P, G).

literal([C | T], {[C | Left], Pos}, G, K) -> literal(T, {Left, Pos + 1}, G, K);
literal([], P, G, K) -> K(P, G);
literal(_, _, _, _) -> nomatch.

behind(_, _, From, _, _) when From < 0 -> false;
behind(Tree, S, From, To, G) ->
    Ends = fun({_, At}, _) when At =:= To -> found; (_, _) -> nomatch end,
    case match(Tree, {lists:nthtail(From, S), From}, S, G, Ends) of
        found -> true;
        nomatch -> behind(Tree, S, From - 1, To, G)
    end.

in_ranges([From, To | T], C) -> C >= From andalso (C =< To orelse in_ranges(T, C));
in_ranges([], _) -> false.

is_word(C) -> in_ranges([$0, $9, $A, $Z, $_, $_, $a, $z], C).

%% How many characters at the beginning are in some ranges, and those after them.
span(Chars, Ranges) ->
    case clew:span_ranges(Chars, Ranges) of
        error -> span_each(Chars, Ranges, 0);
        Found -> Found
    end.

span_each([C | T] = Chars, Ranges, N) ->
    case in_ranges(Ranges, C) of
        true -> span_each(T, Ranges, N + 1);
        false -> {N, Chars}
    end;
span_each([], _, N) -> {N, []}.

fewer(N, Min, Left, Pos, G, K) ->
    case K({lists:nthtail(N, Left), Pos + N}, G) of
        nomatch when N > Min -> fewer(N - 1, Min, Left, Pos, G, K);
        Found -> Found
    end.

more(N, Max, Left, Pos, G, K) ->
    case K({lists:nthtail(N, Left), Pos + N}, G) of
        nomatch when N < Max -> more(N + 1, Max, Left, Pos, G, K);
        Found -> Found
    end.

repeat(Node, Min, Max, possessive, P, S, G, K) -> match({atomic, {repeat, Node, Min, Max, greedy}}, P, S, G, K);
repeat(Node, Min, Max, Mode, P, S, G, K) when Min > 0 ->
    match(Node, P, S, G, fun(Q, H) -> repeat(Node, Min - 1, less(Max), Mode, Q, S, H, K) end);
repeat(_, _, 0, _, P, _, G, K) -> K(P, G);
repeat(Node, 0, Max, lazy, P, S, G, K) ->
    case K(P, G) of
        nomatch -> once_more(Node, Max, lazy, P, S, G, K);
        Found -> Found
    end;
repeat(Node, 0, Max, greedy, P, S, G, K) ->
    case once_more(Node, Max, greedy, P, S, G, K) of
        nomatch -> K(P, G);
        Found -> Found
    end.

%% A round that takes nothing ends the repetition.
once_more(Node, Max, Mode, {_, Pos} = P, S, G, K) ->
    match(Node, P, S, G, fun({_, At} = Q, H) when At =:= Pos -> K(Q, H);
                            (Q, H) -> repeat(Node, 0, less(Max), Mode, Q, S, H, K)
                         end).

less(infinity) -> infinity;
less(N) -> N - 1.

%% Running.

-spec run(iodata(), mp() | iodata()) -> nomatch | {match, term()}.
run(Subject, Pattern) -> run(Subject, Pattern, []).

-spec run(iodata(), mp() | iodata(), [term()]) -> nomatch | match | {match, term()}.
run(Subject, Pattern, Options) ->
    {re_pattern, _, _, _, {Tree, Names, Flags, Skip}} = compiled(Pattern, Options, [Subject, Pattern, Options]),
    Chars = text(Subject, text_options(Pattern, Options)),
    Anchored = lists:member(anchored, Options) orelse lists:member(anchored, Flags),
    Search = {Tree, Chars, Skip, Anchored},
    case lists:member(global, Options) of
        false ->
            case search(Search, offset(Options)) of
                nomatch -> nomatch;
                Groups -> result(Groups, Names, Chars, capture(Options), Options)
            end;
        true ->
            Capture = capture(Options),
            case [result(G, Names, Chars, Capture, Options) || G <- all_matches(Search, offset(Options))] of
                [] -> nomatch;
                [match | _] -> match;
                Results -> {match, [R || {match, R} <- Results]}
            end
    end.

offset([{offset, N} | _]) -> N;
offset([_ | Options]) -> offset(Options);
offset([]) -> 0.

compiled({re_pattern, _, _, _, {_, _, _, _}} = Mp, _, _) -> Mp;
compiled(Pattern, Options, Args) ->
    case compile(Pattern, Options) of
        {ok, Mp} -> Mp;
        {error, _} -> error(badarg, Args)
    end.

text_options({re_pattern, _, 1, _, _}, Options) -> [unicode | Options];
text_options(_, Options) -> Options.

search({Tree, Chars, Skip, Anchored}, Offset) ->
    Skipped = if
                  Anchored -> none;
                  true -> Skip
              end,
    search_from(Tree, {lists:nthtail(Offset, Chars), Offset}, Chars, Skipped, Anchored).

search_from(Tree, {Left, _} = P, S, none, Anchored) ->
    case match_at(Tree, P, S) of
        nomatch when Left =:= []; Anchored -> nomatch;
        nomatch -> search_from(Tree, next(P), S, none, Anchored);
        Found -> Found
    end;
search_from(Tree, {Left, Pos}, S, Skip, _) ->
    {N, Rest} = span(Left, Skip),
    P = {Rest, Pos + N},
    case Rest =/= [] andalso match_at(Tree, P, S) of
        false -> nomatch;
        nomatch -> search_from(Tree, next(P), S, Skip, false);
        Found -> Found
    end.

next({[_ | T], Pos}) -> {T, Pos + 1}.

match_at(Tree, {_, Pos} = P, S) -> match(Tree, P, S, [], fun({_, To}, H) -> [{0, Pos, To - Pos} | H] end).

%% After a match of nothing, one of something is tried at the same place.
all_matches({_, Chars, _, _} = Search, Offset) ->
    case search(Search, Offset) of
        nomatch -> [];
        [{0, At, 0} | _] = G -> [G | after_nothing(Search, lists:nthtail(At, Chars), At)];
        [{0, At, Len} | _] = G -> [G | all_matches(Search, At + Len)]
    end.

after_nothing({Tree, Chars, _, _} = Search, Left, At) ->
    Done = fun({_, To}, _) when To =:= At -> nomatch; ({_, To}, H) -> [{0, At, To - At} | H] end,
    case match(Tree, {Left, At}, Chars, [], Done) of
        nomatch when Left =:= [] -> [];
        nomatch -> all_matches(Search, At + 1);
        [{0, _, Len} | _] = G -> [G | all_matches(Search, At + Len)]
    end.

capture([{capture, What} | _]) -> {What, index};
capture([{capture, What, Type} | _]) -> {What, Type};
capture([_ | Options]) -> capture(Options);
capture([]) -> {all, index}.

result(Groups, Names, Chars, {What, Type}, Options) ->
    Wanted = case What of
                 all -> lists:seq(0, last_set(Groups));
                 all_but_first -> lists:seq(1, last_set(Groups));
                 first -> [0];
                 none -> none;
                 all_names -> [V || {_, V} <- lists:sort(maps:to_list(Names))];
                 L -> [group_number(X, Names) || X <- L]
             end,
    case Wanted of
        none -> match;
        _ -> {match, [captured(lists:keyfind(I, 1, Groups), Chars, Type, Options) || I <- Wanted]}
    end.

%% Groups behind the last one that took part are left out.
last_set([{0, _, _}]) -> 0;
last_set(Groups) -> lists:max([I || {I, _, _} <- Groups]).

group_number(X, _) when is_integer(X) -> X;
group_number(X, Names) when is_atom(X) -> maps:get(atom_to_list(X), Names, -1);
group_number(X, Names) -> maps:get(X, Names, -1).

captured(false, _, index, _) -> {-1, 0};
captured(false, _, list, _) -> "";
captured(false, _, binary, _) -> <<>>;
captured({_, From, Len}, _, index, _) -> {From, Len};
captured({_, From, Len}, Chars, list, _) -> lists:sublist(lists:nthtail(From, Chars), Len);
captured(Span, Chars, binary, Options) ->
    unicode:characters_to_binary(captured(Span, Chars, list, Options), unicode, out(Options)).

out(Options) ->
    case lists:member(unicode, Options) of
        true -> unicode;
        false -> latin1
    end.

%% Replacing and splitting.

-spec replace(iodata(), mp() | iodata(), iodata()) -> iodata().
replace(Subject, Pattern, Replacement) -> replace(Subject, Pattern, Replacement, []).

-spec replace(iodata(), mp() | iodata(), iodata(), [term()]) -> iodata().
replace(Subject, Pattern, Replacement, Options) ->
    TextOptions = text_options(Pattern, Options),
    Chars = text(Subject, TextOptions),
    Found = spans(Subject, Pattern, Options),
    New = if
              is_function(Replacement) -> Replacement;
              true -> text(Replacement, TextOptions)
          end,
    returned(lists:flatten(replaced(Chars, 0, Found, New, TextOptions)), Options, TextOptions).

spans(Subject, Pattern, Options) ->
    RunOptions = [O || O <- Options, not is_return(O)] ++ [{capture, all, index}],
    case {run(Subject, Pattern, RunOptions), lists:member(global, Options)} of
        {nomatch, _} -> [];
        {{match, Spans}, true} -> Spans;
        {{match, Spans}, false} -> [Spans]
    end.

is_return({return, _}) -> true;
is_return({parts, _}) -> true;
is_return(O) -> O =:= trim orelse O =:= group.

replaced(Chars, From, [[{At, Len} | _] = Spans | Found], New, Options) ->
    Text = fun({F, L}) when F >= 0 -> lists:sublist(lists:nthtail(F, Chars), L); (_) -> "" end,
    Made = if
               is_function(New) ->
                   [Whole | Groups] = [unicode:characters_to_binary(Text(S), unicode, out(Options)) || S <- Spans],
                   text(New(Whole, Groups), Options);
               true -> expand(New, Spans, Text)
           end,
    [lists:sublist(lists:nthtail(From, Chars), At - From), Made | replaced(Chars, At + Len, Found, New, Options)];
replaced(Chars, From, [], _, _) -> [lists:nthtail(From, Chars)].

expand([$& | T], [Whole | _] = Spans, Text) -> [Text(Whole) | expand(T, Spans, Text)];
expand([$\\, $g, ${ | T], Spans, Text) ->
    {N, [_ | Rest]} = lists:splitwith(fun(C) -> C =/= $} end, T),
    [nth_group(list_to_integer(N), Spans, Text) | expand(Rest, Spans, Text)];
expand([$\\, C | T], Spans, Text) when C >= $1, C =< $9 ->
    {N, Rest} = digits([C | T]),
    [nth_group(list_to_integer(N), Spans, Text) | expand(Rest, Spans, Text)];
expand([$\\, C | T], Spans, Text) -> [C | expand(T, Spans, Text)];
expand([C | T], Spans, Text) -> [C | expand(T, Spans, Text)];
expand([], _, _) -> [].

nth_group(N, Spans, Text) when N < length(Spans) -> Text(lists:nth(N + 1, Spans));
nth_group(_, _, _) -> "".

returned(Chars, Options, TextOptions) ->
    case proplists:get_value(return, Options, iodata) of
        list -> Chars;
        binary -> unicode:characters_to_binary(Chars, unicode, out(TextOptions));
        iodata -> [unicode:characters_to_binary(Chars, unicode, out(TextOptions))]
    end.

-spec split(iodata(), mp() | iodata()) -> [iodata()].
split(Subject, Pattern) -> split(Subject, Pattern, []).

-spec split(iodata(), mp() | iodata(), [term()]) -> [iodata()].
split(Subject, Pattern, Options) ->
    TextOptions = text_options(Pattern, Options),
    {re_pattern, N, _, _, _} = Compiled = compiled(Pattern, Options, [Subject, Pattern, Options]),
    Chars = text(Subject, TextOptions),
    Parts = lists:foldl(fun most_parts/2, infinity, Options),
    Found = if
                Parts =:= 1 -> [];
                true -> spans(Subject, Compiled, [global | Options])
            end,
    Pieces = case pieces(Chars, 0, Found, N, Parts) of
                 All when Parts =:= 0, Found =/= [] -> without_last(All);
                 All -> All
             end,
    Return = case proplists:get_value(return, Options, iodata) of
                 list -> fun(Piece) -> Piece end;
                 _ -> fun(Piece) -> unicode:characters_to_binary(Piece, unicode, out(TextOptions)) end
             end,
    Returned = [[Return(Piece) || Piece <- Group] || Group <- Pieces],
    case lists:member(group, Options) of
        true -> Returned;
        false when Parts =:= 0, Found =/= [] -> dropped_last(lists:append(Returned));
        false -> lists:append(Returned)
    end.

%% How many parts are wanted; 0 for all but empty ones at the end.
most_parts(trim, _) -> 0;
most_parts({parts, N}, _) -> N;
most_parts(_, N) -> N.

%% Groups of the separators come behind the pieces. A match of nothing right where a piece begins separates nothing.
pieces(Chars, From, [[{From, 0} | _] | Found], N, Parts) -> pieces(Chars, From, Found, N, Parts);
pieces(Chars, From, [[{At, Len} | Groups] | Found], N, Parts) when Parts =/= 1 ->
    Between = [lists:sublist(lists:nthtail(max(F, 0), Chars), L) || {F, L} <- Groups],
    Unset = [[] || _ <- lists:seq(length(Groups) + 1, N)],
    Left = if
               Parts =:= infinity; Parts =:= 0 -> Parts;
               true -> Parts - 1
           end,
    [[lists:sublist(lists:nthtail(From, Chars), At - From) | Between ++ Unset] | pieces(Chars, At + Len, Found, N, Left)];
pieces(Chars, From, _, _, _) -> [[lists:nthtail(From, Chars)]].

without_last(Groups) ->
    lists:reverse(lists:dropwhile(fun(Group) -> lists:all(fun(Piece) -> Piece =:= [] end, Group) end,
                                  lists:reverse(Groups))).

dropped_last(Pieces) ->
    lists:reverse(lists:dropwhile(fun(Piece) -> Piece =:= [] orelse Piece =:= <<>> end, lists:reverse(Pieces))).
