-- type-pattern 5:1
module PatternOverloaded where

f :: Show a => a -> String
(f, g) = (show, not)
