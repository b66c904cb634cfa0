module Main where
import Prelude hiding (lookup, filter, (++), Maybe (..))
import qualified Prelude
data Maybe a = Nothing | Just a | Perhaps a deriving Show
lookup :: Eq k => k -> [(k, v)] -> Maybe v
lookup _ [] = Nothing
lookup k ((j, v) : r) | k == j = Just v
                      | otherwise = lookup k r
(++) :: Int -> Int -> Int
a ++ b = a * 10 + b
main :: IO ()
main = do
  let map = 3; id x = x + map
  print (lookup 1 [(1, 'a')], lookup 2 [(1, 'a')], Perhaps 1)
  print (1 ++ 2, [1] Prelude.++ [2], Prelude.Just 1, id 1, Prelude.map succ "ab")
