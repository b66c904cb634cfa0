-module(drive).
-export([main/0]).
main() ->
    Q = my_queue:from_list([1,2,3]), Q2 = my_queue:in(4, Q), {{value, _}, Q3} = my_queue:out(Q2),
    [my_queue:to_list(my_queue:reverse(Q3)), my_queue:len(Q3), my_queue:filter(fun(X) -> X > 2 end, Q3), (catch my_queue:head(my_queue:new()))],
    D = my_orddict:store(a, 1, my_orddict:new()), D2 = my_orddict:update_counter(a, 2, my_orddict:append(b, x, D)),
    [my_orddict:fold(fun(_, V, A) -> [V | A] end, [], D2), my_orddict:erase(a, D2), my_orddict:merge(fun(_, X, _) -> X end, D, D2)],
    T = lists:foldl(fun(K, A) -> my_gb_trees:enter(K, K, A) end, my_gb_trees:empty(), [5,3,8,1,4,7,9,5]),
    [my_gb_trees:lookup(4, T), my_gb_trees:to_list(my_gb_trees:delete(5, T)), my_gb_trees:keys(my_gb_trees:balance(T))],
    [my_proplists:get_value(a, [{b, 1}, a]), my_proplists:unfold([a, {b, 2}]), my_proplists:delete(a, [{a, 1}, b]), my_proplists:expand([{a, [b, c]}], [a])],
    ok.
