{-# LANGUAGE OverloadedStrings #-}
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Control.Exception

main :: IO ()
main = do
  let text = "the quick brown fox\njumps over\n\nthe lazy dog" :: B.ByteString
  print (C.lines text, C.words text)
  print (B.length text, B.take 3 text, B.drop 40 text, B.splitAt 5 "hello world")
  print (C.split ',' "a,b,,c,", C.split ',' "", C.splitWith (`elem` (",;" :: String)) "x;y,z")
  print (C.readInt "123abc", C.readInt "-7", C.readInt "x", C.readInteger "99999999999999999999 z")
  print (C.span (/= ' ') text, C.breakEnd (== ' ') "a b c")
  print (B.isPrefixOf "the" text, B.isSuffixOf "dog" text, B.isInfixOf "fox" text, B.breakSubstring "over" text)
  print (C.map succ "HAL", B.reverse "abc", C.intersperse '-' "abc", B.intercalate ", " ["x", "y"])
  print (C.foldl' (\n c -> n * 10 + fromEnum c - 48) 0 "4096", C.foldr (:) [] "list")
  print (B.unpack "\0\255z", B.pack [104, 105], C.pack "\300x")
  print (compare ("abc" :: B.ByteString) "abd", ("a" :: B.ByteString) <> "b", mconcat ["p", "q", "r" :: B.ByteString])
  print (C.uncons "xy", C.unsnoc "xy", B.uncons B.empty, C.group "aabccc", B.tails "abc", B.inits "abc")
  print (C.elemIndex 'c' "abcabc", C.elemIndices 'b' "abcb", C.findIndex (> 'b') "abc", C.count 'a' "banana")
  print (C.filter (> 'b') "abcd", C.partition (> 'b') "abcd", C.zip "abc" "xy", B.sort "hello", B.stripPrefix "he" "hello")
  print (C.unfoldr (\n -> if n > 5 then Nothing else Just (toEnum (n + 48), n + 1)) 1, C.replicate 3 'x')
  print (C.mapAccumL (\a c -> (a + 1, succ c)) (0 :: Int) "abc", B.transpose ["abc", "de"])
  print (read "\"quoted\"" :: B.ByteString, show ("q\"\n" :: B.ByteString), B.index "abc" 1)
  print (C.takeWhileEnd (/= '/') "a/b/c", C.dropWhileEnd (== ' ') "x  ", C.dropWhile (== 'a') "aab", C.all (> 'a') "bcd")
  r <- try (evaluate (fromIntegral (B.head B.empty))) :: IO (Either SomeException Int)
  putStrLn (either (const "no head") show r)
  C.putStrLn "done"

