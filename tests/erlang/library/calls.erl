%% How the functions of each module are called with random arguments.
-module(calls).

-export([modules/0, of_module/1, untried/1, argument/1, made/2, normal/4]).

modules() -> [lists, maps, ordsets, orddict, sets, dict, queue, gb_trees, gb_sets, proplists, base64, calendar, array,
              math, unicode, binary, string, filename, rand, erlang, re].

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
                         sin, sinh, sqrt, tan, tanh]] ++ [{atan2, [num, num]}, {fmod, [num, num]}, {pi, []}, {pow, [num, num]}];
of_module(unicode) ->
    [{bin_is_7bit, [{is, bin}]}, {bom_to_encoding, [{is, bin}]}, {encoding_to_bom, [{is, encoding}]},
     {characters_to_list, [chardata]}, {characters_to_list, [chardata, {is, bytewise}]}, {characters_to_binary, [{is, chardata}]},
     {characters_to_binary, [{is, chardata}, {is, bytewise}]},
     {characters_to_binary, [{is, chardata}, {is, bytewise}, encoding]},
     {characters_to_list, [chardata, {is, encoding}]}, {characters_to_binary, [{is, chardata}, {is, encoding}, {is, encoding}]}];
of_module(binary) ->
    [{at, [bin, int]}, {bin_to_list, [bin]}, {bin_to_list, [bin, region]}, {bin_to_list, [bin, int, int]}, {copy, [bin]},
     {copy, [bin, small]}, {decode_hex, [hex]}, {decode_unsigned, [bin]}, {decode_unsigned, [bin, endian]},
     {encode_hex, [bin]}, {encode_unsigned, [big]}, {encode_unsigned, [big, endian]}, {first, [bin]}, {last, [bin]},
     {list_to_bin, [{is, bytes}]}, {longest_common_prefix, [bins]}, {longest_common_suffix, [bins]},
     {match, [bin, pattern]}, {match, [bin, pattern, scope]}, {matches, [bin, pattern]}, {matches, [bin, pattern, scope]},
     {part, [bin, region]}, {part, [bin, int, int]}, {replace, [bin, pattern, {is, bin}]},
     {replace, [bin, pattern, {just, <<"xyz">>}, replace_options]}, {split, [bin, pattern]}, {split, [bin, pattern, split_options]}];
of_module(filename) ->
    [{basename, [{is, name}]}, {basename, [{is, name}, {is, name_end}]}, {dirname, [{is, name}]}, {extension, [{is, name}]},
     {flatten, [{is, name}]}, {join, [{is, names}]}, {join, [{is, name}, {is, name}]}, {nativename, [{is, name}]},
     {absname, [{is, name}, {is, name}]}, {absname_join, [{is, name}, {is, name}]},
     {pathtype, [{is, name}]}, {rootname, [{is, name}]}, {rootname, [{is, name}, {is, name_end}]}, {split, [{is, name}]}];
of_module(string) ->
    [{F, [{is, no_text}]} || F <- [casefold, is_empty, length, lowercase, reverse, to_graphemes, uppercase]] ++
    [{casefold, [{is, text}]}, {centre, [{is, str}, {is, small}]}, {centre, [{is, str}, {is, small}, {is, char}]}, {chars, [{is, char}, {is, small}]},
     {chars, [{is, char}, {is, small}, {is, str}]}, {chomp, [{is, text}]}, {chr, [{is, str}, {is, char}]}, {concat, [{is, str}, {is, str}]}, {copies, [{is, str}, {is, small}]},
     {cspan, [{is, str}, {is, str}]}, {equal, [{is, text}, {is, text}]}, {equal, [{is, text}, {is, text}, {is, bool}]}, {equal, [{is, text}, {is, text}, {is, bool}, {just, none}]},
     {find, [{is, text}, {is, word_}]}, {find, [{is, text}, {is, word_}, {is, trim_side}]}, {is_empty, [{is, text}]}, {join, [{is, strs}, {is, str}]}, {left, [{is, str}, {is, small}]},
     {left, [{is, str}, {is, small}, {is, char}]}, {len, [{is, str}]}, {length, [{is, text}]}, {lexemes, [{is, text}, {is, str}]}, {lowercase, [{is, text}]},
     {next_codepoint, [{is, text}]}, {next_grapheme, [{is, text}]}, {nth_lexeme, [{is, text}, {is, pos}, {just, " a"}]}, {pad, [{is, text}, {is, small}]},
     {pad, [{is, text}, {is, small}, {is, direction}]}, {pad, [{is, text}, {is, small}, {is, direction}, {is, char}]}, {prefix, [{is, text}, {is, word_}]}, {rchr, [{is, str}, {is, char}]},
     {replace, [{is, text}, {is, word_}, {is, text}]},
     {replace, [{is, text}, {is, word_}, {is, text}, {is, side}]}, {reverse, [{is, text}]}, {right, [{is, str}, {is, small}]},
     {right, [{is, str}, {is, small}, {is, char}]}, {rstr, [{is, str}, {is, str}]}, {slice, [{is, text}, {is, small}]}, {slice, [{is, text}, {is, small}, {is, small}]},
     {span, [{is, str}, {is, str}]}, {split, [{is, text}, {is, word_}]}, {split, [{is, text}, {is, word_}, {is, side}]}, {str, [{is, str}, {is, str}]}, {strip, [{is, str}]},
     {strip, [{is, str}, {is, strip_side}]}, {strip, [{is, str}, {is, strip_side}, {is, char}]}, {sub_string, [{is, str}, {is, pos}]}, {sub_string, [{is, str}, {is, pos}, {is, small}]},
     {sub_word, [{is, str}, {is, pos}]}, {sub_word, [{is, str}, {is, pos}, {is, char}]}, {substr, [{is, str}, {is, pos}]}, {substr, [{is, str}, {is, pos}, {is, small}]},
     {take, [{is, text}, {is, str}]}, {take, [{is, text}, {is, str}, {is, bool}]}, {take, [{is, text}, {is, str}, {is, bool}, {is, trim_side}]}, {titlecase, [{is, text}]},
     {to_float, [{is, numeral}]}, {to_graphemes, [{is, text}]}, {to_integer, [{is, numeral}]}, {to_lower, [{is, str}]}, {to_upper, [{is, str}]},
     {list_to_float, [{is, numeral}]}, {list_to_integer, [{is, numeral}]}, {tokens, [{is, str}, {is, str}]}, {trim, [{is, text}]}, {trim, [{is, text}, {is, direction}]},
     {trim, [{is, text}, {is, direction}, {is, str}]}, {uppercase, [{is, text}]}, {words, [{is, str}]}, {words, [{is, str}, {is, char}]}];
of_module(erlang) ->
    [{adler32, [{is, bytes}]}, {crc32, [{is, bytes}]}, {md5, [{is, bytes}]}, {adler32, [{is, word32}, {is, bytes}]},
     {crc32, [{is, word32}, {is, bytes}]}, {atom_to_binary, [atom]}, {atom_to_binary, [atom, {is, bytewise}]}, {binary_part, [bin, region]},
     {binary_part, [bin, int, int]}, {binary_to_atom, [bin]}, {binary_to_atom, [bin, {is, bytewise}]},
     {binary_to_float, [float_binary]}, {binary_to_integer, [int_binary]}, {binary_to_integer, [int_binary, base]},
     {binary_to_list, [bin, int, int]}, {convert_time_unit, [{is, int}, unit, unit]}, {delete_element, [int, tuple]},
     {float_to_binary, [float]}, {float_to_binary, [float, float_options]}, {float_to_list, [float]},
     {float_to_list, [float, float_options]}, {insert_element, [int, tuple, elem]}, {integer_to_binary, [big]},
     {integer_to_binary, [big, base]}, {iolist_to_iovec, [{is, bytes}]}, {list_to_float, [float_text]},
     {make_tuple, [small, elem, {just, [{1, x}]}]}, {split_binary, [bin, int]}];
of_module(re) ->
    [{run, [{is, re_subject}, {is, re_pattern}]}, {run, [{is, re_subject}, {is, re_pattern}, {is, re_options}]},
     {replace, [{is, re_subject}, {is, re_pattern}, {is, re_new}, {is, re_return}]},
     {split, [{is, re_subject}, {is, re_separator}]}, {split, [{is, re_subject}, {is, re_separator}, {is, re_parts}]}];
of_module(rand) ->
    [{seed_s, [{is, algorithm58}, {is, seed}]}, {seed_s, [{is, algorithm}, {is, big}]}, {uniform_s, [state]}, {uniform_s, [{is, pos}, state]}, {uniform_s, [{is, range}, state]},
     {bytes_s, [{is, small}, state58]}, {bytes_s, [{just, 30}, state58]}, {bytes_s, [{just, 14}, state58]},
     {splitmix64_next, [{is, word}]}, {exsp_next, [{is, exsp}]}].

%% Functions whose results may differ, or that other functions try.
untried(maps) -> [{iterator, 1}, {next, 1}];
untried(sets) -> [{new, 1}, {from_list, 2}, {is_set, 1}, {intersection, 1}, {union, 1}, {fold, 3}];
untried(dict) -> [{append_list, 3}, {fold, 3}];
untried(gb_sets) -> [{is_set, 1}];
untried(calendar) ->
    [{local_time, 0}, {universal_time, 0}, {iso_week_number, 0}, {now_to_local_time, 1}, {local_time_to_universal_time, 1},
     {local_time_to_universal_time, 2}, {local_time_to_universal_time_dst, 1}, {universal_time_to_local_time, 1},
     {system_time_to_local_time, 2}, {system_time_to_rfc3339, 1}];
untried(filename) -> [{absname, 1}];
untried(binary) -> [{compile_pattern, 1}, {referenced_byte_size, 1}];
untried(erlang) ->
    [{binary_to_existing_atom, 1}, {binary_to_existing_atom, 2}, {date, 0}, {display, 1}, {fun_info, 1}, {fun_info, 2},
     {fun_to_list, 1}, {get_keys, 0}, {get_keys, 1}, {is_alive, 0}, {localtime, 0}, {memory, 0}, {memory, 1},
     {monotonic_time, 0}, {monotonic_time, 1}, {nodes, 0}, {now, 0}, {pid_to_list, 1}, {process_flag, 2},
     {ref_to_list, 1}, {statistics, 1}, {system_info, 1}, {system_time, 0}, {system_time, 1}, {time, 0},
     {time_offset, 0}, {time_offset, 1}, {timestamp, 0}, {universaltime, 0}, {yield, 0}];
untried(re) -> [{compile, 1}, {compile, 2}, {inspect, 2}, {replace, 3}, {version, 0}];
untried(rand) ->
    [{export_seed, 0}, {export_seed_s, 1}, {jump, 0}, {normal, 0}, {normal, 2}, {seed, 1}, {seed, 2}, {seed_s, 1},
     {uniform, 0}, {uniform, 1}, {uniform_real, 0}, {bytes, 1}, {normal_s, 1}, {normal_s, 3}, {uniform_real_s, 1}];
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
%% Text is compared flat; what is made of a state of rand without the functions in it.
normal(string, _, F, S) when F =:= pad; F =:= replace; F =:= slice; F =:= titlecase; F =:= take; F =:= find; F =:= split; F =:= lexemes; F =:= trim; F =:= reverse; F =:= prefix ->
    as_text(S);
normal(rand, _, _, R) -> plain_state(R);
%% The last digits may differ.
normal(array, _, from_orddict, A) -> array:to_orddict(A);
%% How what is left of a text is nested differs.
normal(unicode, _, _, {Kind, Done, _}) -> {Kind, Done};
normal(dict, M, F, D) when F =:= append; F =:= erase; F =:= filter; F =:= from_list; F =:= map; F =:= merge; F =:= new;
                           F =:= store; F =:= update; F =:= update_counter -> in_any_order(M:to_list(D));
normal(dict, M, take, {V, D}) -> {V, in_any_order(M:to_list(D))};
normal(dict, _, F, L) when F =:= to_list; F =:= fetch_keys -> in_any_order(L);
normal(_, _, _, Result) -> Result.

as_text(S) when is_list(S) -> lists:flatten([as_text(X) || X <- S]);
as_text(S) when is_tuple(S) -> list_to_tuple([as_text(X) || X <- tuple_to_list(S)]);
as_text(S) -> S.

plain_state({#{type := T}, S}) -> {T, S};
plain_state({V, {#{type := T}, S}}) -> {V, {T, S}};
plain_state(V) -> V.

in_any_order(L) -> maps:from_keys(L, element).

%% sort/1 of OTP does not keep the order of 1 and 1.0; ours does.
as_float(X) when is_integer(X) -> float(X);
as_float([X]) when is_integer(X) -> [float(X)];
as_float({X}) when is_integer(X) -> {float(X)};
as_float(X) -> X.

%% Random arguments. One in fifteen is any term at all.
argument({just, X}) -> X;
argument({is, Kind}) -> of_kind(Kind);
argument(state58) -> {make, seed_s, [one_of([exsss, exro928ss]), rand:uniform(1000)]};
argument(state) -> {make, seed_s, [one_of(algorithms()), rand:uniform(1000)]};
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
    one_of([T, binary_to_list(T), <<T/binary, " ">>, " " ++ binary_to_list(T) ++ "\n", broken(binary_to_list(T)),
            list_to_binary([C || C <- broken(binary_to_list(T)), is_integer(C), C < 256])]);
of_kind(mime) ->
    T = base64:encode(list_to_binary(many(fun() -> of_kind(byte) end))),
    one_of([T, <<" !", T/binary, "\n-">>, binary_to_list(T), broken(binary_to_list(T))]);
of_kind(name) ->
    Parts = some(5, fun() -> one_of(["/", "a", "bc.d", ".", "..", "//", ".x", "\x{e9}", "y.", " "]) end),
    Text = lists:append(Parts),
    one_of([Text, Text, unicode:characters_to_binary(Text), Parts, one_of([a, 'b/c.d', [], <<>>])]);
of_kind(names) -> [of_kind(name) | some(2, fun() -> of_kind(name) end)];
of_kind(name_end) -> one_of([".d", ".x", "d", <<".d">>, <<"bc.d">>, "\x{e9}", ""]);
of_kind(no_text) -> one_of([undefined, 1, 1.5, {a}, #{}, <<1:3>>, [a], [97, b], [<<255>>], <<255>>, [[], <<255, 97>>]]);
of_kind(bin) -> list_to_binary(some(8, fun() -> one_of("aabbc") end));
of_kind(bins) -> some(4, fun() -> of_kind(bin) end);
of_kind(pattern) -> one_of([<<"a">>, <<"b">>, <<"ab">>, <<"bb">>, [<<"a">>, <<"ab">>], [<<"c">>, <<"bb">>, <<"b">>], <<>>, []]);
of_kind(region) -> {of_kind(int), of_kind(int)};
of_kind(scope) -> one_of([[], [{scope, {1, 2}}], [{scope, {of_kind(int), 2}}]]);
of_kind(endian) -> one_of([big, little]);
of_kind(hex) -> one_of([<<"00ff">>, <<"ABcd">>, <<"abc">>, <<"zz">>, <<>>]);
of_kind(split_options) -> some(2, fun() -> one_of([global, trim, trim_all, nonsense]) end);
of_kind(replace_options) -> some(2, fun() -> one_of([global, {insert_replaced, 0}, {insert_replaced, [0, 1]}]) end);
of_kind(encoding) -> one_of([latin1, unicode, utf8, utf16, utf32, {utf16, little}, {utf16, big}, {utf32, little}, {utf32, big}]);
of_kind(bytewise) -> one_of([latin1, unicode, utf8]);
of_kind(chardata) ->
    some(5, fun() ->
                    one_of([$a, $b, 233, 955, 128512, "xy", <<"ab">>, <<195, 169>>, <<206>>, <<240, 159>>, <<255>>, [<<"q">>, $r],
                            16#D800, 1114112, <<0, 97>>])
            end);
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
of_kind(float) ->
    one_of([0.0, -0.0, 1.0, 0.1, -2.5, 0.125, 2.675, 100.0, 1000.0, 123456.0, 1.0e15, 1.0e16, 1.0e22, 5.0e-324, 1.7976931348623157e308,
            rand:normal(), rand:uniform() * 1.0e5, math:pow(10, rand:uniform(60) - 30), rand:uniform() * math:pow(10, rand:uniform(40) - 20),
            float(rand:uniform(1 bsl 53)), rand:uniform(1000) / 8, 0.001, 1.0e-4, 0.00012]);
of_kind(float_options) ->
    one_of([[], [short], [{decimals, rand:uniform(6)}], [{decimals, 0}], [{decimals, rand:uniform(9)}, compact],
            [{scientific, rand:uniform(12) - 1}], [{decimals, 300}], [nonsense]]);
of_kind(float_text) ->
    one_of([io_lib:format("~p", [of_kind(float)]), float_to_list(of_kind(float)), "1.5", "-2.5e10", "1e5", "1.", ".5", "", "1.5x", "+0.1",
            "1.0e400", "1.0e-400", "0.0e999", "12.34E-5", "123456789012345678901234567890.5"]);
of_kind(float_binary) -> list_to_binary(of_kind(float_text));
of_kind(int_binary) -> one_of([integer_to_binary(of_kind(big)), <<"12">>, <<"-7">>, <<"+5">>, <<"ff">>, <<"1x">>, <<>>, <<"-">>, <<" 1">>]);
of_kind(base) -> one_of([2, 10, 16, 36, 1, 37]);
of_kind(tuple) -> list_to_tuple(some(5, fun elem/0));
of_kind(word32) -> rand:uniform(1 bsl 32) - 1;
of_kind(algorithm58) -> one_of([exsss, exro928ss, exsp, exsplus, exs64]);
of_kind(re_subject) -> some(10, fun() -> one_of("aabbcAB 12_-,\n\réÉ÷") end);
of_kind(re_pattern) ->
    one_of(["a", "a+", "a*b", "(a|b)+", "[a-c]+", "[^a-c]", "\\d+", "\\w+\\s", "^a", "b$", "(a)(b)?", "a{2,3}", "a+?", "(?i)ab", "(?:ab)+c?",
            "\\bab", "(a)\\1", "a(?=b)", "a(?!b)", "(?<=a)b", "(?<x>a)b", "[[:digit:]]+", "x|y|", ".", "(b*)(c)", "a++b", "\\S+", "[\\d_-]+",
            "\\Aa", "\\A*a", "a\\Z", "b\\z", "\\Ba", "(?m)^.", "(?m)$", "(?s)a.", "(?x) a  b # c", "(?U)a+", "(?i:é)", "[[:alpha:]]+",
            "[[:^alpha:]_]", "[[:punct:]]", "\\h", "\\v", "\\R", "\\N+", "\\Qa.\\E?", "\\x61", "\\061", "\\x{e9}", "(?<n>a)\\k<n>",
            "(?P<n>b)(?P=n)", "(?'n'c)?", "(a)|(b)", "((a)|b)*", "(?>a+)b", "(?<!a)b", "(?<=a|bb)c", "a{0}b", "(a*)*", "(a*)+b",
            "^$", "$", "^", "\\b", "x*", "(", "a)", "[b-a]", "*", "a**", "(?<a>b)(?<a>c)", "\\2(a)", "(?<=a*)b", "a{3,2}", "(?z)"]);
of_kind(re_options) ->
    one_of([[], [caseless], [multiline], [dotall], [global], [{capture, all, list}], [{capture, none}], [{capture, first, list}],
            [global, {capture, all, list}], [{capture, all_but_first, binary}], [anchored], [{capture, [0], binary}],
            [unicode], [unicode, global], [unicode, caseless, {capture, all, binary}], [extended], [ungreedy], [dollar_endonly],
            [no_auto_capture], [firstline], [notbol], [noteol], [notbol, noteol, multiline, global], [notempty], [notempty_atstart],
            [notempty, global], [{offset, 0}, global], [{offset, 2}, global], [{offset, 3}, global, unicode], [bsr_anycrlf], [{capture, all_names, list}], [{capture, [n], list}],
            [{capture, ["n", 1]}], [nonsense], [{capture, nonsense}], [{offset, -1}], [multiline, global], [{newline, lf}], [report_errors],
            [{match_limit, 100000}], {global}, [global | global]]);
of_kind(re_new) -> one_of(["X", "", "<&>", "\\1-", "\\g{1}", "y\\0"]);
of_kind(re_return) -> one_of([[{return, list}], [global, {return, list}], [{return, binary}], [global, caseless, {return, list}],
            [unicode, global, {return, binary}], [global, {offset, 2}, {return, list}], [nonsense], [{return, nonsense}], [{capture, all}], [trim], [{return, iodata}]]);
of_kind(re_parts) ->
    one_of([[{return, list}], [{return, list}, trim], [{return, binary}, group], [{parts, 2}, {return, list}], [{parts, 1}], [{parts, 0}],
            [{parts, infinity}, {return, list}], [group, trim, {return, list}], [unicode, {return, list}], [nonsense], [global],
            [{parts, -1}], [{capture, all}], [caseless, {return, list}], [notempty, {return, list}],
            [{offset, 1}], [{offset, 3}, group, {return, list}], [{offset, 2}, {parts, 2}], [{offset, 4}, trim, unicode]]);
of_kind(re_separator) -> one_of([",", "\\s+", "a", "[,-]", "(b)", "ab|c"]);
of_kind(algorithm) -> one_of(algorithms());
of_kind(seed) -> one_of([rand:uniform(100), {1, 2, 3}, {rand:uniform(1 bsl 40), 5, 6}, rand:uniform(1 bsl 80), 0, -7]);
of_kind(range) -> one_of([1, 2, 10, 1000, 1 bsl 57, 1 bsl 58]);
of_kind(word) -> rand:uniform(1 bsl 64) - 1;
of_kind(mwc) -> rand:uniform(1 bsl 58);
of_kind(exsp) -> [rand:uniform(1 bsl 58) | rand:uniform(1 bsl 58)];
of_kind(str) -> some(8, fun() -> one_of("aabbc  x1\t") end);
of_kind(strs) -> some(4, fun() -> of_kind(str) end);
of_kind(char) -> one_of("ab c*");
of_kind(word_) -> one_of(["a", "ab", "b ", " ", "", "bb", "x"]);
of_kind(text) ->
    S = some(9, fun() -> one_of("aAbB bc  xéßλ1\n") end),
    one_of([S, S, unicode:characters_to_binary(S), [$b | S] ++ [$a, 769, $e]]);
of_kind(side) -> one_of([leading, trailing, all]);
of_kind(trim_side) -> one_of([leading, trailing]);
of_kind(strip_side) -> one_of([left, right, both]);
of_kind(direction) -> one_of([leading, trailing, both]);
of_kind(numeral) -> one_of(["12", "-3abc", "+7", "1.5", "2.5e3x", "1.0e-2", "abc", "", "-", "12.", ".5", "1e5", <<"42 z">>, "00012"]);
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

algorithms() -> [exsss, exrop, exro928ss, exs1024s, exsp, exs64, exsplus, exs1024].

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

%% A list with an element that is another one, that is missing, or that is too much.
broken(L) ->
    {Before, Rest} = lists:split(rand:uniform(length(L) + 1) - 1, L),
    Odd = one_of([$=, $!, $A, 0, 256, a, $\n, 255]),
    case {rand:uniform(3), Rest} of
        {1, [_ | T]} -> Before ++ T;
        {2, [_ | T]} -> Before ++ [Odd | T];
        _ -> Before ++ [Odd | Rest]
    end.
