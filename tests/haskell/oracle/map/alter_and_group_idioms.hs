import qualified Data.Map.Strict as M
import Data.List (sortOn)
groupOn :: Ord k => (a -> k) -> [a] -> M.Map k [a]
groupOn f = foldr (\x -> M.alter (Just . maybe [x] (x :)) (f x)) M.empty
invert :: (Ord v) => M.Map k v -> M.Map v [k]
invert m = M.fromListWith (flip (++)) [(v, [k]) | (k, v) <- M.toList m]
main :: IO ()
main = do
  let g = groupOn length (words "a bb cc d eee ff g")
  print g
  print (M.map length g, invert (M.fromList (zip "abcd" [1, 2, 1, 2])), sortOn (negate . snd) (M.toList (M.map length g)))
  print (M.foldlWithKey (\a k v -> a + k * length v) 0 g, fmap concat g, M.keys (M.filter ((> 1) . length) g))
