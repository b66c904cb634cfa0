-- | A type that its own module hides: its values are what the exports build, and never negative.
module Counter (Counter, zero, up, down, reading, Sealed, opened) where

newtype Counter = Counter Int

zero :: Counter
zero = Counter 0

up :: Counter -> Counter
up (Counter n) = Counter (n + 1)

-- | Refuses to go below zero.
down :: Counter -> Maybe Counter
down (Counter 0) = Nothing
down (Counter n) = Just (Counter (n - 1))

reading :: Counter -> Int
reading (Counter n)
  | n < 0 = error "negative"
  | n > 1 = 2
  | otherwise = n

-- | Not exported, so that only the module itself calls it, with whatever it makes.
inner :: Counter -> Bool
inner (Counter n) = n < 0

-- | Hidden as well, but no export gives one.
data Sealed = Sealed Bool

opened :: Sealed -> Bool
opened (Sealed b) = b
