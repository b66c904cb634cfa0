module Main where

import Expr

main = mapM_ (print . eval) ["1", "(((1)))", "1+2+3+4+5", "2*(3+4)*5-6/2", "-3*-4"]
