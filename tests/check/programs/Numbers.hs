-- Numbers that no bound reaches, containers with their invariants, and what only instances can say.
module Numbers where

import Data.Bits (shiftL, shiftR, (.&.))
import Data.Char (ord)
import qualified Data.Map as Map

prop_absolute :: Int -> Bool
prop_absolute n = abs n >= 0

prop_grows :: Integer -> Bool
prop_grows n = n + 1 > n

prop_words :: String -> Bool
prop_words s = unwords (words s) == s

prop_ascending :: Map.Map Int Bool -> Bool
prop_ascending m = and (zipWith (<) (Map.keys m) (drop 1 (Map.keys m)))

prop_small :: Map.Map Int Bool -> Bool
prop_small m = Map.size m < 2

-- Only '\0' goes past the condition, which no store of differences can say; `.&.` has the character enumerated.
prop_shifted :: Char -> Bool
prop_shifted c = not (shiftL (ord c) 3 <= shiftR (ord c) 2) || ord c * ord c == (ord c .&. ord c)
