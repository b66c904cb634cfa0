import qualified Data.Map as M
main :: IO ()
main = do
  let m = M.fromList (zip [10, 20 .. 50] "abcde")
  print (M.lookup 20 m, m M.! 30, m M.!? 31, M.findWithDefault '?' 0 m, M.member 10 m, M.notMember 10 m, M.size m, M.null m)
  print (M.lookupLT 20 m, M.lookupGT 20 m, M.lookupLE 25 m, M.lookupGE 25 m, M.lookupLT 10 m, M.lookupGE 51 m)
  print (M.lookupMin m, M.lookupMax m, M.findMin m, M.findMax m, M.deleteMin m, M.deleteMax m)
  print (M.minView m, M.maxViewWithKey m, M.minView (M.empty :: M.Map Int Int), M.deleteFindMin m)
