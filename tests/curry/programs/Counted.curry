-- Properties whose conditions leave much or all untested, and properties of functions.
module Counted where

import Test.Prop

prop_never :: Int -> Prop
prop_never n = n > 3 && n < 2 ==> n -=- n

prop_neverOfTwo :: Bool -> Prop
prop_neverOfTwo b = b && not b ==> b -=- b

prop_neverOfMany :: Prop
prop_neverOfMany = forAll [1, 2, 3 :: Int] (\x -> x > 4 ==> x -=- x)

prop_nested :: Bool -> Prop
prop_nested b = b ==> (not b ==> b -=- b)

prop_seldom :: Int -> Prop
prop_seldom n = n == 2 ==> n -=- 2

prop_half :: Bool -> Prop
prop_half b = b ==> b -=- True

prop_thrice :: (Bool -> Bool) -> Bool -> Prop
prop_thrice f b = f (f (f b)) -=- f b

prop_mapTwice :: (Int -> Int) -> [Int] -> Prop
prop_mapTwice f xs = map f (map f xs) -=- map f xs

prop_next :: (Int -> Maybe Bool) -> Int -> Prop
prop_next f n = f n -=- f (n + 1)

prop_both :: (Bool -> Int -> Int) -> Prop
prop_both f = f True 0 -=- f False 0
