{-# LANGUAGE OverloadedStrings #-}
-- Lazy texts of any length, and texts from pieces.
module Main where

import qualified Data.Text as T
import qualified Data.Text.Lazy as L
import Data.Text.Lazy (Text)
import Data.Text.Lazy.Builder
import Data.Text.Lazy.Builder.Int
import Data.Text.Lazy.Builder.RealFloat
import qualified Data.Text.Lazy.IO as L

samples :: [Text]
samples = ["", "a", "hello world", "  two  spaces ", "one,two,,three", "na\239ve \223", "l1\nl2\n\nend\n", L.fromChunks ["ab", "", "cd"]]

main :: IO ()
main = do
  mapM_ one samples
  print (L.take 12 (L.cycle "abc"), L.take 3 (L.repeat 'x'), L.take 4 (L.iterate succ 'a'))
  print (L.takeWhile (< 'e') (L.pack ['a' ..]), L.index (L.pack (cycle "xyz")) 1000)
  print (L.length (L.replicate 1000 "ab"), L.fromChunks ["ab", "cd"] == "abcd", compare (L.fromChunks ["a", "bd"]) "abc")
  print (L.toChunks (L.fromChunks ["ab", "", "cd"]), L.toStrict "xyz", L.fromStrict (T.pack "q"))
  print (L.splitOn "," "a,b,,c,", L.breakOn "::" "a::b::c", L.breakOnEnd "::" "a::b::c", L.breakOnAll "/" "a/b/")
  print (L.replace "an" "AN" "banana", L.count "an" "banana", L.commonPrefixes "foobar" "fooq", L.zip "abc" "xy")
  print (L.justifyLeft 4 '.' "x", L.justifyRight 4 '.' "x", L.center 4 '.' "x", L.stripPrefix "a" "ab", L.stripSuffix "b" "ab")
  print (L.scanl max 'b' "acbd", L.mapAccumL (\n c -> (n + 1 :: Int, c)) 0 "abc", L.partition (> 'b') "abcd")
  print (L.uncons "", L.uncons "xy", L.compareLength "abc" 2, L.compareLength "abc" 3, L.compareLength "abc" 4)
  print (take 3 (L.lines (L.cycle "ab\n")), take 2 (L.words (L.cycle "ab ")))
  let b = fromText "x=" <> decimal (42 :: Int) <> singleton ',' <> fromLazyText " y=" <> hexadecimal (255 :: Integer) <> fromString "."
  print (toLazyText b, b, toLazyText mempty, b == b, compare b "x")
  print (decimal (-7 :: Int), realFloat (1.5 :: Double), realFloat (1.0e-3 :: Double), realFloat (12345678.9 :: Double))
  print [formatRealFloat f d (3.14159 :: Double) | f <- [Exponent, Fixed, Generic], d <- [Nothing, Just 2]]
  print (L.length (toLazyText (mconcat (replicate 5000 b))))
  L.putStrLn (L.unwords ["lazy", "\8364"])
  where
    one t = do
      print t
      print (L.length t, L.null t, L.lines t, L.words t, L.reverse t, L.unpack t, L.toStrict t)
      print (L.strip t, L.toUpper t, L.toTitle t, L.intersperse '-' t, L.take 3 t, L.drop 3 t, L.takeEnd 3 t, L.dropEnd 3 t)
      print (L.splitAt 2 t, L.chunksOf 4 t, L.span (/= 'o') t, L.break (== 'o') t, L.group t, L.split (== ',') t)
      print (take 3 (L.inits t), take 3 (L.tails t), L.isPrefixOf "o" t, L.isSuffixOf "e" t, L.isInfixOf "o w" t)
      print (L.takeWhileEnd (/= ' ') t, L.dropWhileEnd (/= ' ') t, L.filter (/= 'a') t, L.map succ t, L.unlines (L.lines t))
