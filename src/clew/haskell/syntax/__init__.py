"""From text to syntax tree: preprocessing, tokens, layout, and the parser of Haskell and Curry."""
