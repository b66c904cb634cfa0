-- As it was written before 2008: `Num` promises `Eq`.
module Before2008 where

half :: Integral a => a -> a
half n = if same (n `mod` 2) 0 then n `div` 2 else error "odd"

same :: Num a => a -> a -> Bool
same x y = x == y

prop_half :: Int -> Bool
prop_half n = half n + half n == n
