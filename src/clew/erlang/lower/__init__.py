"""From the syntax tree of Erlang to rich Core, in which every value is of one type: `Term`."""
