-- syntax 4:4
module HalfLooseAsPattern where

f x@ y = x
