-- Text literals of all lengths around sixteen, of which only a part is needed.
module Main where

import Control.Exception (ErrorCall (..), evaluate, try)

texts :: [String]
texts =
  [ ""
  , "a"
  , "fifteen letters"
  , "sixteen letters."
  , "seventeen letters"
  , "thirty-one letters in this text"
  , "thirty-two letters are in this 1"
  , "thirty-three letters are in these"
  , "\1234 and \"quotes\" \t in a longer text, which has several lines\nand ends here\n"
  ]

main :: IO ()
main = do
  mapM_ (print . length) texts
  mapM_ print texts
  print (map (take 1) texts, map (take 16) texts, map (drop 16) texts)
  print (map reverse texts)
  print (zipWith const "a prefix that is longer than sixteen" [1 .. 18 :: Int])
  print (takeWhile (/= '-') (concat texts))
  failed <- try (evaluate (length ("seventeen letters" ++ errorWithoutStackTrace "after"))) :: IO (Either ErrorCall Int)
  print failed
  print (head ("seventeen letters" ++ error "after the text"))
  print (compare "the quick brown fox jumps" "the quick brown fox jumped", "abc" == "abcd", maximum texts)
