{-# LANGUAGE NumDecimals, NegativeLiterals #-}
-- A sign belongs to the number behind it, unless something stands before it; whole numbers may have a point.
f :: Int -> Char
f -1 = 'a'
f 2.0e0 = 'b'
f _ = 'c'
main :: IO ()
main = do
  print (1.0, 1.5e3, 2.5, 1e2)
  print (-1 `mod` 3, abs -1, f -1, f 2, f 7, [-1, -2.5], let x = 3 in x-1, (subtract -5) 1, (-3))
  mapM_ print
    [ 1
    , -2 `mod` 3
    ]
  print $
    -7 `div` 2
  print (minBound == (-9223372036854775808 :: Int), -0.0 :: Double, negate -2 ^ 2, -2 ^ 2, 5 - -1)
