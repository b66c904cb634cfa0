-- Call-time choice: a variable has one value, an expression in two places has two.
coin :: Int
coin = 0
coin = 1

double :: Int -> Int
double x = x + x

-- > double coin
-- Result 0
-- Result 2
-- > coin + coin
-- Result 0
-- Result 1
-- Result 1
-- Result 2
-- > let c = coin in (c, c)
-- Result (0,0)
-- Result (1,1)
-- > twice
-- Result (0,0)
-- Result (1,1)
twice :: (Int, Int)
twice = (c, c) where c = coin

-- The argument of `const` is one value for all elements; the body of a function is evaluated at each call.
-- > map (const coin) [1,2]
-- Result [0,0]
-- Result [1,1]
-- > map (\_ -> coin) [1,2]
-- Result [0,0]
-- Result [0,1]
-- Result [1,0]
-- Result [1,1]
-- > pair coin
-- Result (0,0)
-- Result (1,1)
pair :: a -> (a, a)
pair x = (x, x)

-- > (\x -> [x, x, coin]) coin
-- Result [0,0,0]
-- Result [0,0,1]
-- Result [1,1,0]
-- Result [1,1,1]
