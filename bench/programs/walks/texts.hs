-- A text that is built from pieces, split into words and put together again.
module Main where

import Data.Char (toUpper)

line :: Int -> String
line n = "item " ++ show n ++ ": " ++ replicate (n `mod` 5) '*' ++ "\n"

text :: Int -> String
text n = concatMap line [1 .. n]

shout :: String -> String
shout (c : cs) = toUpper c : cs
shout [] = []

run :: Int -> String
run n = unwords (map shout (words (text n)))

main :: IO ()
main = putStrLn (take 100 (run 1000))
