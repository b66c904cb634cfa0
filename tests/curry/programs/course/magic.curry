-- The magic square of three by three whose corner is 2 and whose top ends in 6: the others follow.
-- > square 2 6
-- Result [2,7,6,9,5,1,4,3,8]
square :: Int -> Int -> [Int]
square a c
  | all (\x -> x >= 1 && x <= 9) vs
      && and [sum [vs !! i | i <- line] == 15 | line <- linesOf] && different vs
      = vs
  where
    b, d, e, f, g, h, i free
    vs = [a, b, c, d, e, f, g, h, i]

linesOf :: [[Int]]
linesOf = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

different :: [Int] -> Bool
different [] = True
different (x : xs) = notElem x xs && different xs
