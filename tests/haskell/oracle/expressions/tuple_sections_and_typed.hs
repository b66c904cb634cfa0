{-# LANGUAGE TupleSections #-}
main :: IO ()
main = do
  print (map (,True) [1, 2], map (1,) "ab", map (,'x',) [1, 2] <*> [0])
  print ((3 :: Int), fromIntegral (300 :: Int) :: Integer, (read "5" :: Int) + 1)
  print ((\x -> (x :: Double)) 2, [] :: [Int], (minBound, maxBound) :: (Bool, Bool))
  print (zipWith3 (,,) [1, 2] "ab" [True, False])
