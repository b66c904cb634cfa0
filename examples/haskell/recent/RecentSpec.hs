-- What the list of recent files promises.
module RecentSpec where

import Data.List (nub)
import Recent

opened :: Int -> [(Char, Int)] -> Recent
opened room = foldr (\(file, line) -> open file line) (empty room)

prop_room :: Int -> [(Char, Int)] -> Bool
prop_room room files = size (opened room files) <= max 1 room

-- What was opened last is there.
prop_last :: Int -> Char -> Int -> [(Char, Int)] -> Bool
prop_last room file line files = peek file (open file line (opened room files)) == Just line

-- A file is in the list once.
prop_once :: Int -> [(Char, Int)] -> Bool
prop_once room files = nub names == names
  where
    names = map fst (toList (opened room files))
