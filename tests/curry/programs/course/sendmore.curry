-- SEND + MORE = MONEY, the digits free.
-- > solution
-- Result [9,5,6,7,1,0,8,2]
solution :: [Int]
solution
  | all digit vs && s /= 0 && m /= 0
      && value [s, e, n, d] + value [m, o, r, e] == value [m, o, n, e, y] && different vs
      = vs
  where
    s, e, n, d, m, o, r, y free
    vs = [s, e, n, d, m, o, r, y]

digit :: Int -> Bool
digit x = 0 <= x && x <= 9

value :: [Int] -> Int
value = foldl (\v x -> 10 * v + x) 0

different :: [Int] -> Bool
different [] = True
different (x : xs) = notElem x xs && different xs
