import qualified Data.IntSet as S
main :: IO ()
main = do
  let s = S.fromList [5, -1, 64, 3, 1000000, -200]
  print (s, S.member 64 s, S.size s, S.toList (S.insert 4 s), S.delete 5 s, S.findMin s, S.findMax s)
  print (S.union s (S.fromList [1, 2]), S.intersection s (S.fromList [3, 5, 7]), S.difference s (S.fromList [3]), S.isSubsetOf (S.fromList [3]) s)
  print (S.filter even s, S.partition (> 0) s, S.map (* 2) s, S.foldr (:) [] s, S.split 5 s, S.lookupGT 5 s, S.minView s, S.unions [s, s], S.elems s)
