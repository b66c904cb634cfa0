-- Small maps and parts of maps, which have ways of their own: lists, unions, insertion on one side.
import qualified Data.Map as M
import qualified Data.Set as S

mixed :: Int -> [Int]
mixed n = [k * 7919 `mod` 101 | k <- [1 .. n]]

main :: IO ()
main = do
  print [S.valid (S.fromList [1 .. n]) && M.valid (M.fromList (zip [1 .. n] [n ..])) | n <- [0 .. 40]]
  print [M.toList (M.fromList (zip (mixed n) "abcdefghijklmnopqrstuvwxyz")) | n <- [0, 1, 2, 3, 4, 7, 8, 15, 16, 26]]
  print [checked (foldr (\k -> M.insert k ()) M.empty (mixed n)) (foldr S.insert S.empty (mixed n)) | n <- [0 .. 60]]
  print [M.toList m == reverse (M.toDescList m) | n <- [0 .. 40], let m = M.fromList (zip (mixed n) (mixed n))]
  print
    [ M.valid u && M.toList u == M.toList (M.unionWith const a b)
    | i <- [0 .. 6], j <- [0 .. 20]
    , let a = M.fromList (zip [3, 5 .. 3 + 2 * i - 1] "abcdefgh")
    , let b = M.fromList (zip [j .. j + j] ['A' ..])
    , let u = M.union a b
    ]
  print (fst (head (M.toList (M.fromList [(k, undefined :: Int) | k <- [1 .. 30 :: Int]]))))
  print (length (M.elems (M.map (\x -> error (show x)) (M.fromList (zip (mixed 20) (mixed 20)))) :: [Int]))
  where
    checked m s = (M.valid m, S.valid s, M.size m, M.keys m == S.toList s)
