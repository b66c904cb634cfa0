import Data.Foldable
import qualified Data.Map as M
main :: IO ()
main = do
  print (toList (Just 1), sum (Just 3), length (1, 2), maximum (M.fromList [(1, 'a'), (2, 'b')]), null (Left 1), elem 2 (Just 2), product [] )
  print (foldl' (flip (:)) [] [1, 2, 3], foldr' (:) [] "ab", fold ["a", "b"], foldMap (\x -> [x]) (Just 1), foldrM (\x a -> Just (x + a)) 0 [1, 2], foldlM (\a x -> [a + x]) 0 [1, 2])
  for_ [1, 2] print
  traverse_ print "ab"
  sequenceA_ [putStrLn "x"]
  print (asum [Nothing, Just 1, Just 2], concatMap show [1, 2], and (Just False), or [], any even (Just 2), all odd [1], find (> 1) [1, 2, 3], notElem 1 [2], minimumBy (\a b -> compare b a) [1, 3, 2], msum [[], [1]])
