-module(record_info_of_something).
-export([f/0]).
-record(r, {a}).
f() -> record_info(foo, r).
