-- Functional patterns and repeated variables.
lastOf :: Data a => [a] -> a
lastOf (_ ++ [x]) = x

middle :: Data a => [a] -> a
middle (xs ++ [x] ++ ys) | length xs == length ys = x

same :: Data a => a -> a -> Bool
same x x = True

dup :: Data a => [a] -> a
dup (_ ++ [x] ++ _ ++ [x] ++ _) = x

swapped :: (Data a, Data b) => (a, b) -> (b, a)
swapped (flip (,) x y) = (x, y)

-- Only what the pattern asks for is evaluated.
firstTwo :: Data a => [a] -> a
firstTwo ([x] ++ _) = x

spin :: Int -> a
spin n = spin (n + 1)

-- Sharing holds through patterns: the argument is one value.
twice :: Data a => [a] -> (a, a)
twice (_ ++ [x]) = (x, x)

withGuards :: [Int] -> String
withGuards (_ ++ [x] ++ _)
  | x > 2 = "large"
  | x < 2 = "small"

-- In a case and in a lambda.
inCase :: [Int] -> Int
inCase xs = case xs of
  (_ ++ [0] ++ ys) -> length ys

inLambda :: [Int] -> Int
inLambda = \(_ ++ [x]) -> x
