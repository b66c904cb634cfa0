A literate program in the style of birds.

> module Main where

Text between.

> main :: IO ()
> main = do
>   print (map square [1, 2, 3])
>   putStrLn "> not code"

> square :: Int -> Int
> square x = x * x

The end.
