-- Queens, one choice for each column; a bad beginning is given up at once.
-- > queens 4
-- Result [2,4,1,3]
-- Result [3,1,4,2]
-- > queens 3
-- > queens 1
-- Result [1]
queens :: Int -> [Int]
queens n = place n
  where
    place k = if k == 0 then [] else extend (anyOf [1 .. n]) (place (k - 1))
    extend q qs | safe 1 q qs = q : qs

safe :: Int -> Int -> [Int] -> Bool
safe _ _ [] = True
safe d q (p : ps) = q /= p && abs (q - p) /= d && safe (d + 1) q ps
