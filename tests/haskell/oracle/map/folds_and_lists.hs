import qualified Data.Map as M
import Data.Foldable (foldl', toList)
main :: IO ()
main = do
  let m = M.fromList (zip [3, 1, 2] ["c", "a", "b"])
  print (M.foldr (++) "" m, M.foldl (++) "" m, M.foldrWithKey (\k v a -> show k ++ v ++ a) "" m, M.foldlWithKey (\a k v -> a ++ show k ++ v) "" m, M.foldMapWithKey (\k v -> [(k, v)]) m)
  print (M.foldr' (:) [] m, M.foldl' (flip (:)) [] m, M.foldrWithKey' (\k _ a -> k + a) 0 m)
  print (M.elems m, M.keys m, M.assocs m, M.toList m, M.toAscList m, M.toDescList m, M.keysSet m, toList m)
  print (sum (M.fromList [(1, 10), (2, 20)]), maximum m, length m, elem "a" m, concat m, foldl' (\n s -> n + length s) 0 m)
