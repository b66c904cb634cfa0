-- | Linear algebra on lists in single precision: products, a factorisation, the largest eigenvalue.
module LinearFloat (run, main) where

import Data.List

type Vector = [Float]

type Matrix = [Vector]

dot :: Vector -> Vector -> Float
dot xs ys = sum (zipWith (*) xs ys)

apply :: Matrix -> Vector -> Vector
apply m v = map (dot v) m

multiply :: Matrix -> Matrix -> Matrix
multiply a b = [[dot row column | column <- transpose b] | row <- a]

norm :: Vector -> Float
norm v = sqrt (dot v v)

-- | The largest eigenvalue, by iteration.
dominant :: Matrix -> Float
dominant m = go (20 :: Int) (replicate (length m) 1)
  where
    go 0 v = norm (apply m v)
    go k v = let w = apply m v; n = norm w in go (k - 1) (map (/ n) w)

-- | The triangle L with L times its transpose the given matrix.
cholesky :: Matrix -> Matrix
cholesky m = foldl' extend [] (zip [0 ..] m)
  where
    extend done (i, row) = done ++ [entries i row done]
    entries :: Int -> Vector -> Matrix -> Vector
    entries i row done = foldl' next [] [0 .. i]
      where
        next found j
          | j == i = found ++ [sqrt (row !! i - dot found found)]
          | otherwise = let other = done !! j in found ++ [(row !! j - dot found other) / (other !! j)]

matrix :: Int -> Matrix
matrix n = [[1 / fromIntegral (i + j + 1) + (if i == j then fromIntegral n else 0) | j <- [0 .. n - 1]] | i <- [0 .. n - 1]]

run :: Int -> String
run n = unlines [show (dominant m), show (map sum (take 3 (multiply m m))), show (map sum (cholesky m))]
  where m = matrix n

main :: IO ()
main = putStr (run 200)
