import qualified Data.Map as M
import Data.Map (Map, (!))
lcs :: String -> String -> Int
lcs a b = table ! (0, 0)
  where
    n = length a
    m = length b
    table = M.fromList [((i, j), f i j) | i <- [0 .. n], j <- [0 .. m]]
    f i j | i == n || j == m = 0
          | a !! i == b !! j = 1 + table ! (i + 1, j + 1)
          | otherwise = max (table ! (i + 1, j)) (table ! (i, j + 1))
main :: IO ()
main = print (lcs "the quick brown fox" "a quack brawn box", lcs "abc" "", lcs "abcbdab" "bdcaba")
