-- Instances of the Prelude's classes, with the methods that Curry gives them: integers are `Int` everywhere.
data Vector = Vector Int Int deriving (Eq, Show)

instance Num Vector where
  Vector a b + Vector c d = Vector (a + c) (b + d)
  Vector a b - Vector c d = Vector (a - c) (b - d)
  Vector a b * Vector c d = Vector (a * c) (b * d)
  negate (Vector a b) = Vector (negate a) (negate b)
  abs (Vector a b) = Vector (abs a) (abs b)
  signum (Vector a b) = Vector (signum a) (signum b)
  fromInt n = Vector n n

-- > Vector 1 2 + 3
-- Result Vector 4 5
-- > 2 * Vector 1 2 - 1
-- Result Vector 1 3
-- > Vector a b + 1 =:= Vector 3 5 where a, b free
-- Result True | Bindings a=2, b=4

data Nat = Z | S Nat

applied :: Int
applied = 10

-- > show (S (S Z))
-- Result "S (S Z)"
-- > show [Just (S Z)]
-- Result "[Just (S Z)]"
instance Show Nat where
  showsPrec _ Z = showString "Z"
  showsPrec d (S n) = showParen (d > applied) (showString "S " . showsPrec (applied + 1) n)

data Step = Step Int deriving (Eq, Ord, Show)

first :: Step -> Int
first (Step n) = n

-- > [Step 2 .. Step 4]
-- Result [Step 2,Step 3,Step 4]
-- > map fromEnum [Step 7]
-- Result [7]
instance Enum Step where
  fromEnum = first
  toEnum = Step
  enumFromTo a b = map toEnum [fromEnum a .. fromEnum b]

-- Large numbers stay what they are.
-- > fromEnum (Step (2 ^ 70)) - 2 ^ 70
-- Result 0
-- > succ (2 ^ 64) - 2 ^ 64
-- Result 1
