import Data.Traversable
import qualified Data.Map as M
main :: IO ()
main = do
  print (traverse (\x -> [x, x + 1]) (Just 1), sequenceA [Just 1, Just 2], mapM (\x -> if x > 0 then Right x else Left x) [1, -2], for (Just 1) (\x -> [x]))
  print (mapAccumL (\a x -> (a + x, a)) 0 (Just 5), mapAccumR (\a x -> (a ++ [x], length a)) "" "abc", fmapDefault (+ 1) [1], foldMapDefault show [1, 2])
  print (traverse (\x -> ("w" ++ show x, x * 2)) [1, 2, 3], sequenceA (M.fromList [(1, [1, 2]), (2, [3])]), sequence ((,) "a" (Just 1)))
  r <- forM [1, 2, 3] (\x -> return (x * 2))
  print r
