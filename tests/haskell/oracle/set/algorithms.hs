import qualified Data.Set as S
closure :: Ord a => (a -> [a]) -> [a] -> S.Set a
closure f = go S.empty where
  go seen [] = seen
  go seen (x : xs) | S.member x seen = go seen xs
                   | otherwise = go (S.insert x seen) (f x ++ xs)
main :: IO ()
main = do
  print (closure (\n -> [m `mod` 17 | n < 20, m <- [n * 2, n + 5]]) [1])
  print (S.toList (S.map (`mod` 4) (S.fromList [1 .. 20])), S.foldr (\x a -> x : take 2 a) [] (S.fromList [5, 3, 9, 1]))
  print (all (`S.member` S.fromList "aeiou") "aei", S.size (S.unions [S.fromList [n .. n + 3] | n <- [0, 2 .. 10]]))
