import Data.Array
knap :: [(Int, Int)] -> Int -> Int
knap items cap = t ! (n, cap)
  where
    n = length items
    arr = listArray (1, n) items
    t = array ((0, 0), (n, cap)) [((i, c), f i c) | i <- [0 .. n], c <- [0 .. cap]]
    f 0 _ = 0
    f i c = let (w, v) = arr ! i; skip = t ! (i - 1, c) in if w > c then skip else max skip (v + t ! (i - 1, c - w))
fibs :: Array Int Integer
fibs = listArray (0, 90) [if i < 2 then toInteger i else fibs ! (i - 1) + fibs ! (i - 2) | i <- [0 .. 90]]
main :: IO ()
main = print (knap [(12, 4), (2, 2), (1, 1), (1, 2), (4, 10)] 15, fibs ! 90)
