import qualified Data.Map as M
main :: IO ()
main = do
  let a = M.fromList [(x, x * x) | x <- [1 .. 6 :: Int]]
      b = M.fromList [(x, x) | x <- [4 .. 9]]
  print (M.union a b, M.unionWith (+) a b, M.unionWithKey (\k x y -> k + x + y) a b)
  print (M.difference a b, a M.\\ b, M.intersection a b, M.intersectionWith (,) a b, M.differenceWith (\x y -> if even x then Nothing else Just (x - y)) a b)
  print (M.unions [a, b], M.unionsWith (+) [a, b, a], a <> b, mconcat [b, a] == M.union b a, M.disjoint a b, M.compose a b)
  print (M.isSubmapOf (M.fromList [(1, 1)]) a, M.isSubmapOfBy (<=) (M.fromList [(2, 1)]) a, M.isProperSubmapOf a a)
  print (M.mergeWithKey (\_ x y -> if x > 20 then Just (x + y) else Nothing) id (const M.empty) a b)
