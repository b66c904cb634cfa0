import Data.List
import qualified Data.Map as M
data Tree = Leaf Int Char | Fork Int Tree Tree
weight :: Tree -> Int
weight (Leaf w _) = w
weight (Fork w _ _) = w
build :: [Tree] -> Tree
build [t] = t
build (a : b : ts) = build (insertBy (\x y -> compare (weight x) (weight y)) (Fork (weight a + weight b) a b) ts)
build [] = error "no symbols"
codes :: Tree -> M.Map Char String
codes t = M.fromList (go "" t) where { go p (Leaf _ c) = [(c, reverse p)]; go p (Fork _ l r) = go ('0' : p) l ++ go ('1' : p) r }
decode :: Tree -> String -> String
decode t = go t where { go (Leaf _ c) [] = [c]; go _ [] = []; go (Leaf _ c) s = c : go t s; go (Fork _ l r) (b : s) = go (if b == '0' then l else r) s }
main :: IO ()
main = do
  let text = "abracadabra alakazam"
      t = build (sortOn weight [Leaf (length g) (head g) | g <- group (sort text)])
      m = codes t
      enc = concatMap (m M.!) text
  print (M.toList m)
  putStrLn enc
  putStrLn (decode t enc)
