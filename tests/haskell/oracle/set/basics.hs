import qualified Data.Set as S
main :: IO ()
main = do
  let s = S.fromList [3, 1, 4, 1, 5, 9, 2, 6]
  print s
  print (S.member 4 s, S.notMember 4 s, S.size s, S.null s, S.insert 7 s, S.delete 9 s, S.toList s, S.elems s, S.toDescList s)
  print (S.empty :: S.Set Int, S.singleton 'x', Just (S.fromList "hello"), read "fromList [2,1]" :: S.Set Int)
  print (S.findMin s, S.findMax s, S.lookupMin s, S.deleteMin s, S.deleteMax s, S.minView s, S.maxView s)
  print (S.lookupLT 4 s, S.lookupGT 6 s, S.lookupLE 8 s, S.lookupGE 10 s)
