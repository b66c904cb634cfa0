-- Functions whose arguments tables cannot look into: what only other than constant ones reach is not unreachable.
module Blind where

import qualified Data.Map as Map

newtype Held = Held (Map.Map Int Int -> Bool)

ofMaps :: (Map.Map Int Int -> Bool) -> Int
ofMaps g = if g Map.empty == g (Map.singleton 1 1) then 1 else 2

held :: Held -> Int
held (Held g) = ofMaps g

ofFunctions :: ((Bool -> Bool) -> Bool) -> Int
ofFunctions g = if g id == g not then 1 else 2

ofBooleans :: (Bool -> Bool) -> Int
ofBooleans g = if g (g (g True)) == g True then 1 else 2

prop_maps :: (Map.Map Int Int -> Bool) -> Bool
prop_maps g = ofMaps g == 1

prop_held :: Held -> Bool
prop_held h = held h == 1

prop_booleans :: [Bool -> Bool] -> Bool
prop_booleans gs = all ((== 1) . ofBooleans) (take 1 gs)
