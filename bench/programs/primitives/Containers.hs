-- | Maps and sets whose keys are no numbers, and those with keys of their own kind.
module Containers (loops) where

import qualified Data.IntMap as IntMap
import qualified Data.Map as Map
import qualified Data.Map.Strict as Strict
import qualified Data.Sequence as Seq
import qualified Data.Set as Set

import Loop

data Colour = Red | Green | Blue Int | Grey Double deriving (Eq, Ord, Show)

at :: (Int -> a) -> Int -> a
at key i = key (i `rem` 99)

colour :: Int -> Colour
colour i = case i `rem` 4 of
  0 -> Red
  1 -> Green
  2 -> Blue i
  _ -> Grey (fromIntegral i)

strings :: Map.Map String Int
strings = Map.fromList [("key" ++ show k, k) | k <- [0, 3 .. 99 :: Int]]

pairs :: Map.Map (Int, Int) Int
pairs = Map.fromList [((k `rem` 10, k), k) | k <- [0, 3 .. 99]]

lists :: Map.Map [Int] Int
lists = Map.fromList [([1, 2, k], k) | k <- [0, 3 .. 99]]

maybes :: Map.Map (Maybe Int) Int
maybes = Map.fromList [(Just k, k) | k <- [0, 3 .. 99]]

colours :: Map.Map Colour Int
colours = Map.fromList [(colour k, k) | k <- [0 .. 99]]

loops :: [(String, Int -> String)]
loops =
  [ ("String", \n -> show (count n (\i -> Map.member (if even i then "key48" else "key77") strings)))
  , ("(Int, Int)", \n -> show (count n (at (\i -> Map.member (i `rem` 10, i) pairs))))
  , ("[Int]", \n -> show (count n (at (\i -> Map.member [1, 2, i] lists))))
  , ("Maybe Int", \n -> show (count n (at (\i -> Map.member (Just i) maybes))))
  , ("own type", \n -> show (count n (at (\i -> Map.member (colour i) colours))))
  , ("insert", \n -> show (Map.size (times n (\i -> Map.insert (i * 7919 `rem` 1009) i) Map.empty)))
  , ("insertWith", \n -> show (Map.lookup 5 (times n (\i -> Map.insertWith (+) (i `rem` 10) 1) Map.empty :: Map.Map Int Int)))
  , ("Strict.insertWith", \n -> show (Strict.lookup 5 (times n (\i -> Strict.insertWith (+) (i `rem` 10) 1) Strict.empty :: Map.Map Int Int)))
  , ("delete", \n -> show (Map.size (times n (\i m -> Map.insert (i `rem` 99) i (Map.delete (i `rem` 7) m)) Map.empty)))
  , ("union", \n -> show (Map.size (times (n `quot` 100) (\i -> Map.union (Map.fromList [(i, i), (i + 1, i)])) Map.empty)))
  , ("foldr", \n -> show (total (n `quot` 100) (\i -> Map.foldr (+) i pairs)))
  , ("toList", \n -> show (total (n `quot` 100) (\i -> length (Map.toList pairs) + i)))
  , ("IntMap", \n -> show (IntMap.size (times n (\i -> IntMap.insertWith (+) (i * 7919 `rem` 1009) 1) IntMap.empty)))
  , ("Set", \n -> show (Set.size (times n (\i -> Set.insert (i * 7919 `rem` 1009)) Set.empty)))
  , ("Seq", \n -> show (sum (times n (\i s -> Seq.drop 1 (s Seq.|> i)) (Seq.fromList [1 .. 9]))))
  ]
