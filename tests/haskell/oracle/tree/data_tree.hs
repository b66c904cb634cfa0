import Data.Tree
import Data.Foldable (toList)
main :: IO ()
main = do
  let t = Node 1 [Node 2 [Node 4 []], Node 3 []]
  print t
  putStr (drawTree (fmap show t))
  putStr (drawForest [fmap show t, Node "x\ny" []])
  print (flatten t, levels t, foldTree (\x xs -> x + sum xs) t, fmap (* 2) t == t, sum t, maximum t, length t, toList t)
  print (unfoldTree (\n -> (n, [m | m <- [2 * n, 2 * n + 1], m < 8])) 1)
  print (traverse (\x -> if x > 0 then Just x else Nothing) t, rootLabel t, map rootLabel (subForest t))
