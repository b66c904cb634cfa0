-- syntax 4:5
module LooseAsPattern where

f x @ y = x
