{-# LANGUAGE DeriveGeneric, OverloadedStrings #-}
-- Hashes, and maps and sets in the order of hashes.
module Main where

import qualified Data.ByteString as B
import qualified Data.HashMap.Lazy as L
import qualified Data.HashMap.Strict as M
import qualified Data.HashSet as S
import Data.Hashable
import Data.Int
import Data.Word
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import GHC.Generics (Generic)

data Shape = Dot | Circle Int | Box { w, h :: Int } | Named String
  deriving (Eq, Show, Generic)

instance Hashable Shape

data Clash = Clash Int
  deriving (Eq, Show)

instance Hashable Clash where
  hashWithSalt s _ = s

main :: IO ()
main = do
  print (hash (3 :: Int), hash 'x', hash True, hash (), hash (-5 :: Int8), hash (7 :: Word16), hash (9 :: Word64))
  print (hash (1.5 :: Double), hash (2.5 :: Float), hash (0 :: Double), hash (12 :: Integer), hash (2 ^ (70 :: Int) :: Integer), hash (-(2 ^ (70 :: Int)) :: Integer))
  print (hash ("hello" :: String), hash ("hello" :: T.Text), hash ("hello" :: TL.Text), hash ("hello" :: B.ByteString), hash ("\128512" :: T.Text))
  print (hash (1 :: Int, 'a'), hash (1 :: Int, 'a', True), hash [1, 2, 3 :: Int], hash (Just 'x'), hash (Nothing :: Maybe Int))
  print (hash (Left 1 :: Either Int Int), hash (Right 1 :: Either Int Int), hashWithSalt 5 (Just (1 :: Int)), hashWithSalt 5 ("ab" :: String))
  print (map hash [Dot, Circle 3, Box 1 2, Named "q"])
  let m = M.fromList [(k, length k) | k <- words "the quick brown fox jumps over the lazy dog again and again"]
  print m
  print (M.toList (M.fromList [(n * 7919, n) | n <- [1 .. 30 :: Int]]))
  print (M.lookup "fox" m, m M.! "dog", M.lookup "cat" m, M.member "the" m, M.size m, M.lookupDefault 0 "cat" m)
  print (M.insertWith (+) "fox" 100 m M.! "fox", M.delete "fox" m == m, M.adjust negate "fox" m M.!? "fox")
  print (M.alter (fmap (* 2)) "dog" m M.!? "dog", M.alter (const (Just 1)) "new" m M.!? "new", M.update (const Nothing) "dog" m M.!? "dog")
  print (M.unionWith (+) m (M.fromList [("fox", 1), ("cat", 2)]))
  print (M.difference m (M.fromList [("fox", ())]), M.intersectionWith (,) m (M.fromList [("fox", 'y'), ("zzz", 'n')]))
  print (M.foldrWithKey (\k v r -> (k, v) : r) [] m == M.toList m, sum m, M.keys (M.filter (> 4) m), fmap (+ 1) m)
  print (M.fromListWith (++) [(even n, [n]) | n <- [1 .. 5 :: Int]], M.mapMaybe (\n -> if n > 4 then Just (n * n) else Nothing) m)
  let c = M.fromList [(Clash n, n) | n <- [3, 1, 2]]
  print (c, M.insert (Clash 1) 9 c, M.delete (Clash 3) c, c == M.fromList [(Clash n, n) | n <- [1, 2, 3]])
  let s = S.fromList (words "red green blue green yellow")
  print (s, S.member "red" s, S.size s, S.union s (S.fromList ["pink"]), S.map length s, S.difference s (S.fromList ["red"]))
  print (L.lookup 1 (L.fromList [(1 :: Int, undefined :: Int), (2, 3)]) `seq` (), L.toList (L.map (const 'x') (L.fromList [(1 :: Int, undefined :: Int)])))
  print (traverse (\n -> if n > 0 then Just n else Nothing) m == Just m, hash m == hash m, mconcat [m, m] == m, M.keysSet c)
