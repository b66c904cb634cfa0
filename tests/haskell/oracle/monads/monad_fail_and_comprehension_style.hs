import qualified Control.Monad.Fail as F
import Control.Monad
parse :: MonadFail m => String -> m Int
parse s = case reads s of { [(n, "")] -> return n; _ -> F.fail ("no number: " ++ s) }
firstTwo :: MonadFail m => [a] -> m (a, a)
firstTwo xs = do { a : b : _ <- return xs; return (a, b) }
main :: IO ()
main = do
  print (parse "5" :: Maybe Int, parse "x" :: Maybe Int, parse "x" :: [Int], firstTwo "abc" :: Maybe (Char, Char), firstTwo [1] :: [(Int, Int)])
  parse "12" >>= print
  r <- firstTwo [1, 2, 3]
  print r
  print (do { x <- [1 .. 20]; guard (x `mod` 7 == 0); return x })
  parse "zzz" >>= print
