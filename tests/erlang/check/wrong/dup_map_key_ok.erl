-module(dup_map_key_ok).
-export([f/1]).
f(X) -> #{a => X, a => 1}.
