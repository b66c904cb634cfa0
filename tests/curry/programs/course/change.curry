-- Ways to pay an amount: the coins in descending order, or numbers of them that are solved for.
-- > pay [5,2,1] 6
-- Result [5,1]
-- Result [2,2,2]
-- Result [2,2,1,1]
-- Result [2,1,1,1,1]
-- Result [1,1,1,1,1,1]
pay :: [Int] -> Int -> [Int]
pay coins n
  | n == 0 = []
  | n > 0 = use coins
  where
    use (c : cs) = c : pay (c : cs) (n - c)
    use (_ : cs@(_ : _)) = pay cs n

-- > amounts 7
-- Result (1,1)
-- > amounts 10
-- Result (0,5)
-- Result (2,0)
amounts :: Int -> (Int, Int)
amounts n | a >= 0 && b >= 0 && 5 * a + 2 * b == n = (a, b) where a, b free
