%% Sets of characters in patterns of `re`, as ranges in ascending order: {From, To}, or flat as [From, To | ...].
-module(clew_re_sets).

-export([flat/1, horizontal/0, is_word/1, merged/1, others/2, posix/2, ranges/2, space/0, unflat/1, vertical/0, word/0]).

ranges({char, C}, Caseless) -> ranges({set, true, [C]}, Caseless);
ranges({set, Positive, Items}, Caseless) ->
    Given = lists:append([item(Item, Caseless) || Item <- Items]),
    All = if
              Caseless -> merged(lists:sort(Given ++ other_cases(Given)));
              true -> merged(lists:sort(Given))
          end,
    if
        Positive -> All;
        true -> others(All, 0)
    end.

item({set, _, _} = Set, Caseless) -> ranges(Set, Caseless);
item({From, To}, _) -> [{From, To}];
item(C, _) -> [{C, C}].

%% Those of Latin-1 in the other case; of others, those of single characters.
other_cases(Ranges) ->
    Latin = [shifted(Ranges, Low, High, By)
             || {Low, High, By} <- [{$A, $Z, 32}, {$a, $z, -32}, {192, 214, 32}, {216, 222, 32}, {224, 246, -32}, {248, 254, -32}]],
    lists:append([[{Other, Other} || {C, C} <- Ranges, C >= 255, Other <- other_case(C), Other >= 256 orelse C >= 256] | Latin]).

other_case(C) -> [X || [X] <- [string:uppercase([C]), string:lowercase([C])], X =/= C].

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

%% Characters of Latin-1 count as what they are there, and all others as nothing.
letters() -> upper() ++ lower().

upper() -> [{$A, $Z}, {192, 214}, {216, 222}].

lower() -> [{$a, $z}, 170, 181, 186, {223, 246}, {248, 255}].

word() -> [{$0, $9}, $_ | letters()].

is_word(C) ->
    C >= $0 andalso C =< $9 orelse C >= $A andalso C =< $Z orelse C =:= $_ orelse C >= $a andalso C =< $z
        orelse C >= 170 andalso C =< 255
        andalso (C =:= 170 orelse C =:= 181 orelse C =:= 186 orelse C >= 192 andalso C =/= 215 andalso C =/= 247).

horizontal() -> [$\s, $\t, 16#A0, 16#1680, 16#180E, {16#2000, 16#200A}, 16#202F, 16#205F, 16#3000].

vertical() -> [{$\n, $\r}, 16#85, 16#2028, 16#2029].

space() -> [$\s, {$\t, $\r}].

posix("alpha", _) -> letters();
posix("digit", _) -> [{$0, $9}];
posix("alnum", _) -> [{$0, $9} | letters()];
posix("upper", _) -> upper();
posix("lower", _) -> lower();
posix("space", _) -> space();
posix("blank", _) -> [$\s, $\t];
posix("punct", _) -> [{33, 47}, {58, 64}, {91, 96}, {123, 126}, {160, 169}, {171, 180}, {182, 185}, {187, 191}, 215, 247];
posix("xdigit", _) -> [{$0, $9}, {$a, $f}, {$A, $F}];
posix("word", _) -> word();
posix("cntrl", _) -> [{0, 31}, {127, 159}];
posix("print", _) -> [{32, 126}, {160, 255}];
posix("graph", _) -> [{33, 126}, {160, 255}];
posix("ascii", _) -> [{0, 255}];
posix(_, [_, _ | Rest]) -> throw({bad, "unknown POSIX class name", Rest}).
