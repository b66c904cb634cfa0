-- Arithmetic backwards.
-- > fac n =:= 120 where n free -- 1
-- Result True | Bindings n=5
fac :: Int -> Int
fac n = if n == 0 then 1 else n * fac (n - 1)

-- > x + y =:= 3 & x - y =:= 1 where x, y free
-- Result True | Bindings x=2, y=1
-- > (x * x + y * y == 25 && x > y && y > 0) =:= True where x, y free
-- Result True | Bindings x=4, y=3
-- > 3 * x =:= 10 where x free
-- > (x `div` 3 =:= 2) &> x where x free
-- Result 6 | Bindings x=6
-- Result 7 | Bindings x=7
-- Result 8 | Bindings x=8
-- > (x `mod` 5 == 3 && x > 0 && x < 20) =:= True where x free
-- Result True | Bindings x=3
-- Result True | Bindings x=8
-- Result True | Bindings x=13
-- Result True | Bindings x=18
-- > between 1 3
-- Result 1
-- Result 2
-- Result 3
between :: Int -> Int -> Int
between low high | low <= x && x <= high = x where x free

-- > divisor 12
-- Result 2
-- Result 3
-- Result 4
-- Result 6
divisor :: Int -> Int
divisor n | 1 < x && x < n && n `mod` x == 0 = x where x free

-- > (c < 'z' && next c == 'd') =:= True where c free
-- Result True | Bindings c='c'
next :: Char -> Char
next c = chr (ord c + 1)
