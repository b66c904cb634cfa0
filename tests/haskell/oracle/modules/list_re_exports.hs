module Main (main, module Data.Char) where
import Data.Char
import Data.List as L (sortBy, insertBy)
import qualified Data.List as Q hiding (sort)
main :: IO ()
main = do
  print (L.sortBy (\a b -> compare (toLower a) (toLower b)) "bAcD")
  print (Q.nub [1, 1], sortBy (flip compare) [1, 2], Data.Char.ord 'a', Main.helper 3)
helper :: Int -> Int
helper = (* 2)
