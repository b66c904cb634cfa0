import qualified Data.IntMap as I
import Control.Exception
main :: IO ()
main = do
  let m = I.fromList [(minBound, 'a'), (maxBound, 'z'), (0, 'm')]
  print (m, I.lookupMin m, I.lookupMax m, I.lookupLT 0 m, I.lookupGT 0 m, I.split 0 m)
  print (I.toList (I.mapKeys negate (I.fromList [(1, 'a'), (-1, 'b')])), I.foldlWithKey (\a k _ -> k : a) [] m)
  print (m I.! 0)
  print (m I.! 5)
