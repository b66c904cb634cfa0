{-# LANGUAGE ExistentialQuantification #-}
-- | What programs do all the time with lists, texts, monads, references and classes.
module Idioms (loops) where

import Control.Monad
import Control.Monad.ST
import Control.Monad.State
import Data.Char
import Data.Function (on)
import Data.List
import qualified Data.ByteString.Char8 as Bytes
import qualified Data.Map as Map
import Data.STRef
import qualified Data.Text as Text

import Loop

data Person = Person {name :: String, age :: Int, tags :: [String]} deriving (Eq, Ord, Show, Read)

class Area a where
  area :: a -> Int
  scaled :: Int -> a -> a

data Square = Square Int

data Rect = Rect Int Int

instance Area Square where
  area (Square a) = a * a
  scaled k (Square a) = Square (k * a)

instance Area Rect where
  area (Rect a b) = a * b
  scaled k (Rect a b) = Rect (k * a) b

-- | Not specialised: the list is of any shapes.
data Shape = forall a. Area a => Shape a

twice :: Area a => a -> Int
twice x = area (scaled 2 x) + area x

person :: Int -> Person
person i = Person (if even i then "Ada" else "Grace") (i `rem` 90) ["x", "yz"]

text :: Int -> String
text i = if even i then "the quick brown fox" else "jumps over a lazy dog"

numbers :: Int -> [Int]
numbers i = [i * 7 `rem` 11, i * 5 `rem` 13, 3, i `rem` 7, 8, 2, i `rem` 5, 9, 3, 1]

each :: Int -> (Int -> Int) -> String
each n f = show (total (n `quot` 10) f)

loops :: [(String, Int -> String)]
loops =
  [ ("nub", \n -> each n (length . nub . numbers))
  , ("group sort", \n -> each n (length . group . sort . numbers))
  , ("sort Int", \n -> each n (sum . sort . numbers))
  , ("sortBy", \n -> each n (fst . head . sortBy (compare `on` snd) . zip [0 ..] . numbers))
  , ("sortOn", \n -> each n (head . sortOn negate . numbers))
  , ("partition", \n -> each n (length . fst . partition even . numbers))
  , ("span", \n -> each n (length . fst . span (< 9) . numbers))
  , ("isInfixOf", \n -> each n (\i -> fromEnum ("fox" `isInfixOf` text i)))
  , ("zip3", \n -> each n (\i -> let l = numbers i in length (filter (\(a, b, c) -> a < b && b < c) (zip3 l (tail l) (drop 2 l)))))
  , ("foldr", \n -> each n (\i -> length (foldr (\c r -> if c == ' ' then r else toUpper c : r) [] (text i))))
  , ("foldl", \n -> each n (foldl (\a c -> (a * 31 + ord c) `rem` 65521) 7 . text))
  , ("permutations", \n -> show (total (n `quot` 500) (\i -> length (permutations [i .. i + 3]))))
  , ("subsequences", \n -> show (total (n `quot` 200) (\i -> length (subsequences [i .. i + 4]))))
  , ("transpose", \n -> show (total (n `quot` 100) (\i -> length (transpose [text i, text (i + 1)]))))
  , ("lookup", \n -> each n (\i -> maybe 0 length (lookup (i `rem` 8) table)))
  , ("counting words", \n -> show (total (n `quot` 100) (\i -> Map.size (Map.fromListWith (+) [(w, 1 :: Int) | w <- words (text i)]))))
  , ("show record", \n -> show (total (n `quot` 100) (length . show . person)))
  , ("compare records", \n -> show (count n (\i -> person i < person (i + 2))))
  , ("class", \n -> show (total n (\i -> twice (Square i) `rem` 7 + twice (Rect i 3) `rem` 5)))
  , ("existential", \n -> each n (\i -> sum [twice' s `rem` 9 | s <- [Shape (Square i), Shape (Rect i 2)]]))
  , ("State", \n -> show (execState (forM_ [1 .. n `quot` 10] (\i -> modify' (+ i))) 0))
  , ("StateT Maybe", \n -> show (execStateT (forM_ [1 .. n `quot` 10] (\i -> do { x <- get; when (x < 0) mzero; put (x + i `rem` 3) })) (0 :: Int) :: Maybe Int))
  , ("STRef", \n -> show (runST (do { r <- newSTRef 0; forM_ [1 .. n] (\i -> modifySTRef' r (+ i)); readSTRef r })))
  , ("mapM Maybe", \n -> each n (\i -> maybe 0 sum (mapM (\x -> if x < 0 then Nothing else Just (x + 1)) (numbers i))))
  , ("Text", \n -> each n (\i -> Text.length (Text.toUpper (Text.pack (text i)))))
  , ("Text words", \n -> show (total (n `quot` 100) (length . Text.words . Text.pack . text)))
  , ("ByteString", \n -> each n (\i -> Bytes.length (Bytes.filter (/= ' ') (Bytes.pack (text i)))))
  ]
  where
    table = [(k, text k) | k <- [0 .. 7]]
    twice' (Shape a) = twice a
