-- Laziness: what is not needed is neither evaluated nor chosen.
-- > fst (1, failed)
-- Result 1
-- > take 2 (from 5)
-- Result [5,6]
from :: Int -> [Int]
from n = n : from (n + 1)

-- > length [failed, False ? True]
-- Result 2
-- > const 3 (1 ? 2)
-- Result 3
-- > both (False ? True) failed
-- Result False
both :: Bool -> Bool -> Bool
both False _ = False
both True y = y

-- Needed narrowing: the first argument is not looked at where the second decides.
-- > f x 0 where x free
-- Result 0 | Bindings x=_a
f :: Bool -> Int -> Int
f _ 0 = 0
f True 1 = 1

-- > xs =:= (1 : ys) &> ys =:= [2] &> xs where xs, ys free
-- Result [1,2] | Bindings xs=[1,2], ys=[2]
