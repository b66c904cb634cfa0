module Main
  ( main
  ) where

f :: Int
  -> Int
  -> Int
f x
  y
  | x > y
  , let d = x - y
  , d > 2
  = d
  | otherwise
  = case compare x y of
      LT
        -> a
      EQ -> b
        where b = 100
      GT -> c
  where
    a = -1
    c = 0 ; d' = c

main :: IO ()
main
  = mapM_ print
  [ f 5 1
  , f 1 5, f 3 3,
    f 4 3 ]
