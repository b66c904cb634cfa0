"""From text to syntax tree: tokens, the preprocessor, and the parser of Erlang."""
