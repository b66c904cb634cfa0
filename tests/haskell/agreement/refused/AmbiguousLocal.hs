-- type-ambiguous 5:12
module AmbiguousLocal where

f =
  let g :: (Eq a, Show b) => a -> Bool
      g _ = True
  in g 'c'
