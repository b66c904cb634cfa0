import qualified Data.Map as M
import Data.Char
import Data.List
main :: IO ()
main = do
  s <- getContents
  let ws = words (map toLower (filter (\c -> isAlpha c || isSpace c) s))
      freq = sortBy (\(a, m) (b, n) -> compare n m <> compare a b) (M.toList (M.fromListWith (+) [(w, 1 :: Int) | w <- ws]))
  mapM_ (\(w, n) -> putStrLn (w ++ replicate (8 - length w) ' ' ++ show n)) (take 6 freq)
  print (length (lines s), length ws, length s)
