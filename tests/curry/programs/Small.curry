-- Functions to make tests of: partial, with many values, with numbers, with an error.
module Small where

data Nat = Z | S Nat deriving (Eq, Show)

half :: Nat -> Nat
half Z = Z
half (S (S n)) = S (half n)

insert :: Int -> [Int] -> [Int]
insert x ys = x : ys
insert x (y : ys) = y : insert x ys

sign :: Int -> Int
sign n = if n < 0 then 0 - 1 else if n > 0 then 1 else 0

safe :: Int -> Int
safe n = if n == 3 then error "three" else n
