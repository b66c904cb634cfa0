module Orders where

rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x]

pairs :: [a] -> [(a, a)]
pairs xs = zip xs (drop 1 xs)

both :: Int -> a -> b -> (b, a, Int)
both n x y = (y, x, n)

held :: a -> Maybe b -> Either a b
held x Nothing = Left x
held _ (Just y) = Right y

-- | A result may hold constructors that wait for their fields.
each :: (a -> b) -> [a] -> [b]
each f xs = [f x | x <- xs]
