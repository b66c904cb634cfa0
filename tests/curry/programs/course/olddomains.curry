-- Constraints on free integers themselves, as they were written before CLP.FD.
import CLPFD
import Prelude hiding (solve)

-- > queens 4 qs where qs free
-- Result True | Bindings qs=[2,4,1,3]
-- Result True | Bindings qs=[3,1,4,2]
queens :: Int -> [Int] -> Bool
queens n qs = some n =:= qs & domain qs 1 n & safe qs & labeling [FirstFail] qs

some :: Int -> [Int]
some n = if n == 0 then [] else _ : some (n - 1)

safe :: [Int] -> Bool
safe [] = True
safe (q : qs) = apart q qs 1 & safe qs

apart :: Int -> [Int] -> Int -> Bool
apart _ [] _ = True
apart q (r : rs) d = q /=# r & q /=# r +# d & q /=# r -# d & apart q rs (d + 1)

-- TO + GO = OUT: 21 + 81 = 102.
-- > toGo [t,o,g,u] where t, o, g, u free
-- Result True | Bindings t=2, o=1, g=8, u=0
toGo :: [Int] -> Bool
toGo xs = xs =:= [t, o, g, u] & domain xs 0 9 & t ># 0 & g ># 0 & o ># 0 & allDifferent xs
  & scalarProduct [10, 1, 10, 1] [t, o, g, o] (=#) (100 *# o +# 10 *# u +# t) & labeling [] xs
  where t, o, g, u free

-- > domain [x] 1 9 & solve (neg (x #<# 3) #/\# (x #=# 4 #\/# x #># 8)) & labeling [] [x] where x free
-- Result True | Bindings x=4
-- Result True | Bindings x=9
-- > domain [x, y, z] 0 2 & count 1 [x, y, z] (=#) 2 & sum [x, y, z] (>#) 3 & x <=# y & y <=# z where x, y, z free
-- Result True | Bindings x=1, y=1, z=2
