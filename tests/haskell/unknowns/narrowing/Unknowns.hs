-- | Functions over abstract types, whole and inside others.
module Unknowns where

import Data.Array
import qualified Data.Array.Unboxed as U
import Data.Int (Int8)
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import qualified Data.Map as Map
import Data.Ratio
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Numeric.Natural (Natural)
import Stock

inMap :: Int -> Map.Map Int Bool -> Int
inMap k m = case Map.lookup k m of
  Nothing -> 0
  Just False -> 1
  Just True -> Map.size m

inSet :: Char -> Set.Set Char -> Int
inSet c s
  | Set.member c s = 0
  | Set.size s > 1 = 1
  | otherwise = 2

inIntMap :: IntMap.IntMap Int -> Int
inIntMap m = case IntMap.lookupMin m of
  Nothing -> 0
  Just (k, v) | k < 0 -> 1
              | v > k -> 2
              | otherwise -> IntMap.size m

inIntSet :: IntSet.IntSet -> [Int]
inIntSet s = if IntSet.size s > 1 then IntSet.toList s else []

inSeq :: Seq.Seq Int -> Int
inSeq s = case Seq.viewl s of
  Seq.EmptyL -> 0
  x Seq.:< rest -> if Seq.length rest > 1 then x else Seq.length rest

inArray :: Array Int Bool -> Int
inArray a
  | low > high = 0
  | a ! low = 1
  | otherwise = high - low
  where (low, high) = bounds a

inGrid :: Array (Bool, Int) Char -> Bool
inGrid g = length (elems g) > 1 && g ! fst (bounds g) == 'x'

inUnboxed :: U.UArray Int Int -> Int
inUnboxed a = if sum (U.elems a) > 2 then 1 else 0

inRatio :: Rational -> Int
inRatio r
  | denominator r > 2 = 0
  | r < 0 = 1
  | otherwise = 2

-- | The sum overflows at one number only; what is natural is never less than 0.
inSized :: Int8 -> Natural -> Bool
inSized n m = if n > 120 && n + 1 < 0 then m < 5 else False

-- Inside others.

inList :: [Map.Map Int Bool] -> Int
inList (m : _) | Map.size m > 1 = 1
inList _ = 0

inMaybe :: Maybe (Set.Set Int) -> [Int]
inMaybe (Just s) | Set.size s > 1 = Set.toList s
inMaybe _ = []

nested :: Map.Map Bool (Set.Set Int) -> Int
nested m = case Map.lookup True m of
  Just s | Set.size s > 1 -> 1
         | otherwise -> 2
  Nothing -> 0

-- | Mutually recursive, and with a parameter.
data Shelf a = Shelf { books :: Map.Map Int a, below :: Room a } deriving (Eq, Show)
data Room a = Door | Room [Shelf a] (Set.Set a) deriving (Eq, Show)

inShelf :: Shelf Bool -> Int
inShelf (Shelf m (Room (Shelf n _ : _) s))
  | Map.size n > 1 = 1
  | Set.null s = 2
  | otherwise = Map.size m
inShelf _ = 0

-- | A nested type: each level holds pairs of what the one before holds.
data Nest a = Nil | Cons a (Nest (a, a)) deriving (Eq, Show)

inNest :: Nest (Set.Set Int) -> Int
inNest (Cons s (Cons (t, _) _)) = if Set.size s > Set.size t then 1 else 2
inNest _ = 0

-- | The order is not that of the number inside.
newtype Down = Down Int deriving (Eq, Show)

instance Ord Down where
  compare (Down a) (Down b) = compare b a

inDown :: Set.Set Down -> Bool
inDown s = case Set.toList s of
  (Down a : Down b : _) -> a > b
  _ -> False

inFunction :: (Int -> Set.Set Int) -> Int
inFunction f = if Set.size (f 1) > 1 then 1 else 2

ofFunction :: (Map.Map Int Bool -> Bool) -> Int
ofFunction f = if f Map.empty then 1 else 2

-- Abstract types of another module.

inStock :: Stock -> Int
inStock s = case taken 'a' s of
  Nothing -> 0
  Just n -> if n > 1 then 2 else 1

inEven :: Pile Even -> Int
inEven (On e _) = if double e > 2 then 1 else 2
inEven Empty = 0

inName :: [Name] -> Int
inName (n : _) = if letters n > 1 then 2 else letters n
inName [] = -1

restock :: Char -> Stock -> Maybe Int
restock 'b' s = taken 'b' (deliver 'b' s)
restock c s = taken c s

unused :: Bool -> Set.Set Int -> Maybe (Set.Set Int)
unused b s = if b then Nothing else Just s
