-- | Characters.
module Characters (loops) where

import Data.Char
import qualified Data.Map as Map

import Loop

at :: Int -> Char
at i = toEnum (40 + i `rem` 80)

loops :: [(String, Int -> String)]
loops =
  [ ("ord chr", \n -> show (times n (\_ c -> chr ((ord c + 7) `rem` 128)) 'a'))
  , ("compare", \n -> show (count n (\i -> at i < 'a' || at i == 'q' || at i > 'v')))
  , ("isAlpha", \n -> show (count n (isAlpha . at)))
  , ("isDigit", \n -> show (count n (isDigit . at)))
  , ("isSpace", \n -> show (count n (isSpace . at)))
  , ("isUpper", \n -> show (count n (isUpper . at)))
  , ("isAlphaNum", \n -> show (count n (isAlphaNum . at)))
  , ("isPunctuation", \n -> show (count n (isPunctuation . at)))
  , ("toUpper", \n -> show (times n (\i c -> max (toUpper (at i)) c) 'a'))
  , ("toLower", \n -> show (times n (\i c -> max (toLower (at i)) c) 'a'))
  , ("beyond ASCII", \n -> show (count n (\i -> isAlpha (toEnum (900 + i `rem` 100)) && toUpper (toEnum (940 + i `rem` 20)) /= 'x')))
  , ("generalCategory", \n -> show (count n (\i -> generalCategory (at i) == LowercaseLetter)))
  , ("digitToInt", \n -> show (total n (\i -> digitToInt (intToDigit (i `rem` 16)))))
  , ("succ", \n -> show (times n (\_ c -> if c == 'z' then 'a' else succ c) 'a'))
  , ("enumerate", \n -> show (total (n `quot` 20) (\i -> length ['a' .. (if even i then 'z' else 'y')])))
  , ("show", \n -> show (total n (length . show . at)))
  , ("read", \n -> show (times (n `quot` 100) (\_ c -> max c (read "'x'")) 'a'))
  , ("Data.Map", \n -> show (count n (\i -> Map.member (at i) keys)))
  ]

keys :: Map.Map Char Int
keys = Map.fromList [(at k, k) | k <- [0, 3 .. 99]]
