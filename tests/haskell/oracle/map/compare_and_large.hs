import qualified Data.Map as M
main :: IO ()
main = do
  let a = M.fromList [(1, 'a'), (2, 'b')]
  print (a == M.fromList [(2, 'b'), (1, 'a')], compare a (M.insert 0 'z' a), a < M.fromList [(1, 'b')])
  let big = foldr (\x -> M.insertWith (+) (x * 7919 `mod` 1000) 1) M.empty [1 .. 5000 :: Int]
  print (M.size big, sum (M.elems big), M.foldl' max 0 big, take 3 (M.toList big), M.valid big)
  let shrunk = foldr M.delete big [0, 2 .. 998]
  print (M.size shrunk, M.lookupMin shrunk, M.lookupMax shrunk, M.valid shrunk)
