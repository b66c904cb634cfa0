-- Free numbers that equations and comparisons leave one value, or a few.

data Shape = Square Int | Sign Char

-- the number is far from zero
before :: Int -> Int
before n | x + 3 =:= n = x where x free

-- tried one by one, -1 would come before 3, and has no end
root :: Int -> Int
root m | factorial n =:= m = n where n free

factorial :: Int -> Int
factorial n = if n == 0 then 1 else n * factorial (n - 1)

-- a part of the result is computed from open numbers
digits :: Int -> (Int, [Int])
digits n | 10 * a + b =:= n & (b < 10) =:= True & (b >= 0) =:= True = (a + b, [a, b]) where a, b free

-- a case decides by an open number
size :: Shape -> Int
size (Square n) = if n > 1000 then n * n else 0
size (Sign c) = if c > 'x' then ord c else 0

shape :: Int -> Shape
shape n | size s =:= n = s where s free

-- no number will do
square :: Int -> Int
square n | x * x =:= n = x where x free

-- more than a half of a word
far :: Int -> [Int]
far n | x - 1 =:= n * n = [x, x + x] where x free

-- a branch without an end, before one with an answer
endless :: Int -> Int
endless n = 1 + endless (n + 1)

either :: Int
either = endless 0 ? 5
