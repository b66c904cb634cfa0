module Main where

import CommaInt

main = mapM_ (putStrLn . commaint . show) (take 25 (iterate (7 *) 1))
