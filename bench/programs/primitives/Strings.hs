-- | Building, showing and reading text.
module Strings (loops) where

import Data.Char
import Data.List

import Loop

data Shape = Circle Double | Box {width :: Int, height :: Int} | Named String (Maybe Shape)
  deriving (Eq, Ord, Show, Read)

shape :: Int -> Shape
shape i = case i `rem` 3 of
  0 -> Circle 2.5
  1 -> Box (i `rem` 10) (negate 3)
  _ -> Named "box" (Just (Box 1 2))

text :: Int -> String
text i = if even i then "the quick brown fox" else "jumps over a lazy dog"

each :: Int -> (Int -> String) -> String
each n f = show (total (n `quot` 10) (length . f))

loops :: [(String, Int -> String)]
loops =
  [ ("++", \n -> each n (\i -> "number " ++ show i ++ " of " ++ show (i + 1)))
  , ("concatMap", \n -> each n (\i -> concatMap show [i .. i + 3]))
  , ("unwords", \n -> each n (\i -> unwords ["a", "bc", show i]))
  , ("words", \n -> each n (unwords . reverse . words . text))
  , ("lines", \n -> each n (\i -> unlines (reverse (lines (if even i then "one\ntwo\nthree" else "four\nfive")))))
  , ("intercalate", \n -> each n (\i -> intercalate ", " [show i, "x", "yz"]))
  , ("map toUpper", \n -> each n (map toUpper . text))
  , ("reverse", \n -> each n (reverse . text))
  , ("isPrefixOf", \n -> show (count n (\i -> "the quick" `isPrefixOf` (if even i then "the quicker" else "the slow"))))
  , ("sort", \n -> each n (sort . text))
  , ("replicate", \n -> each n (\i -> replicate (i `rem` 20) '-'))
  , ("compare", \n -> show (count n (\i -> "the quick brown" < (if even i then "the quick fox" else "the dog"))))
  , ("show String", \n -> each n (\i -> show (if even i then "a \"quoted\"\tstring\n" else "plain")))
  , ("show list", \n -> each n (\i -> show [i, 2, 3]))
  , ("show pair", \n -> each n (\i -> show (i, 'c', True)))
  , ("show Maybe", \n -> each n (\i -> show (Just (Left (negate i) :: Either Int Bool))))
  , ("show data", \n -> each n (show . shape))
  , ("read list", \n -> show (total (n `quot` 200) (\i -> sum (read "[1, 2, 3]" :: [Int]) + i)))
  , ("read pair", \n -> show (total (n `quot` 200) (\i -> fst (read "(12, True)" :: (Int, Bool)) + i)))
  , ("read data", \n -> show (count (n `quot` 200) (\i -> (read "Box {width = 3, height = 4}" :: Shape) == Box 3 (i `rem` 5))))
  ]
