-- Words and lines of texts that are not finished: as much is seen as there is, and no more is looked at.
module Main where

import Data.Array
import qualified Data.Map as Map
import qualified Data.Set as Set

main :: IO ()
main = do
  print (map words ["", " ", "a", " a  b ", "a\tb\nc\160d", "x y"])
  print (map lines ["", "\n", "a", "a\n", "a\n\nb", "\n\n", "a\nb\n"])
  putStrLn (take 3 (head (words ("abc" ++ undefined))))
  putStrLn (take 3 (head (lines ("abc" ++ undefined))))
  print (take 2 (words ("a b " ++ undefined)))
  print (take 2 (lines ("a\nb\n" ++ undefined)))
  print (length (take 5 (words (cycle "ab "))))
  print (map (take 2) (take 3 (lines (cycle "abc\n"))))
  mapM_ (\n -> print (elems (listArray (0, n - 1) [n ..]), sum (listArray (1, n) [1 ..]))) [0 .. 9 :: Int]
  print (length (elems (listArray (0, 9) (undefined : [1 ..]) :: Array Int Int)))
  mapM_ (\n -> print (Map.toList (Map.fromList [(k * 7 `mod` 11, k) | k <- [1 .. n]]), Set.toList (Set.fromList [k * 5 `mod` 7 | k <- [1 .. n]]))) [0 .. 12 :: Int]
  print (take 2 (Map.foldr (:) undefined (Map.fromList [(k, k) | k <- [1 .. 9 :: Int]])))
  print (take 3 (Map.toList (Map.fromList [(k, undefined : show k) | k <- [1 .. 9 :: Int]])) `seq` ())
