%% Funs as match specifications, and tables searched by them.
-module(lib_match_specs).
-include_lib("stdlib/include/ms_transform.hrl").
-export([main/0]).
-record(person, {name, age = 7, mail = none}).
main() ->
    Min = 3, Key = foo, L = [1,2],
    P = fun(X) -> io:format("~p~n", [X]) end,
    P(ets:fun2ms(fun({A, B}) when A > 1, B =:= x; is_atom(A) -> {A, B} end)),
    P(ets:fun2ms(fun(X) -> X end)),
    P(ets:fun2ms(fun({A, _}) -> [A | L] end)),
    P(ets:fun2ms(fun({_, N} = Obj) when N >= Min -> Obj end)),
    P(ets:fun2ms(fun(Obj = {_, N}) when N >= Min, Key =:= foo -> {N, Obj, Key, Min} end)),
    P(ets:fun2ms(fun(#person{name = N, age = A}) when A < 18 -> {N, A} end)),
    P(ets:fun2ms(fun(#person{age = A} = Q) -> {Q#person.name, A + 1, #person.age, is_record(Q, person)} end)),
    P(ets:fun2ms(fun({A, A}) -> true; ({A, "str"}) -> {A, "b", <<"bin">>}; ({1, 2.5, $c, [A, B | C]}) -> [A, B, C] end)),
    P(ets:fun2ms(fun({A}) -> -1 end)),
    P(ets:fun2ms(fun({A}) -> -A end)),
    P(ets:fun2ms(fun({A, #{k := V}}) -> #{a => A, v => V} end)),
    P(ets:fun2ms(fun({A, B}) when A andalso not B orelse A -> object() end)),
    P(ets:fun2ms(fun({A, B}) -> A, bindings() end)),
    P(ets:fun2ms(fun({A, B}) when element(1, A) == 2, length(B) > 1, erlang:is_list(B) -> {} end)),
    P(ets:fun2ms(fun({A, B}) -> #person{name = A} end)),
    P(ets:fun2ms(fun({A, {B, C}}) -> {{A}, [B, {C}], '$1', '_'} end)),
    P(ets:fun2ms(fun({_, _}) -> true end)),
    P(ets:fun2ms(fun({A, -5, a1}) -> A bsl 2 end)),
    P(ets:fun2ms(fun({_X, _Y, A}) when (A rem 2) == 0 -> A end)),
    T = ets:new(t, [ordered_set]),
    ets:insert(T, [{I, I * I, [a]} || I <- lists:seq(1, 10)]),
    P(ets:select(T, ets:fun2ms(fun({I, S, _}) when S > 20, I rem 2 =:= 0 -> {I, S} end))),
    P(ets:select_count(T, ets:fun2ms(fun({I, _, _}) when I > Min -> true end))),
    P(ets:select_delete(T, ets:fun2ms(fun({I, _, _}) when I > Min -> true end))),
    P(ets:tab2list(T)),
    P(ets:match_spec_run([{1, 2}, {3, 4}], ets:match_spec_compile(ets:fun2ms(fun({A, B}) when A > 1 -> B end)))),
    P(ets:test_ms({1, 2}, ets:fun2ms(fun({A, B}) -> A + B end))),
    P(ets:select_replace(T, ets:fun2ms(fun({I, S, X}) -> {I, S + 1, X} end))),
    P(ets:tab2list(T)),
    P(ets:match_spec_run([{1, 2}, {3, 4}, 7], ets:match_spec_compile([{'$1', [{is_tuple, '$1'}], ['$$']}]))).
