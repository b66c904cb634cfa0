"""What the built-in functions of Erlang do with the values that they are given."""

from __future__ import annotations

from clew.normal.form import Effect

#: Functions of the module `erlang` out of which no function comes that went in: numbers, tests, texts, sizes.
_PLAIN = """
abs adler32 alias atom_to_binary atom_to_list binary_part binary_to_float binary_to_integer binary_to_list bit_size
bitstring_to_list byte_size cancel_timer ceil check_old_code convert_time_unit crc32 date demonitor display float
float_to_binary float_to_list floor fun_to_list function_exported garbage_collect group_leader halt integer_to_binary
integer_to_list iolist_size iolist_to_binary iolist_to_iovec is_alive is_atom is_binary is_bitstring is_boolean
is_builtin is_float is_function is_integer is_list is_map is_map_key is_number is_pid is_port is_process_alive
is_record is_reference is_tuple length link list_to_binary list_to_bitstring list_to_float list_to_integer list_to_pid
list_to_port list_to_ref localtime make_ref map_size md5 memory module_loaded monitor monotonic_time node nodes now
phash phash2 pid_to_list port_to_list process_flag processes raise ref_to_list register round self size split_binary
statistics system_time time time_offset timestamp trunc tuple_size unalias unique_integer universaltime unlink
unregister whereis term_to_binary term_to_iovec external_size bump_reductions yield
""".split()

EFFECTS: dict[str, Effect] = {
    **dict.fromkeys(_PLAIN, Effect.PLAIN),
    **dict.fromkeys(("error", "exit", "throw", "raise", "nif_error"), Effect.RAISES),
    **dict.fromkeys(("send", "send_after", "send_nosuspend", "start_timer"), Effect.SENDS),
    "put": Effect.STORES,
    **dict.fromkeys(("get", "erase"), Effect.FETCHES),
    # what they give may name or be anything
    **dict.fromkeys(
        (
            *(
                "binary_to_atom",
                "binary_to_existing_atom",
                "binary_to_term",
                "list_to_atom",
                "list_to_existing_atom",
            ),
            *("make_fun", "process_info", "system_info", "load_nif", "hibernate", "open_port"),
        ),
        Effect.OUTSIDE,
    ),
}

#: The operators on lists; the others are for numbers and truth values.
LIST_OPERATORS = {"++": Effect.APPENDS, "--": Effect.FILTERS}
#: Functions that start a process with a function, by their arguments: `f` a function, `m` a module, `n` a name, `a`
#: a list of arguments.
SPAWNS: dict[tuple[str, int], str] = {
    **{(name, 1): "f" for name in ("spawn", "spawn_link", "spawn_monitor", "spawn_request")},
    **{(name, 2): "-f" for name in ("spawn", "spawn_link", "spawn_monitor")},
    **{(name, 3): "mna" for name in ("spawn", "spawn_link", "spawn_monitor")},
    **{(name, 4): "-mna" for name in ("spawn", "spawn_link", "spawn_monitor")},
    ("spawn_opt", 2): "f-",
    ("spawn_opt", 3): "-f-",
    ("spawn_opt", 4): "mna-",
    ("spawn_opt", 5): "-mna-",
    ("apply", 2): "fa",
    ("apply", 3): "mna",
}


def effect_of(name: str) -> Effect:
    """What a function of the module `erlang` does with what it is given."""
    return EFFECTS.get(name, Effect.CARRIES)
