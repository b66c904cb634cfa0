-- type-mismatch 5:1
module PatternNotSoPolymorphic where

f :: a -> a
(f, g) = (not, not)
