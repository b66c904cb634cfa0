import qualified Data.Map as M
main :: IO ()
main = do
  print (M.fromList [(1, 'a')] M.! 1)
  print (M.fromList [(1, 'a')] M.! 2)
