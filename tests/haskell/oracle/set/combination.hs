import qualified Data.Set as S
main :: IO ()
main = do
  let a = S.fromList [1 .. 6]
      b = S.fromList [4 .. 9 :: Int]
  print (S.union a b, S.intersection a b, S.difference a b, a S.\\ b, S.unions [a, b], a <> b)
  print (S.isSubsetOf (S.fromList [1, 2]) a, S.isProperSubsetOf a a, S.disjoint a b, a == S.fromList [6, 5 .. 1], compare a b)
  print (S.filter even a, S.partition even a, S.split 3 a, S.splitMember 3 a, S.map (`div` 2) a, S.mapMonotonic (* 2) a)
  print (S.foldr (:) [] a, S.foldl (flip (:)) [] a, sum a, maximum a, elem 3 a, concatMap show a, S.foldr' (+) 0 a)
  print (S.powerSet (S.fromList "abc"), S.cartesianProduct (S.fromList [1, 2]) (S.fromList "xy"), S.elemAt 2 a, S.findIndex 5 a, S.take 2 a, S.drop 4 a, S.lookupIndex 9 a)
