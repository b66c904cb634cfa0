module Main where { import Data.List (sort)
; main :: IO ()
; main = do { print (f 3) ; ; print (g [3,1,2]) ; let { a = 1 ; b = 2 } ; print (a + b) }
; f x = case x of { 1 -> "one" ; 3 -> "three" ; _ -> "?" ; }
; g = sort
}
