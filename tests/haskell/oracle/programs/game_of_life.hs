import qualified Data.Set as S
type Cell = (Int, Int)
step :: S.Set Cell -> S.Set Cell
step live = S.fromList [c | c <- candidates, rule c]
  where
    candidates = S.toList (S.union live (S.fromList (concatMap around (S.toList live))))
    around (x, y) = [(x + dx, y + dy) | dx <- [-1 .. 1], dy <- [-1 .. 1], (dx, dy) /= (0, 0)]
    rule c = let n = length (filter (`S.member` live) (around c)) in n == 3 || (n == 2 && c `S.member` live)
draw :: S.Set Cell -> String
draw s = unlines [[if (x, y) `S.member` s then '#' else '.' | x <- [0 .. 6]] | y <- [0 .. 5]]
main :: IO ()
main = mapM_ (putStrLn . draw) (take 4 (iterate step (S.fromList [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)])))
