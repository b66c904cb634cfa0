-- Maps merged with a tactic for each case, lazily and strictly.
module Main where

import Control.Exception
import qualified Data.Map as M
import qualified Data.Map.Merge.Lazy as L
import Data.Map.Merge.Strict

one, two :: M.Map Int String
one = M.fromList [(1, "a"), (2, "b"), (4, "d"), (5, "e")]
two = M.fromList [(2, "B"), (3, "C"), (5, "E"), (6, "F")]

main :: IO ()
main = do
  print (merge preserveMissing preserveMissing (zipWithMatched (\k x y -> show k ++ x ++ y)) one two)
  print (merge dropMissing (mapMissing (\k x -> x ++ show k)) (zipWithMaybeMatched (\k x _ -> if k > 2 then Just x else Nothing)) one two)
  print (merge (filterMissing (\k _ -> even k)) (mapMaybeMissing (\_ _ -> Nothing)) (zipWithMatched (\_ x _ -> x)) one two)
  m <- mergeA (traverseMissing tell) (traverseMaybeMissing (\k x -> Just <$> tell k x)) (zipWithAMatched (\k x y -> tell k (x ++ y))) one two
  print m
  print (mergeA (traverseMissing (\_ x -> Just x)) dropMissing (zipWithAMatched (\k x _ -> if k == 5 then Nothing else Just x)) one two)
  print (M.size (L.merge (L.mapMissing (\_ _ -> undefined :: Int)) L.dropMissing (L.zipWithMatched (\_ _ _ -> undefined)) one two))
  r <- try (evaluate (M.size (merge (mapMissing (\_ _ -> error "forced" :: Int)) dropMissing (zipWithMatched (\_ _ _ -> 1)) one two)))
  putStrLn (either (\(ErrorCall s) -> s) show r)
 where
  tell k x = putStrLn (show k ++ x) >> return (x ++ "!")
