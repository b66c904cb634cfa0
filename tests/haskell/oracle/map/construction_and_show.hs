import qualified Data.Map as M
main :: IO ()
main = do
  let m = M.fromList [(3, "c"), (1, "a"), (2, "b"), (1, "z")]
  print m
  print (M.empty :: M.Map Int Int, M.singleton 'k' 1, Just (M.fromList [(1, M.empty :: M.Map Int ())]))
  print (M.fromListWith (++) [(even x, [x]) | x <- [1 .. 5]], M.fromListWithKey (\k a b -> k + a * b) [(1, 2), (1, 3), (2, 5)])
  print (M.fromAscList [(1, 'a'), (1, 'b'), (2, 'c')], M.fromDistinctAscList [(1, 'a'), (2, 'b')], M.fromDescList [(2, 'a'), (1, 'b')])
  print (showsPrec 11 m "", read "fromList [(1,'x')]" :: M.Map Int Char)
