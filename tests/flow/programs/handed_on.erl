%% Functions that travel: in tables, messages, exceptions, dictionaries, by names, to a server.
-module(handed_on).
-export([main/0, tick/1, wide/9, hook/1, init/1, handle_call/3, handle_cast/2]).
-behaviour(gen_server).

main() ->
    T = ets:new(t, []),
    ets:insert(T, {k, fun stored/1}),
    [{k, F}] = ets:lookup(T, k),
    io:format("~p~n", [F(1)]),
    persistent_term:put(p, fun kept/1),
    io:format("~p~n", [(persistent_term:get(p))(2)]),
    put(d, fun in_dict/1),
    io:format("~p~n", [(get(d))(3)]),
    try throw({x, fun thrown/1}) catch {x, G} -> io:format("~p~n", [G(4)]) end,
    Self = self(),
    spawn(fun() -> Self ! {go, fun sent/1} end),
    receive {go, H} -> io:format("~p~n", [H(5)]) end,
    timer:apply_after(1, ?MODULE, tick, [Self]),
    receive ticked -> ok end,
    io:format("~p~n", [apply(?MODULE, wide, lists:seq(1, 9))]),
    M = #{f => fun in_map/1},
    io:format("~p~n", [lists:map(maps:get(f, M), [1, 2])]),
    io:format("~p~n", [dict:fold(fun sum/3, 0, dict:from_list([{a, 1}]))]),
    Name = list_to_atom("ho" ++ "ok"),
    io:format("~p~n", [?MODULE:Name(7)]),
    X = fun ?MODULE:Name/1,
    io:format("~p~n", [X(8)]),
    io:format("~p~n", [lists:sort(fun later/2, [3, 1, 2])]),
    Q = queue:in(fun queued/0, queue:new()),
    {{value, QF}, _} = queue:out(Q),
    io:format("~p~n", [QF()]),
    {ok, P} = gen_server:start(?MODULE, fun on_init/0, []),
    io:format("~p~n", [gen_server:call(P, {run, fun on_call/1})]),
    gen_server:cast(P, {?MODULE, hook, [1]}),
    io:format("~p~n", [gen_server:call(P, {run, fun on_call/1})]),
    Acc = lists:foldl(fun({K, FF}, A) -> [{K, FF(K)} | A] end, [], [{1, fun in_pair/1}, {2, fun hook/1}]),
    io:format("~p~n", [Acc]),
    io:format("~p~n", [(fun Loop(0) -> done(); Loop(N) -> Loop(N - 1) end)(3)]),
    io:format("~p~n", [catch error(fun raised/1)]),
    case catch error({f, fun raised/1}) of {'EXIT', {{f, R}, _}} -> io:format("~p~n", [R(1)]) end,
    ok.

stored(X) -> X.
kept(X) -> X.
in_dict(X) -> X.
thrown(X) -> X.
sent(X) -> X.
tick(P) -> P ! ticked.
wide(A, B, C, D, E, F, G, H, I) -> A + B + C + D + E + F + G + H + I.
in_map(X) -> X * 2.
sum(_, V, A) -> V + A.
hook(X) -> {hook, X}.
later(A, B) -> A > B.
queued() -> q.
on_init() -> 0.
on_call(S) -> {called, S}.
in_pair(X) -> X.
done() -> done.
raised(X) -> X.
init(F) -> {ok, F()}.
handle_call({run, F}, _, S) -> {reply, F(S), S}.
handle_cast({M, F, A}, _) -> {noreply, apply(M, F, A)}.
