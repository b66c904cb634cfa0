myMap :: (a -> b) -> [a] -> [b]
myMap f = foldr ((:) . f) []
myFilter :: (a -> Bool) -> [a] -> [a]
myFilter p xs = [x | x <- xs, p x]
quicksort, mergesort :: Ord a => [a] -> [a]
quicksort [] = []
quicksort (p : xs) = quicksort [x | x <- xs, x < p] ++ [p] ++ quicksort [x | x <- xs, x >= p]
mergesort [] = []
mergesort [x] = [x]
mergesort xs = merge (mergesort a) (mergesort b)
  where (a, b) = splitAt (length xs `div` 2) xs
        merge l [] = l
        merge [] r = r
        merge l@(x : xt) r@(y : yt) | x <= y = x : merge xt r
                                    | otherwise = y : merge l yt
main :: IO ()
main = print (myMap (* 2) [1, 2], myFilter odd [1 .. 5], quicksort "sorting", mergesort [5, 2, 8, 1, 9, 3], quicksort [(2, 'b'), (1, 'z')])
