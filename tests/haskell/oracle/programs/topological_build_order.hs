import qualified Data.Map as M
import Data.List
import Control.Monad.State
type Deps = M.Map String [String]
order :: Deps -> Either [String] [String]
order deps = fmap (reverse . snd) (foldM visit ([], []) (M.keys deps))
  where
    visit (path, done) n
      | n `elem` done = Right (path, done)
      | n `elem` path = Left (reverse (n : takeWhile (/= n) path) ++ [n])
      | otherwise = do
          (_, done') <- foldM (\(_, dn) c -> visit (n : path, dn) c) (n : path, done) (M.findWithDefault [] n deps)
          return (path, n : done')
main :: IO ()
main = do
  print (order (M.fromList [("app", ["lib", "io"]), ("lib", ["base"]), ("io", ["base", "lib"]), ("base", [])]))
  print (order (M.fromList [("a", ["b"]), ("b", ["c"]), ("c", ["a"])]))
  print (order M.empty)
