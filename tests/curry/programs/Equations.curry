-- | Properties with equations and free variables: their sides have values that must be solved for.
module Equations where

import Test.Prop

holdsSolved :: Int -> Prop
holdsSolved n = solutionOf (\x -> x + 1 =:= n) -=- (n - 1)

holdsRoot :: Int -> Prop
holdsRoot n = solutionOf (\x -> x * x =:= n * n && x >= 0) -=- abs n

prop_holdsGreater :: Int -> Bool
prop_holdsGreater n = (x > n) =:= True where x free

holdsLast :: [Bool] -> Prop
holdsLast xs = not (null xs) ==> (ys ++ [y] =:= xs &> y) -=- foldl (\_ x -> x) False xs where ys, y free

failsRoot :: Int -> Prop
failsRoot n = solutionOf (\x -> x * x =:= n * n) -=- abs n

-- | There are lists of any length, so the values have no end.
prop_endless :: Int -> Bool
prop_endless n = length xs =:= n || True
  where
    xs :: [Bool]
    xs free

-- | The same, but for some numbers it is False before.
prop_failsBeyond :: Int -> Bool
prop_failsBeyond n = if n > 0 then n < 1 else prop_endless n
