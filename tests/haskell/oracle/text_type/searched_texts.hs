-- Texts and byte strings of few letters, put together, compared and searched in each other.
module Main where

import qualified Data.ByteString.Char8 as B
import qualified Data.Map as Map
import qualified Data.Text as T

-- | Letters from a number: some of 'a' and 'b', as many as the number tells.
letters :: Int -> Int -> String
letters most seed = take (seed `mod` (most + 1)) (map pick (tail (iterate next (seed * 7919 + 13))))
  where
    next n = (n * 1103515245 + 12345) `mod` 2147483648
    pick n = if n `div` 65536 `mod` 3 == 0 then 'b' else 'a'

main :: IO ()
main = do
  mapM_ one [0 .. 60]
  let big = T.replicate 50 (T.pack "ab, ")
  print (T.length big, T.count (T.pack ",") big, T.unpack (T.take 5 (T.drop 77 big)), length (T.unpack big))
  print (T.unpack (T.drop 180 big) == drop 180 (T.unpack big), B.unpack (B.drop 30 (B.pack (show [1 .. 40 :: Int]))))
  print (map B.readInt (map B.pack ["12", "-7x", "+3 4", "", "-", "999999999999999999", "9223372036854775807", "-9223372036854775808", "000000000000000000012"]))
  print (B.readInteger (B.pack "-123456789012345678901234y"), B.words (B.pack "  a\tbc\160d \200e\n"), B.words (B.pack ""), B.lines (B.pack "a\n\nb"), B.lines (B.pack "\n"))
  print (B.split ',' (B.pack "a,,b,"), B.split ',' (B.pack ""), B.splitWith (< 'b') (B.pack "cabac"), B.elemIndex 'c' (B.pack "abc"), B.elemIndex 'z' (B.pack "abc"))
  print (B.map succ (B.pack "abcde"), B.map id (B.pack ""), B.map (\c -> if c > 'y' then '\355' else c) (B.pack "xyz"), B.reverse (B.drop 1 (B.pack "abc")), B.unpack (B.map pred (B.pack (replicate 40 'b'))))
  print (T.reverse (T.drop 1 (T.pack "abc")), T.lines (T.pack "a\n\nb\n"), T.map (\c -> toEnum (fromEnum c + 0xd760)) (T.pack "xyz~\2000"), T.filter (> 'a') (T.drop 1 (T.pack "abab")))
  print (T.replace (T.pack "ab") (T.pack "") (T.pack "xabab"), T.replace (T.pack "q") (T.pack "r") T.empty, T.concat [T.empty, T.empty], T.concat [T.empty, T.pack "x"])
  print (Map.toList (Map.fromListWith (+) [(T.pack (letters 3 i), 1 :: Int) | i <- [0 .. 200]]))
  where
    one i = do
      let needle = letters 3 i
          hay = letters 40 (i * 31 + 7)
          (n, h) = (T.pack needle, T.pack hay)
          (m, g) = (B.pack needle, B.pack hay)
      print (compare n h, n == T.take (T.length n) h, T.isInfixOf n h, T.append h n == T.concat [h, n], B.breakSubstring m g)
      print (compare m (B.drop 1 g), B.isInfixOf m g, B.append g m == B.concat [g, m, B.empty], maximum [m, g])
      if T.null n then return () else print (T.splitOn n h, T.breakOn n h, T.breakOnEnd n h, T.count n h)
