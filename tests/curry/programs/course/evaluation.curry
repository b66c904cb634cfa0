-- What is evaluated when: strict application, waiting, normal forms.
pair :: Int -> (Int, Int)
pair n = (n, n)

-- > ignore (head [])
-- Result 0
-- > ignore $! (head [])
-- > ignore $! (head [] : [])
-- Result 0
-- > ignore $!! (head [] : [])
ignore :: a -> Int
ignore _ = 0

-- The choice is made once, before the function sees it.
-- > pair $! (1 ? 2)
-- Result (1,1)
-- Result (2,2)
-- > pair $!! (1 ? 2)
-- Result (1,1)
-- Result (2,2)

-- A rigid operation waits, and goes on when the other side of the conjunction has bound its argument.
-- > (ensureNotFree b =:= c) & (b =:= True) where b, c free
-- Result True | Bindings b=True, c=True
-- > (not $# b) =:= False & b =:= True where b free
-- Result True | Bindings b=True

-- The cells must be there, the elements need not.
-- > length (ensureSpine [x, y]) where x, y free -- 1
-- Result 2 | Bindings x=_a, y=_b
-- > (length (ensureSpine xs) =:= n) & (xs =:= [1, 2]) where xs, n free
-- Result True | Bindings xs=[1,2], n=2

-- > normalForm (map (+ 1) [0 ? 1])
-- Result [1]
-- Result [2]
-- > seq (0 ? 1) 'x'
-- Result 'x'
-- Result 'x'
-- > fst (1, failed)
-- Result 1
-- > (id $## (1, failed)) `seq` True
