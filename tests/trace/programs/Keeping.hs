-- A helper that a story may pass over, as over a library.
module Keeping (keep) where

keep :: (a -> Bool) -> [a] -> [a]
keep _ [] = []
keep wanted (x : xs)
  | wanted x = x : keep wanted xs
  | otherwise = keep wanted xs
