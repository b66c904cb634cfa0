-- | Functions that call what a library raises errors in; each in another way.
module Places where

asTheWholeBody :: Int -> Int
asTheWholeBody n = 2 ^ n

inAnOperand :: [Int] -> Int
inAnOperand xs = 1 + average xs

average :: [Int] -> Int
average xs = shifted (sum xs) `div` length xs

shifted :: Int -> Int
shifted n = n + 1

inAnArgument :: Int -> Int
inAnArgument n = capped (2 ^ n)

capped :: Int -> Int
capped x = if x > 100 then 100 else x

underAnotherName :: Int -> Bool
underAnotherName n = toEnum n

handedOn :: [Int] -> [Int]
handedOn ns = map asTheWholeBody ns

chosen :: Int -> Int
chosen n = let m = n ? 1 in 2 ^ m

-- | Waits for nothing: a loop that needs no stack.
countdown :: Int -> Int
countdown n = if n == 0 then 2 ^ n else countdown (n - 1)
