module Fails where

import Control.AllValues (allValues)

data Colour = Red | Green | Blue

-- | Only some calls have a value; each branch is run by one call or another.
f :: Colour -> Bool -> Int
f Red _ = 1
f Green True = failed
f Green False = head []
f Blue b = only b

only :: Bool -> Int
only True = 2

-- | One way of each call fails.
pick :: [Int] -> Int
pick (x : _) = x
pick (_ : xs) = pick xs

-- | Its generator fails at first.
answer :: Int -> Int
answer n = if n == 42 then 1 else 0

few :: Int
few = head []
few = 42
few = 43

-- | The search inside ends where its argument fails.
count :: Bool -> Int
count True = length (allValues (only True))
count False = length (allValues (only False))
