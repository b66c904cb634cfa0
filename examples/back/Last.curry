-- The last element of a list by a free variable, in Curry: it is the first one.
--
-- The equation of `final` puts the unknown rest behind the element:
--
--     clew back examples/back/Last.curry 'final [1, 2, 3]'
module Last where

final :: [Int] -> Int
final xs | [e] ++ rest =:= xs = e
  where e, rest free
