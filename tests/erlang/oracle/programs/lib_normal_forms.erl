%% Normal forms of Unicode.
-module(lib_normal_forms).
-export([main/0]).
main() ->
    P = fun(X) -> io:format("~w~n", [X]) end,
    Texts = ["abc", "", [16#E9], [$e, 16#301], [16#1E9B, 16#323], [16#AC00, 16#AC01, 16#D7A3], [16#1100, 16#1161, 16#11A8],
             [16#FB01, $x], [16#2126], [$a, 16#315, 16#300, 16#5AE], [16#300, $a, 16#301], [16#958], [16#0344],
             [16#1F82, 16#3B1, 16#313, 16#300, 16#345], [16#2F800], <<"x", 16#E9/utf8, "y">>, [<<16#C5/utf8>>, [$A, 16#30A]],
             [16#3391], [16#FDFA], [$q, 16#323, 16#307], [$q, 16#307, 16#323], [16#1D15E], "\x{A0}"],
    lists:foreach(fun(T) ->
        P({unicode:characters_to_nfc_list(T), unicode:characters_to_nfd_list(T),
           unicode:characters_to_nfkc_list(T), unicode:characters_to_nfkd_list(T)}) end, Texts),
    P(unicode:characters_to_nfc_binary([$e, 16#301])), P(unicode:characters_to_nfd_binary([16#E9])),
    P(unicode:characters_to_nfkc_binary([16#FB01])), P(unicode:characters_to_nfkd_binary([16#FB01])),
    P(unicode:characters_to_nfc_list([$a, <<255>>])), P(unicode:characters_to_nfd_binary([16#E9, <<255, 1>>])),
    P(string:equal([16#E9], [$e, 16#301])), P(string:equal([16#E9], [$e, 16#301], false, nfc)),
    P(string:equal([16#C9], [$e, 16#301], true, nfd)), P(string:equal([16#C9], [$e, 16#301], false, nfkd)),
    P(string:equal("fi", [16#FB01], false, nfkc)), P(string:equal("fi", [16#FB01], false, nfc)),
    P(string:equal("ABC", <<"abc">>, true, none)),
    P(unicode_util:nfd([16#E9, $x])), P(unicode_util:nfc([$e, 16#301, $x])), P(unicode_util:nfkd([16#FB01])), P(unicode_util:nfc([])).
