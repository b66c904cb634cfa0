{-# LANGUAGE ExistentialQuantification, NoImplicitPrelude #-}
-- | Non-determinism for libraries: a choice between values, which the machine's search resolves.
-- What is defined by a choice is a function, never a constant, so that each use chooses for itself.
module Clew.Search (choice, failed, anyOf, anyBelow, Drawn (..), Trial (..), drawn, holds, complaint, expected, judged, discarded, widths) where

import Clew.Base
import Clew.Num

foreign import prim "choice#" choice :: a -> a -> a
foreign import prim "fail#" failed :: a

-- | An element of a list.
anyOf :: [a] -> a
anyOf [] = failed
anyOf [x] = x
anyOf (x : xs) = choice x (anyOf xs)

-- | A number from 0 on that is less than a bound, small ones first. Halves keep choices shallow: an answer costs as much
-- as the choices that it stands below.
anyBelow :: Integer -> Integer
anyBelow bound = within 0 bound
  where
    within low high = if high - low <= 1 then low else halves low ((low + high) `div` 2) high
    halves low middle high = choice (within low middle) (within middle high)

-- | A value of some type.
data Drawn = forall a. Drawn a

-- | A property with its arguments drawn: those, whether it holds of them, what it says of itself, whether it
-- is expected to fail, and whether the arguments count: if not, it only holds because they were discarded. The last part
-- has for each argument that was drawn, and then for what the property draws itself, how many smaller ones there are.
data Trial = Trial [Drawn] Bool [[Char]] Bool Bool [Int]

-- | The argument with a number from 0 on; not yet evaluated, and so in its box.
drawn :: Int -> Trial -> Drawn
drawn n (Trial arguments _ _ _ _ _) = at n arguments
  where
    at _ [] = failed
    at k (x : xs) = if k == 0 then x else at (k - 1) xs

holds :: Trial -> Bool
holds (Trial _ yes _ _ _ _) = yes

-- | What a property says of itself where it does not hold.
complaint :: Trial -> [[Char]]
complaint (Trial _ yes lines _ _ _) = if yes then failed else lines

expected :: Trial -> Bool
expected (Trial _ _ _ yes _ _) = yes

-- | Whether the arguments do not count; what it says where the property does not hold does not matter.
discarded :: Trial -> Bool
discarded (Trial _ _ _ _ counts _) = not counts

-- | How a trial ends: 0 where the property does not hold, 1 where it does, 2 where the arguments do not count.
judged :: Trial -> Int
judged (Trial _ yes _ _ counts _) = if yes then (if counts then 1 else 2) else 0

widths :: Trial -> [Int]
widths (Trial _ _ _ _ _ ns) = ns
