%% How the functions of each module are called with random arguments.
-module(calls).

-export([modules/0, of_module/1, untried/1, argument/1, made/2, normal/4]).

modules() -> [lists, maps, ordsets, orddict, sets, dict, queue, gb_trees, gb_sets, proplists, base64, calendar, array,
              math].

of_module(lists) ->
    [{all, [pred, list]}, {any, [pred, list]}, {append, [lists]}, {append, [list, list]}, {concat, [things]},
     {delete, [elem, list]}, {droplast, [list]}, {dropwhile, [pred, list]}, {duplicate, [small, elem]},
     {enumerate, [list]}, {enumerate, [int, list]}, {filter, [pred, list]}, {filtermap, [filtermap, list]},
     {flatlength, [deep]}, {flatmap, [listfun, list]}, {flatten, [deep]}, {flatten, [deep, list]},
     {foldl, [f2, elem, list]}, {foldr, [f2, elem, list]}, {foreach, [f1, list]}, {join, [elem, list]},
     {keydelete, [elem, pos, tuples]}, {keyfind, [elem, pos, tuples]}, {keymap, [f1, pos, tuples]},
     {keymember, [elem, pos, tuples]}, {keymerge, [{just, 1}, {is, pairs_sorted}, {is, pairs_sorted}]},
     {keyreplace, [elem, pos, tuples, pair]}, {keysearch, [elem, pos, tuples]}, {keysort, [{is, pos}, {is, triples}]},
     {keystore, [elem, pos, tuples, pair]}, {keytake, [elem, pos, tuples]}, {last, [list]}, {map, [f1, list]},
     {mapfoldl, [statefun, elem, list]}, {mapfoldr, [statefun, elem, list]}, {max, [list]}, {member, [elem, list]},
     {merge, [{is, sorteds}]}, {merge, [{is, sorted}, {is, sorted}]}, {merge, [less, {is, sorted}, {is, sorted}]},
     {merge3, [{is, sorted}, {is, sorted}, {is, sorted}]},
     {min, [list]}, {nth, [small, list]}, {nthtail, [small, list]}, {partition, [pred, list]}, {prefix, [short, short]},
     {reverse, [list]}, {reverse, [list, list]}, {search, [pred, list]}, {seq, [int, int]}, {seq, [int, int, int]},
     {sort, [list]}, {sort, [{is, less}, list]}, {split, [small, list]}, {splitwith, [pred, list]}, {sublist, [list, small]},
     {sublist, [list, small, small]}, {subtract, [list, list]}, {suffix, [short, short]}, {sum, [nums]},
     {takewhile, [pred, list]}, {ukeymerge, [{just, 1}, {is, pairs_usorted}, {is, pairs_usorted}]}, {ukeysort, [{is, pos}, {is, triples}]},
     {umerge, [{is, usorteds}]}, {umerge, [{is, usorted}, {is, usorted}]},
     {umerge, [less, {is, usorted}, {is, usorted}]}, {umerge3, [{is, usorted}, {is, usorted}, {is, usorted}]}, {uniq, [list]}, {uniq, [f1, list]}, {unzip, [pairs]}, {unzip3, [triples]},
     {usort, [list]}, {usort, [{is, less}, list]}, {zf, [filtermap, list]}, {zip, [short, short]},
     {zip3, [short, short, short]}, {zipwith, [f2, short, short]}, {zipwith3, [f3, short, short, short]}];
of_module(maps) ->
    [{filter, [pred2, map]}, {filtermap, [filtermap2, map]}, {find, [elem, map]}, {fold, [f3, elem, map]},
     {foreach, [f2, map]}, {from_keys, [list, elem]}, {from_list, [pairs]}, {get, [elem, map]},
     {get, [elem, map, elem]}, {groups_from_list, [f1, list]}, {groups_from_list, [f1, f1, list]},
     {intersect, [map, map]}, {intersect_with, [f3, map, map]}, {is_key, [elem, map]}, {keys, [map]}, {map, [f2, map]},
     {merge, [map, map]}, {merge_with, [f3, map, map]}, {new, []}, {put, [elem, elem, map]}, {remove, [elem, map]},
     {size, [map]}, {take, [elem, map]}, {to_list, [map]}, {update, [elem, elem, map]}, {update_with, [elem, f1, map]},
     {update_with, [elem, f1, elem, map]}, {values, [map]}, {with, [list, map]}, {without, [list, map]}];
of_module(ordsets) ->
    [{add_element, [elem, {is, usorted}]}, {del_element, [elem, {is, usorted}]}, {filter, [pred, {is, usorted}]},
     {fold, [f2, elem, {is, usorted}]}, {from_list, [list]}, {intersection, [{is, usorteds}]},
     {intersection, [{is, usorted}, {is, usorted}]}, {is_disjoint, [{is, usorted}, {is, usorted}]},
     {is_element, [elem, {is, usorted}]}, {is_empty, [{is, usorted}]}, {is_set, [any]}, {is_set, [list]}, {new, []},
     {is_subset, [{is, usorted}, {is, usorted}]}, {size, [usorted]}, {subtract, [{is, usorted}, {is, usorted}]},
     {to_list, [usorted]}, {union, [{is, usorteds}]}, {union, [{is, usorted}, {is, usorted}]}];
of_module(orddict) ->
    [{append, [elem, elem, dict_of_lists]}, {append_list, [elem, list, dict_of_lists]}, {erase, [elem, orddict]},
     {fetch, [elem, orddict]}, {fetch_keys, [orddict]}, {filter, [pred2, orddict]}, {find, [elem, orddict]},
     {fold, [f3, elem, orddict]}, {from_list, [pairs]}, {is_empty, [orddict]}, {is_key, [elem, orddict]},
     {map, [f2, orddict]}, {merge, [f3, orddict, orddict]}, {new, []}, {size, [orddict]},
     {store, [elem, elem, orddict]}, {take, [elem, orddict]}, {to_list, [orddict]}, {update, [elem, f1, orddict]},
     {update, [elem, f1, elem, orddict]}, {update_counter, [elem, num, orddict]}];
of_module(sets) ->
    [{add_element, [elem, set]}, {del_element, [elem, set]}, {filter, [{is, total_pred}, set]}, {from_list, [{is, list_proper}]},
     {intersection, [set, set]}, {is_disjoint, [set, set]}, {is_element, [elem, set]}, {is_empty, [set]},
     {is_subset, [set, set]}, {new, []}, {size, [set]}, {subtract, [set, set]}, {to_list, [set]}, {union, [set, set]}];
of_module(dict) ->
    [{append, [elem, elem, dict_made]}, {erase, [elem, dict_made]}, {fetch, [elem, dict_made]}, {fetch_keys, [dict_made]},
     {filter, [{is, total_pred2}, dict_made]}, {find, [elem, dict_made]}, {from_list, [{is, pairs}]}, {is_empty, [dict_made]},
     {is_key, [elem, dict_made]}, {map, [{is, f2}, dict_made]}, {merge, [{is, f3}, dict_made, dict_made]}, {new, []},
     {size, [dict_made]}, {store, [elem, elem, dict_made]}, {take, [elem, dict_made]}, {to_list, [dict_made]},
     {update, [elem, {is, f1}, dict_made]}, {update, [elem, {is, f1}, elem, dict_made]},
     {update_counter, [elem, {is, num}, dict_made]}];
of_module(queue) ->
    [{all, [pred, queue]}, {any, [pred, queue]}, {cons, [elem, queue]}, {daeh, [queue]}, {delete, [elem, {is, queue}]},
     {delete_r, [elem, {is, queue}]}, {delete_with, [{is, pred}, {is, queue}]}, {delete_with_r, [{is, pred}, {is, queue}]}, {drop, [queue]},
     {drop_r, [queue]}, {filter, [{is, pred}, queue]}, {filtermap, [{is, filtermap}, queue]}, {fold, [f2, elem, queue]},
     {from_list, [list]}, {get, [queue]}, {get_r, [queue]}, {head, [queue]}, {in, [elem, queue]}, {in_r, [elem, queue]},
     {init, [queue]}, {is_empty, [queue]}, {is_queue, [queue]}, {join, [queue, queue]}, {lait, [queue]}, {last, [queue]},
     {len, [queue]}, {liat, [queue]}, {member, [elem, queue]}, {new, []}, {out, [queue]}, {out_r, [queue]},
     {peek, [queue]}, {peek_r, [queue]}, {reverse, [queue]}, {snoc, [queue, elem]}, {split, [small, queue]},
     {tail, [queue]}, {to_list, [queue]}];
of_module(gb_trees) ->
    [{balance, [tree]}, {delete, [elem, tree]}, {delete_any, [elem, tree]}, {empty, []}, {enter, [elem, elem, tree]},
     {from_orddict, [{is, pairs_usorted}]}, {get, [elem, tree]}, {insert, [elem, elem, tree]}, {is_defined, [elem, tree]},
     {is_empty, [tree]}, {iterator, [tree]}, {iterator_from, [elem, tree]}, {keys, [tree]}, {largest, [tree]},
     {lookup, [elem, tree]}, {map, [f2, tree]}, {next, [iterator]}, {size, [tree]}, {smallest, [tree]}, {take, [elem, tree]},
     {take_any, [elem, tree]}, {take_largest, [tree]}, {take_smallest, [tree]}, {to_list, [tree]},
     {update, [elem, elem, tree]}, {values, [tree]}];
of_module(gb_sets) ->
    [{add, [elem, gbset]}, {add_element, [elem, gbset]}, {balance, [gbset]}, {del_element, [elem, gbset]},
     {delete, [elem, gbset]}, {delete_any, [elem, gbset]}, {difference, [{is, gbset}, {is, gbset}]}, {empty, []},
     {filter, [{is, pred}, gbset]}, {fold, [f2, elem, {is, gbset}]}, {from_list, [list]}, {from_ordset, [{is, usorted}]},
     {insert, [elem, gbset]}, {intersection, [{is, gbset}, {is, gbset}]}, {is_disjoint, [{is, gbset}, {is, gbset}]}, {is_element, [elem, gbset]},
     {is_empty, [gbset]}, {is_member, [elem, gbset]}, {is_subset, [{is, gbset}, {is, gbset}]}, {iterator, [gbset]},
     {iterator_from, [elem, gbset]}, {largest, [gbset]}, {new, []}, {next, [gbset_iterator]}, {singleton, [elem]},
     {size, [gbset]}, {smallest, [gbset]}, {subtract, [{is, gbset}, {is, gbset}]}, {take_largest, [gbset]}, {take_smallest, [gbset]},
     {to_list, [gbset]}, {union, [{is, gbset}, {is, gbset}]}, {union, [{is, gbsets}]}, {intersection, [{is, gbsets}]}];
of_module(proplists) ->
    [{append_values, [atom, props]}, {compact, [props]}, {delete, [atom, props]}, {expand, [{is, expansions}, {is, props}]},
     {from_map, [map]}, {get_all_values, [atom, props]}, {get_bool, [atom, props]}, {get_keys, [props]},
     {get_value, [atom, props]}, {get_value, [atom, props, elem]}, {is_defined, [atom, props]}, {lookup, [atom, props]},
     {lookup_all, [atom, props]}, {normalize, [{is, props}, {is, stages}]}, {property, [pair]}, {property, [elem, elem]},
     {split, [props, {is, atoms}]}, {substitute_aliases, [{is, aliases}, props]},
     {substitute_negations, [{is, aliases}, props]},
     {to_map, [props]}, {to_map, [{is, props}, {is, stages}]}, {unfold, [props]}];
of_module(base64) ->
    [{decode, [{is, base64}]}, {decode_to_string, [{is, base64}]}, {encode, [{is, bytes}]}, {encode_to_string, [{is, bytes}]},
     {mime_decode, [{is, mime}]}, {mime_decode_to_string, [{is, mime}]}];
of_module(calendar) ->
    [{date_to_gregorian_days, [date]}, {date_to_gregorian_days, [year, month, day]},
     {datetime_to_gregorian_seconds, [datetime]}, {day_of_the_week, [date]}, {day_of_the_week, [year, month, day]},
     {gregorian_days_to_date, [days]}, {gregorian_seconds_to_datetime, [seconds]}, {is_leap_year, [year]},
     {iso_week_number, [date]}, {last_day_of_the_month, [year, month]}, {seconds_to_daystime, [seconds]},
     {seconds_to_time, [seconds]}, {time_difference, [datetime, datetime]}, {time_to_seconds, [time]},
     {valid_date, [date]}, {valid_date, [year, month, day]}, {now_to_datetime, [now]}, {now_to_universal_time, [now]},
     {system_time_to_universal_time, [{is, seconds}, unit]},
     {system_time_to_rfc3339, [{is, seconds}, {just, [{offset, "Z"}]}]},
     {system_time_to_rfc3339, [{is, seconds}, {just, [{offset, "+02:30"}, {unit, millisecond}, {time_designator, $ }]}]},
     {rfc3339_to_system_time, [rfc3339]}, {rfc3339_to_system_time, [rfc3339, {just, [{unit, millisecond}]}]}];
of_module(array) ->
    [{default, [array]}, {fix, [array]}, {foldl, [{is, f3}, elem, array]}, {foldr, [{is, f3}, elem, array]},
     {from_list, [list]}, {from_list, [list, elem]}, {from_orddict, [{is, sparse}]}, {from_orddict, [{is, sparse}, elem]},
     {get, [index, array]}, {is_array, [array]}, {is_fix, [array]}, {map, [{is, f2}, array]}, {new, []},
     {new, [array_options]}, {new, [index, array_options]}, {relax, [array]}, {reset, [index, array]}, {resize, [array]},
     {resize, [index, array]}, {set, [index, elem, array]}, {size, [array]}, {sparse_foldl, [{is, f3}, elem, array]},
     {sparse_foldr, [{is, f3}, elem, array]}, {sparse_map, [{is, f2}, array]}, {sparse_size, [array]},
     {sparse_to_list, [array]}, {sparse_to_orddict, [array]}, {to_list, [array]}, {to_orddict, [array]}];
of_module(math) ->
    [{F, [num]} || F <- [acos, acosh, asin, asinh, atan, atanh, ceil, cos, cosh, erf, erfc, exp, floor, log, log10, log2,
                         sin, sinh, sqrt, tan, tanh]] ++ [{atan2, [num, num]}, {fmod, [num, num]}, {pi, []}, {pow, [num, num]}].

%% Functions whose results may differ, or that other functions try.
untried(maps) -> [{iterator, 1}, {next, 1}];
untried(sets) -> [{new, 1}, {from_list, 2}, {is_set, 1}, {intersection, 1}, {union, 1}, {fold, 3}];
untried(dict) -> [{append_list, 3}, {fold, 3}];
untried(gb_sets) -> [{is_set, 1}];
untried(calendar) ->
    [{local_time, 0}, {universal_time, 0}, {iso_week_number, 0}, {now_to_local_time, 1}, {local_time_to_universal_time, 1},
     {local_time_to_universal_time, 2}, {local_time_to_universal_time_dst, 1}, {universal_time_to_local_time, 1},
     {system_time_to_local_time, 2}, {system_time_to_rfc3339, 1}];
untried(_) -> [].

%% Values that a module makes in a form of its own: made by the module that is called.
made(Module, {make, F, Args}) -> apply(Module, F, Args);
made(_, A) -> A.

%% A result as it is compared.
normal(lists, _, F, L) when F =:= sort; F =:= usort -> [as_float(X) || X <- L];
normal(sets, M, F, S) when F =:= add_element; F =:= del_element; F =:= filter; F =:= from_list; F =:= intersection;
                           F =:= new; F =:= subtract; F =:= union -> in_any_order(M:to_list(S));
normal(sets, _, to_list, L) -> in_any_order(L);
normal(gb_sets, M, F, S) when F =:= union; F =:= intersection; F =:= difference; F =:= subtract; F =:= filter ->
    [as_float(X) || X <- M:to_list(S)];
normal(proplists, _, get_keys, L) -> lists:sort(L);
normal(ordsets, _, F, L) when F =:= union; F =:= intersection -> [as_float(X) || X <- L];
normal(array, _, from_orddict, A) -> array:to_orddict(A);
normal(dict, M, F, D) when F =:= append; F =:= erase; F =:= filter; F =:= from_list; F =:= map; F =:= merge; F =:= new;
                           F =:= store; F =:= update; F =:= update_counter -> in_any_order(M:to_list(D));
normal(dict, M, take, {V, D}) -> {V, in_any_order(M:to_list(D))};
normal(dict, _, F, L) when F =:= to_list; F =:= fetch_keys -> in_any_order(L);
normal(_, _, _, Result) -> Result.

in_any_order(L) -> maps:from_keys(L, element).

%% sort/1 of OTP does not keep the order of 1 and 1.0; ours does.
as_float(X) when is_integer(X) -> float(X);
as_float([X]) when is_integer(X) -> [float(X)];
as_float({X}) when is_integer(X) -> {float(X)};
as_float(X) -> X.

%% Random arguments. One in fifteen is any term at all.
argument({just, X}) -> X;
argument({is, Kind}) -> of_kind(Kind);
argument(set) -> {make, from_list, [of_kind(list_proper)]};
argument(dict_made) -> {make, from_list, [many(fun() -> {elem(), elem()} end)]};
argument(Kind) ->
    case rand:uniform(15) of
        1 -> any(2);
        _ -> of_kind(Kind)
    end.

of_kind(any) -> any(2);
of_kind(elem) -> elem();
of_kind(small) -> rand:uniform(6) - 1;
of_kind(pos) -> rand:uniform(3);
of_kind(int) -> rand:uniform(13) - 5;
of_kind(big) -> (rand:uniform(1 bsl rand:uniform(90))) * one_of([1, -1]);
of_kind(num) -> number();
of_kind(byte) -> rand:uniform(256) - 1;
of_kind(list) -> improper(many(fun elem/0));
of_kind(short) -> improper(some(3, fun() -> one_of([a, b]) end));
of_kind(nums) -> many(fun number/0);
of_kind(ints) -> many(fun() -> of_kind(int) end);
of_kind(lists) -> many(fun() -> of_kind(list) end);
of_kind(things) -> many(fun() -> one_of([a, 1, "xyz", 2.5, 'B c', elem()]) end);
of_kind(deep) -> deep(3);
of_kind(sorted) -> lists:sort(many(fun elem/0));
of_kind(usorted) -> lists:usort(many(fun elem/0));
of_kind(sorteds) -> some(4, fun() -> of_kind(sorted) end);
of_kind(usorteds) -> some(4, fun() -> of_kind(usorted) end);
of_kind(pair) -> {elem(), elem()};
of_kind(pairs) -> improper(many(fun() -> of_kind(pair) end));
of_kind(triples) -> many(fun() -> {elem(), elem(), elem()} end);
of_kind(pairs_sorted) -> lists:keysort(1, many(fun() -> of_kind(pair) end));
of_kind(pairs_usorted) -> lists:ukeysort(1, many(fun() -> of_kind(pair) end));
of_kind(tuples) ->
    improper(many(fun() ->
                          case rand:uniform(9) of
                              1 -> any(2);
                              _ -> list_to_tuple([elem(), elem() | some(2, fun elem/0)])
                          end
                  end));
of_kind(map) -> maps:from_list(many(fun() -> of_kind(pair) end));
of_kind(list_proper) -> many(fun elem/0);
of_kind(atom) -> one_of([a, b, c, true, false, no_a, d, elem()]);
of_kind(atoms) -> some(4, fun() -> one_of([a, b, c]) end);
of_kind(props) -> many(fun() -> one_of([a, b, c, {a, 1}, {b, true}, {c, [1]}, {a, false}, {no_a, true}, {d, x, y}, 7]) end);
of_kind(expansions) -> some(3, fun() -> {one_of([a, {b, true}, c, {c, [1]}]), some(2, fun() -> one_of([d, {e, 1}]) end)} end);
of_kind(aliases) -> some(3, fun() -> {one_of([a, b, no_a]), one_of([c, d, e])} end);
of_kind(stages) ->
    some(3, fun() -> one_of([{aliases, of_kind(aliases)}, {negations, of_kind(aliases)}, {expand, of_kind(expansions)}]) end);
of_kind(orddict) -> of_kind(pairs_usorted);
of_kind(dict_of_lists) -> [{K, one_of([[], [1], x])} || {K, _} <- of_kind(pairs_usorted)];
of_kind(queue) -> % as OTP makes them
    lists:foldl(fun(X, Q) ->
                        case rand:uniform(4) of
                            1 -> queue:in_r(X, Q);
                            2 -> element(2, queue:out(Q));
                            _ -> queue:in(X, Q)
                        end
                end, queue:new(), many(fun elem/0));
of_kind(tree) ->
    lists:foldl(fun(X, T) ->
                        case rand:uniform(6) of
                            1 -> gb_trees:delete_any(X, T);
                            _ -> gb_trees:enter(X, elem(), T)
                        end
                end, gb_trees:empty(), one_of([many(fun elem/0), lists:sort(many(fun elem/0)), lists:seq(1, rand:uniform(40))]));
of_kind(iterator) -> gb_trees:iterator(of_kind(tree));
of_kind(gbset) ->
    lists:foldl(fun(X, T) ->
                        case rand:uniform(6) of
                            1 -> gb_sets:delete_any(X, T);
                            _ -> gb_sets:add(X, T)
                        end
                end, gb_sets:empty(), one_of([many(fun elem/0), lists:seq(1, rand:uniform(40))]));
of_kind(gbsets) -> some(3, fun() -> of_kind(gbset) end);
of_kind(gbset_iterator) -> gb_sets:iterator(of_kind(gbset));
of_kind(bytes) -> one_of([list_to_binary(many(fun() -> of_kind(byte) end)), many(fun() -> of_kind(byte) end)]);
of_kind(base64) ->
    T = base64:encode(list_to_binary(many(fun() -> of_kind(byte) end))),
    one_of([T, binary_to_list(T), <<T/binary, " ">>, " " ++ binary_to_list(T) ++ "\n"]);
of_kind(mime) ->
    T = base64:encode(list_to_binary(many(fun() -> of_kind(byte) end))),
    one_of([T, <<" !", T/binary, "\n-">>, binary_to_list(T)]);
of_kind(year) -> one_of([0, 1, 4, 100, 400, 1900, 1970, 2000, 2023, 2024, -1, rand:uniform(9999)]);
of_kind(month) -> rand:uniform(13);
of_kind(day) -> rand:uniform(32);
of_kind(date) -> {of_kind(year), of_kind(month), of_kind(day)};
of_kind(time) -> {rand:uniform(25) - 1, rand:uniform(61) - 1, rand:uniform(61) - 1};
of_kind(datetime) -> {{rand:uniform(3000), rand:uniform(12), rand:uniform(28)}, of_kind(time)};
of_kind(days) -> rand:uniform(3000000) - 1000;
of_kind(seconds) -> one_of([rand:uniform(1 bsl 36), rand:uniform(86400), 0]);
of_kind(unit) -> one_of([second, millisecond, microsecond, nanosecond, native]);
of_kind(now) -> {rand:uniform(2000), rand:uniform(1000000) - 1, rand:uniform(1000000) - 1};
of_kind(rfc3339) ->
    one_of(["2018-02-01T16:17:58.000Z", "2018-02-01 16:18:02+02:00", "1985-04-12T23:20:50.52Z", "1996-12-19T16:39:57-08:00",
            "1990-12-31T23:59:59Z"]);
of_kind(index) -> one_of([0, 1, 5, 9, 10, 11, 99, 100, 101, 250, 1000, -1, rand:uniform(30)]);
of_kind(sparse) -> lists:ukeysort(1, some(8, fun() -> {one_of([0, 1, 3, 7, 10, 25, 101]), elem()} end));
of_kind(array_options) ->
    one_of([[], fixed, {fixed, false}, {size, 10}, 7, [{default, 0}], [{size, 3}, fixed], [{size, 200}, {default, x}, {fixed, true}]]);
of_kind(array) ->
    lists:foldl(fun(I, A) ->
                        try array:set(I, elem(), A)
                        catch
                            error:_ -> A
                        end
                end, array:new(one_of([[], [{default, 0}], [{size, 12}, fixed], [{size, 30}, {fixed, false}]])),
                some(10, fun() -> of_kind(index) end));
of_kind(bool) -> one_of([true, false]);
of_kind(f1) ->
    one_of([fun(X) -> {X} end, fun(X) -> X end, fun(X) -> is_integer(X) end, fun(X) -> X + 1 end, fun(_) -> 1 end]);
of_kind(f2) -> one_of([fun(X, Y) -> {X, Y} end, fun(X, Y) -> [X | Y] end, fun(X, Y) -> X + Y end, fun(_, Y) -> Y end]);
of_kind(f3) -> one_of([fun(X, Y, Z) -> {X, Y, Z} end, fun(X, _, Z) -> [X | Z] end, fun(_, Y, Z) -> Y + Z end]);
of_kind(pred) ->
    one_of([fun(X) -> is_integer(X) end, fun(X) -> X > 2 end, fun(X) -> X end, fun(_) -> true end,
            fun(X) when is_atom(X) -> true; (X) when is_number(X) -> false end]);
of_kind(total_pred) -> one_of([fun(X) -> is_integer(X) end, fun(X) -> X > 2 end]);
of_kind(total_pred2) -> one_of([fun(X, _) -> is_integer(X) end, fun(_, Y) -> Y > 2 end]);
of_kind(pred2) ->
    one_of([fun(X, _) -> is_integer(X) end, fun(_, X) -> X > 2 end, fun(X, _) -> X end, fun(_, _) -> true end]);
of_kind(filtermap) ->
    one_of([fun(X) -> {true, {X}} end, fun(X) -> X > 2 end, fun(X) when is_integer(X) -> {true, X + 1}; (_) -> true end,
            fun(X) -> X end]);
of_kind(filtermap2) ->
    one_of([fun(X, Y) -> {true, {X, Y}} end, fun(_, X) -> X > 2 end, fun(X, _) -> X end]);
of_kind(listfun) -> one_of([fun(X) -> [X, X] end, fun(X) -> X end, fun(_) -> [] end]);
of_kind(statefun) -> one_of([fun(X, S) -> {{X}, [X | S]} end, fun(X, S) -> {S, X} end, fun(X, _) -> X end]);
of_kind(less) -> one_of([fun(X, Y) -> X =< Y end, fun erlang:'=<'/2]).

any(0) -> one_of([0, 1, 1.0, a, [], <<>>, {}, #{}, -1, "ab", <<"ab">>, true]);
any(N) ->
    case rand:uniform(7) of
        1 -> [any(N - 1) | any(N - 1)];
        2 -> {any(N - 1), any(N - 1)};
        3 -> #{any(0) => any(N - 1)};
        4 -> [any(N - 1), any(N - 1)];
        5 -> of_kind(f1);
        _ -> any(0)
    end.

%% Few values, so that elements are often the same.
elem() -> one_of([1, 2, 3, 4, 1.0, 2.0, 0, -1, a, b, c, true, false, [], {}, {1}, [1], "b", <<>>, <<1>>, #{}, 3.5]).

number() -> one_of([0, 1, 2, -3, 1.0, 2.5, -0.0, 1.0e10, 1 bsl 70, 7, a]).

many(F) -> some(12, F).

some(Max, F) -> [F() || _ <- lists:seq(1, rand:uniform(Max + 1) - 1)].

improper(L) ->
    case rand:uniform(40) of
        1 -> L ++ z;
        _ -> L
    end.

deep(0) -> elem();
deep(N) -> improper(some(4, fun() -> one_of([elem(), deep(N - 1)]) end)).

one_of(L) -> lists:nth(rand:uniform(length(L)), L).
