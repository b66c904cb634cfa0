{-# LANGUAGE OverloadedStrings #-}
-- What strict texts can do, and what they say where they cannot.
module Main where

import Control.Exception (ErrorCall (..), evaluate, try)
import Data.Char (isDigit, isUpper, toUpper)
import qualified Data.Text as T
import Data.Text (Text)
import qualified Data.Text.IO as T

samples :: [Text]
samples = ["", "a", "hello world", "  two  spaces ", "one,two,,three", "na\239ve \223 \64257x", "line one\nline two\n\nend\n", "\55296x"]

said :: Show a => a -> IO ()
said x = try (evaluate x) >>= either (\(ErrorCall s) -> putStrLn (head (lines s))) print

main :: IO ()
main = do
  mapM_ one samples
  print (T.pack "a\55300b\1114111")
  print (T.intercalate ", " samples)
  print (T.transpose ["green", "orange", "re"])
  print (T.replace "an" "AN" "banana anan", T.replace "x" "" "axbx")
  print (map (T.justifyLeft 8 '.') samples, map (T.justifyRight 8 '.') samples, map (T.center 8 '.') samples)
  print (T.splitOn "," "a,b,,c,", T.splitOn "ab" "ababxab", T.splitOn "zz" "")
  print (T.breakOn "::" "a::b::c", T.breakOnEnd "::" "a::b::c", T.breakOn "x" "abc", T.breakOnEnd "x" "abc")
  print (T.breakOnAll "/" "a/b/c/", T.breakOnAll "aa" "aaaa")
  print (T.count "an" "banana", T.count "aa" "aaaaa")
  print (T.commonPrefixes "foobar" "fooquux", T.commonPrefixes "veeble" "fetzer", T.commonPrefixes "" "x")
  print (T.stripPrefix "foo" "foobar", T.stripSuffix "bar" "foobar", T.stripPrefix "x" "", T.stripSuffix "" "y")
  print (T.zip "abc" "xy", T.zipWith max "abc" "bab")
  print (T.mapAccumL (\n c -> (n + 1, toEnum (fromEnum c + n))) 0 "aaaa", T.mapAccumR (\n c -> (n + 1, toEnum (fromEnum c + n))) 0 "aaaa")
  print (T.scanl max 'b' "acbd", T.scanl1 max "acbd", T.scanr max 'a' "acbd", T.scanr1 min "dbca", T.scanl1 max "")
  print (T.unfoldr (\n -> if n > 5 then Nothing else Just (toEnum (97 + n), n + 1)) 0)
  print (T.unfoldrN 3 (\n -> Just (toEnum (97 + n), n + 1)) 0)
  print (T.replicate 3 "ab", T.replicate 0 "ab", T.replicate (-1) "ab")
  print (T.toTitle "hello wORLD 3rd o'neil x-ray", T.toTitle "\64257sh \454")
  print (T.toUpper "stra\223e \64256", T.toLower "\304STANBUL \931", T.toCaseFold "Stra\223e \962 \5112")
  print (T.foldr (:) [] "abc", T.foldl (flip (:)) [] "abc", T.foldl' (\n _ -> n + 1) (0 :: Int) "abcd")
  print (T.compareLength "abc" 2, T.compareLength "abc" 3, T.compareLength "abc" 4)
  print (compare ("abc" :: Text) "abd", ("b" :: Text) < "abc", maximum samples)
  print (read "\"q\\tx\"" :: Text, show (T.pack "\SOH1"), mconcat samples == T.concat samples)
  print (T.uncons "", T.uncons "xy", T.unsnoc "", T.unsnoc "xy")
  print (T.index "abc" 1, T.findIndex isDigit "ab1", T.find isUpper "abCd", T.elem 'x' "abx")
  print (T.partition isUpper "aBcD", T.filter (/= 'a') "banana", T.concatMap (T.replicate 2 . T.singleton) "abc")
  print (map T.words ["", "   ", "a", " a\tb\160c\8195d\DELe\n", "\200\8232\&x y"], T.words (T.drop 2 (T.take 7 "abc de fgh")))
  print (T.pack (map toUpper "lazily made, and more than sixteen characters"), T.pack (reverse "ab\56320"), T.length (T.pack (replicate 100 'x')))
  said (T.pack ('a' : error "in the middle\nof it"))
  said (T.length (T.pack ['a', error "an element\nof it", 'b']))
  said (T.words (T.map (\c -> if c == 'b' then error "a function\nfails" else c) "a b"))
  said (T.head "")
  said (T.last "")
  said (T.tail "")
  said (T.init "")
  said (T.maximum "")
  said (T.foldr1 max "")
  said (T.splitOn "" "abc")
  said (T.breakOn "" "abc")
  said (T.replace "" "x" "abc")
  said (T.count "" "abc")
  T.putStr "no newline"
  T.putStrLn "\8364 and one"
  where
    one t = do
      print t
      print (T.length t, T.null t, T.lines t, T.words t, T.reverse t, T.unpack t)
      print (T.strip t, T.stripStart t, T.stripEnd t, T.toUpper t, T.map toUpper t, T.intersperse '-' t)
      print (T.take 3 t, T.drop 3 t, T.takeEnd 3 t, T.dropEnd 3 t, T.splitAt 2 t, T.chunksOf 4 t)
      print (T.takeWhile (/= ' ') t, T.dropWhile (/= ' ') t, T.takeWhileEnd (/= ' ') t, T.dropWhileEnd (/= ' ') t)
      print (T.span (/= 'o') t, T.break (== 'o') t, T.dropAround (== 'a') t, T.group t, T.split (== ',') t)
      print (take 3 (T.inits t), take 3 (T.tails t), T.groupBy (\a b -> (a == ' ') == (b == ' ')) t)
      print (T.isPrefixOf "o" t, T.isSuffixOf "e" t, T.isInfixOf "o w" t, T.unwords (T.words t), T.unlines (T.lines t))
