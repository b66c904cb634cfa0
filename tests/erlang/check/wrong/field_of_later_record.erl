-module(field_of_later_record).
-export([f/1]).
-record(r, {a :: #s{}}).
-record(s, {a}).
f(X) -> {#r{a = X}, #s{}}.
