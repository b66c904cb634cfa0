%% What loops of the machine do with the bytes of binaries, and what they leave to the libraries.
-module(byte_loops).
-export([made/0, refused/0, measured/1]).

made() ->
    B = <<"alpha,beta,,gamma">>,
    Rest = binary:part(B, 6, 11),
    <<_:3, Odd/bitstring>> = B,
    [binary:split(B, <<",">>, [global]) =:= [<<"alpha">>, <<"beta">>, <<>>, <<"gamma">>],
     binary:split(Rest, <<",,">>, [global]) =:= [<<"beta">>, <<"gamma">>],
     binary:split(B, <<",">>) =:= [<<"alpha">>, <<"beta,,gamma">>], binary:split(B, <<"x">>, [global]) =:= [B],
     binary:split(B, [<<",">>, <<",,">>], [global]) =:= [<<"alpha">>, <<"beta">>, <<"gamma">>],
     binary:split(<<",a,">>, <<",">>, [global, trim]) =:= [<<>>, <<"a">>],
     binary:split(<<",a,">>, <<",">>, [global, trim_all]) =:= [<<"a">>],
     binary:split(B, <<",">>, [{scope, {6, 11}}]) =:= [<<"alpha,beta">>, <<",gamma">>],
     binary:matches(B, <<"a">>) =:= [{0, 1}, {4, 1}, {9, 1}, {13, 1}, {16, 1}], binary:matches(<<>>, <<"a">>) =:= [],
     binary:matches(<<"aaaa">>, <<"aa">>) =:= [{0, 2}, {2, 2}], binary:matches(<<"ab">>, <<"abc">>) =:= [],
     binary:match(B, <<"mm">>) =:= {14, 2}, binary:match(B, <<"mx">>) =:= nomatch,
     binary:match(B, [<<"b">>, <<"beta">>, <<"a,">>]) =:= {4, 2}, binary:match(B, <<"a">>, [{scope, {1, 4}}]) =:= {4, 1},
     binary:replace(B, <<"a">>, <<"xyz">>, [global]) =:= <<"xyzlphxyz,betxyz,,gxyzmmxyz">>,
     binary:replace(B, <<",">>, <<>>, [global]) =:= <<"alphabetagamma">>,
     binary:replace(B, <<"a">>, <<"[]">>, [global, {insert_replaced, 1}]) =:= <<"[a]lph[a],bet[a],,g[a]mm[a]">>,
     binary:replace(B, <<"a">>, <<"b">>) =:= <<"blpha,beta,,gamma">>,
     list_to_binary(binary_to_list(B)) =:= B, binary_to_list(Rest) =:= "beta,,gamma", list_to_binary([]) =:= <<>>,
     list_to_binary([1, [2, <<3, 4>>], 255]) =:= <<1, 2, 3, 4, 255>>, binary_to_list(<<>>) =:= [],
     list_to_binary([binary:copy(B, 3), Rest, B]) =:= <<B/binary, B/binary, B/binary, Rest/binary, B/binary>>,
     <<Rest/binary, 1:3, B/binary>> =:= <<(bits(Rest))/bitstring, 1:3, (bits(B))/bitstring>>,
     bit_size(Odd) =:= 133, <<1:1, Odd/bitstring>> =:= <<1:1, (bits(Odd))/bitstring>>].

%% The same bits, taken one by one.
bits(B) -> << <<X:1>> || <<X:1>> <= B >>.

refused() ->
    [reason(fun() -> binary:split(B, P, O) end) || {B, P, O} <- [{<<1:3>>, <<",">>, [global]}, {<<"a">>, <<>>, [global]},
        {<<"a">>, <<1:3>>, []}, {x, <<"a">>, [global]}, {<<"a">>, [], [global]}, {<<"a">>, <<"a">>, [none]}]] ++
        [reason(fun() -> binary:matches(<<"a">>, <<>>) end), reason(fun() -> list_to_binary([256]) end),
         reason(fun() -> binary:replace(<<"aX">>, <<"X">>, fun(X) -> X end, [global]) end),
         reason(fun() -> list_to_binary([1 | 2]) end), reason(fun() -> list_to_binary([-1]) end),
         reason(fun() -> binary_to_list(<<1:9>>) end)] =:= lists:duplicate(12, badarg).

reason(F) ->
    try F()
    catch
        error:R -> R
    end.

%% Its result is made of all bytes, some of which are separators.
measured(N) ->
    B = list_to_binary(lists:duplicate(N, "abcdefg,")),
    length(binary:split(B, <<",">>, [global])) =:= N + 1 andalso
        byte_size(binary:replace(B, <<",">>, <<"--">>, [global])) =:= 9 * N.
