import qualified Data.IntMap as I
main :: IO ()
main = do
  let m = I.fromList [(5, "five"), (-3, "minus"), (0, "zero"), (100, "hundred")]
  print m
  print (I.lookup 0 m, m I.! (-3), I.findWithDefault "" 9 m, I.member 5 m, I.size m, I.keys m, I.elems m)
  print (I.insertWith (++) 5 "x" m, I.delete 0 m, I.adjust reverse 5 m, I.alter (const (Just "n")) 7 m, I.update (const Nothing) 5 m)
  print (I.findMin m, I.findMax m, I.deleteMin m, I.lookupLT 5 m, I.lookupGE 6 m, I.minViewWithKey m, I.split 0 m)
  print (I.fromListWith (+) [(x `mod` 3, x) | x <- [1 .. 10]], I.toDescList m, I.foldrWithKey (\k v a -> k + length v + a) 0 m)
