module Main (main) where
import Prelude hiding (lookup, filter)
import qualified Prelude as P
import qualified Data.Map as Map
import Data.Map (Map, lookup)
import Data.List hiding (insert, lookup, filter)
import Data.Maybe as M (fromMaybe)
filter :: Int -> Int
filter = (+ 1)
m :: Map Int String
m = Map.fromList [(1, "one"), (2, "two")]
main :: IO ()
main = do
  print (lookup 1 m)
  print (P.lookup 'a' [('a', 1)], P.filter even [1, 2], filter 3)
  print (Map.findWithDefault "?" 9 m, M.fromMaybe 0 Nothing, fromMaybe 1 (Just 2))
  print (sort [2, 1], Data.List.nub [1, 1])
