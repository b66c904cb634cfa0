-module(hidden).
-export([shown/1, own/0]).

shown(X) -> secret(X).

secret(X) -> {secret, X}.

own() -> ?MODULE:secret(1).
