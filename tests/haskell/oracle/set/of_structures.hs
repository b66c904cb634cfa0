import qualified Data.Set as S
main :: IO ()
main = do
  let s = S.fromList [(x * y `mod` 5, [x]) | x <- [1 .. 4], y <- [1 .. 3]]
  print (S.size s, S.toList s)
  print (S.map fst s, S.member (0, [1]) s, S.fromList [S.fromList [2, 1], S.empty, S.fromList [1]])
  print (S.toList (S.map (\c -> if c == 'l' then 'L' else c) (S.fromList "hello")))
  print (let go seen [] = S.size seen; go seen (x : xs) | x `S.member` seen = go seen xs | otherwise = go (S.insert x seen) ([y | y <- [x * 2, x + 3], y < 50] ++ xs) in go S.empty [1 :: Int])
