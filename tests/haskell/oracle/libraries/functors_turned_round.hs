-- Data.Functor.Contravariant, Data.Functor.Reverse, Control.Applicative.Lift
module Main where

import Control.Applicative.Lift
import Data.Foldable (toList)
import Data.Functor.Contravariant
import Data.Functor.Reverse
import Data.List (sortBy)

byLength :: Comparison String
byLength = contramap length defaultComparison <> defaultComparison

check :: String -> Int -> Errors [String] Int
check name n
  | n > 0 = pure n
  | otherwise = failure [name ++ " is " ++ show n]

main :: IO ()
main = do
  print (sortBy (getComparison byLength) (words "the quick brown fox jumps over it"))
  print (map (getPredicate (length >$< Predicate even)) ["a", "ab"])
  print (getPredicate (Predicate (> 1) <> Predicate (< 5)) (3 :: Int), getPredicate mempty 'x')
  print (getEquivalence (contramap (`mod` 3) defaultEquivalence) 4 (7 :: Int))
  print (getEquivalence (comparisonEquivalence byLength) "ab" "cd")
  print (getOp (contramap length (Op show)) "four", getOp (Op show >$$< (+ 1)) (2 :: Int))
  print (getPredicate (3 >$ Predicate odd) 'z', getPredicate (Predicate even $< (3 :: Int)) ())
  print (toList (Reverse [1, 2, 3 :: Int]), foldr (:) [] (Reverse "abc"), length (Reverse "abc"))
  _ <- traverse print (Reverse [1, 2, 3 :: Int])
  print (Reverse (Just 1), fmap (+ 1) (Reverse [1, 2]), compare (Reverse [1]) (Reverse [2]))
  print (runErrors ((,) <$> check "a" 1 <*> check "b" 2))
  print (runErrors ((,) <$> check "a" 0 <*> check "b" (-2)))
  print (runErrors (eitherToErrors (Left "x" :: Either String Int)), unLift (Pure 3 :: Lift Maybe Int))
