{-# LANGUAGE OverloadedStrings #-}
-- Lazy strings of bytes, and bytes from pieces.
module Main where

import qualified Data.ByteString as S
import Data.ByteString.Builder
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as C
import qualified Data.ByteString.Short as Short
import Data.ByteString.Lazy (ByteString)

samples :: [ByteString]
samples = ["", "a", "hello world", "  two  spaces ", "one,two,,three", "\200\255", "l1\nl2\n\nend\n", L.fromChunks ["ab", "", "cd"]]

main :: IO ()
main = do
  mapM_ one samples
  print (L.take 12 (L.cycle "abc"), L.take 3 (L.repeat 120))
  print (C.takeWhile (< 'e') (C.pack ['a' ..]), C.index (C.pack (cycle "xyz")) 1000)
  print (L.length (L.replicate 100000 7), L.fromChunks ["ab", "cd"] == "abcd", compare (L.fromChunks ["a", "bd"]) "abc")
  print (L.toChunks (L.fromChunks ["ab", "", "cd"]), L.toStrict "xyz", L.fromStrict "q", L.unpack "ab")
  print (C.readInt "12x", C.readInt "-5", C.readInt "x", C.readInteger "123456789012345678901", C.unwords (C.words " a  b "))
  print (L.uncons "", L.unsnoc "xy", C.uncons "xy", C.elemIndex 'b' "abc", C.findIndex (> 'b') "abc", C.count 'a' "banana")
  print (C.zip "abc" "xy", C.partition (> 'b') "abcd", C.scanl max 'b' "acbd", C.mapAccumL (\n c -> (n + 1 :: Int, c)) 0 "abc")
  print (take 3 (C.lines (C.cycle "ab\n")), read "\"q\"" :: ByteString, mconcat samples)
  let b = word8 1 <> int16BE 258 <> int16LE 258 <> word32BE 1 <> word64LE 2 <> floatBE 1.5 <> doubleLE (-2)
  print (L.unpack (toLazyByteString b))
  print (toLazyByteString (intDec (-42) <> char7 ',' <> wordHex 255 <> char8 ',' <> word16HexFixed 10 <> stringUtf8 "\8364" <> doubleDec 1.5))
  print (toLazyByteString (int8HexFixed (-1) <> byteStringHex "\1\255" <> integerDec (2 ^ (70 :: Int)) <> "lit" <> string8 "\233"))
  print (L.length (toLazyByteString (mconcat (replicate 3000 (byteString "abcde")))))
  print (Short.toShort "abc", Short.unpack "xy", Short.fromShort (Short.pack [65, 66]) == "AB", Short.length "abc", Short.index "abc" 1)
  hPutBuilder' "done"
  L.putStr "bytes\n"
  C.putStrLn "more"
  where
    hPutBuilder' = print . toLazyByteString
    one t = do
      print t
      print (L.length t, L.null t, C.lines t, C.words t, L.reverse t, L.unpack t, L.toStrict t)
      print (L.take 3 t, L.drop 3 t, C.intersperse '-' t, L.splitAt 2 t, C.span (/= 'o') t, C.break (== 'o') t)
      print (L.group t, C.split ',' t, take 3 (L.inits t), take 3 (L.tails t), L.isPrefixOf "o" t, L.isSuffixOf "e" t)
      print (C.filter (/= 'a') t, C.map succ t, C.unlines (C.lines t), C.foldr (:) [] t, C.foldl' (\n _ -> n + 1 :: Int) 0 t)
