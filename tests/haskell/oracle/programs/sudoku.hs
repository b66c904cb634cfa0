import Data.List
type Grid = [[Char]]
rows, cols, boxes :: Grid -> Grid
rows = id
cols = transpose
boxes g = [concatMap (take 3 . drop c) (take 3 (drop r g)) | r <- [0, 3, 6], c <- [0, 3, 6]]
solve :: Grid -> [Grid]
solve g = case [(length cs, r, c, cs) | r <- [0 .. 8], c <- [0 .. 8], g !! r !! c == '.', let cs = cands r c] of
  [] -> [g]
  empties -> let (_, r, c, cs) = minimumBy (\(a, _, _, _) (b, _, _, _) -> compare a b) empties in concatMap (\v -> solve (set r c v)) cs
  where
    cands r c = "123456789" \\ (g !! r ++ map (!! c) g ++ boxes g !! (3 * (r `div` 3) + c `div` 3))
    set r c v = [[if (i, j) == (r, c) then v else x | (j, x) <- zip [0 ..] row] | (i, row) <- zip [0 ..] g]
main :: IO ()
main = mapM_ putStrLn (head (solve ["53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.", "...419..5", "....8..79"]))
