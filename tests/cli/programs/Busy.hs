-- | Says when it begins, and then has no end.
module Main (main) where

import System.IO

main :: IO ()
main = putStrLn "running" >> hFlush stdout >> print (length [1 :: Integer ..])
