-- The examples of Booth & Jones, "Walk Backwards to Happiness".
module Paper where

-- Section 1.1.
f :: Int -> Int -> Int
f a b = x * y
  where
    x = a + b
    y = a - b

-- Section 2.
fact :: Int -> Int
fact 0 = 1
fact n = n * fact (n - 1)

-- Requirement 2: the story of x is not told twice.
double :: Int -> Int
double x = x + x

shared :: Int -> Int
shared n = double (fact n)

-- Requirement 3: functions as arguments, curried and partial applications, sections.
twice :: (a -> a) -> a -> a
twice g = g . g

plus :: Int -> Int -> Int
plus a b = a + b

applied :: Int -> [Int]
applied n = [twice (plus n) 1, twice (subtract n) 1, foldr plus 0 [n, 2]]

-- Requirement 4 and section 3.8: what is not needed is not evaluated, infinite or not.
forever :: Int -> Int
forever x = forever (x + 1)

first :: a -> b -> a
first a _ = a

lazy :: Int -> Int
lazy n = first (n + 1) (forever n)

naturals :: [Int]
naturals = [1 ..]

third :: [Int] -> Int
third (_ : _ : x : _) = x + 1
third _ = 0
