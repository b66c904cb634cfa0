-- Data.Bifoldable, Data.Bitraversable, Data.Functor.Constant
module Main where

import Data.Bifoldable
import Data.Bifunctor (bimap)
import Data.Bitraversable
import Data.Functor.Constant (Constant (..))

results :: [Either String Int]
results = [Right 3, Left "no", Right 4]

main :: IO ()
main = do
  print (map (bifoldMap reverse show) results)
  print (bifoldr (:) (:) [] (1 :: Int, 2))
  print (bifoldr' (+) (*) 5 (2 :: Int, 3), bifoldl' (-) (+) 5 (2 :: Int, 3))
  print (biList (Right 'x'), binull (1 :: Int, 'a'), bilength (Left 1 :: Either Int Int))
  print (bielem 2 (1 :: Int, 2), binotElem 2 (1 :: Int, 2), bimaximum (3 :: Int, 4), biminimum (3 :: Int, 4))
  print (bisum (3 :: Int, 4), biproduct (3 :: Int, 4), biconcat ("ab", "cd"), biconcatMap show show (1 :: Int, True))
  print (biany even odd (1 :: Int, 2 :: Int), biall even odd (2 :: Int, 1 :: Int), bior (False, True), biand (False, True))
  print (bifind (> 1) (1 :: Int, 2), bifind (> 2) (1 :: Int, 2))
  bitraverse_ print putStrLn (1 :: Int, "two")
  pair <- bitraverse (\n -> print n >> return (n + 1)) (\s -> putStrLn s >> return (length s)) (1 :: Int, "two")
  print pair
  print (bisequenceA (Just 1, Just 'x'), bisequence (Just 1, Nothing :: Maybe ()))
  print (bimapAccumL (\s a -> (s + a, s)) (\s b -> (s * b, s)) 2 (3 :: Int, 4 :: Int))
  print (bimapAccumR (\s a -> (s + a, s)) (\s b -> (s * b, s)) 2 (3 :: Int, 4 :: Int))
  print (bimapDefault (+ 1) show (1 :: Int, 'c'), bifoldMapDefault show show (1 :: Int, 'c'))
  print (Constant "a" <*> Constant "b" :: Constant String Int, bimap length not (Constant "abc"))
  print =<< bifoldrM (\a s -> print a >> return (a + s)) (\b s -> print b >> return (b * s)) 10 (2 :: Int, 3)
  print =<< bifoldlM (\s a -> print a >> return (a + s)) (\s b -> print b >> return (b * s)) 10 (2 :: Int, 3)
