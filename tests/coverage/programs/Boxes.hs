module Main where

data Shape = Dot | Box Int Int
  deriving (Eq, Show)

area :: Shape -> Int
area Dot = 0
area (Box w h)
  | w < 0 || h < 0 = 0
  | w > 9, h > 9 = 100
  | Just n <- lookup w [(1, h)], n > 0 = n
  | otherwise = w * h

-- the elements are counted, and never looked at
shapes :: [Int] -> Bool -> [Shape]
shapes ns big = [s | n <- ns, n > 0, m <- [n, n + 1], big || m < 3, let s = Box n m, area s > 1]

sizes :: [Shape] -> (Int, Int)
sizes ss = (small, large)
  where
    (small, large) = foldr count (0, 0) ss
    count s (a, b) = if area s < limit then (a + 1, b) else (a, b + 1)
    limit = 4 :: Int

main :: IO ()
main = do
  let found = shapes [0, 1, 2] False
  print (length found)
  print (sizes [Dot, Box 1 2, Box 3 3])
