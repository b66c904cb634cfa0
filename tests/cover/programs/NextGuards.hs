module NextGuards where

-- Guards that fall through to other clauses: what is tried next is cut out of the function.
guarded :: Int -> Int -> Bool
guarded n m
  | n > 10, let k = n * m, even k, k > 50 = True
  | Just q <- lookup n [(1, 2), (3, 4)], q == m = False
guarded 0 _ = True
