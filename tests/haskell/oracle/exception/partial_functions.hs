import Control.Exception
import System.Exit
import Control.Monad
main = do
  putStrLn "start"
  r <- try (evaluate (foldr1 max ([] :: [Int])))
  either (\e -> putStrLn (head (lines (show (e :: SomeException))))) print r
  forM_ [("head", show (head ([] :: [Int]))), ("idx", show ([1, 2, 3] !! 5)), ("neg", show ([1] !! (-1))), ("max", show (maximum ([] :: [Int]))), ("fromEnum", show (toEnum 5 :: Bool)), ("chr", show (toEnum (-1) :: Char)), ("succ", show (succ (maxBound :: Int))), ("read", show (read "x" :: Int)), ("ratio", show (2 ^ (-1))), ("last", last []), ("init", init []), ("cycle", cycle []), ("undefined", undefined), ("foldl1", show (foldl1 (+) ([] :: [Int]))), ("mod", show (5 `mod` (0 :: Integer))), ("minBound", show (minBound `div` (-1 :: Int))), ("pred", show (pred False)), ("digit", show (fromEnum (2 ^ 70 :: Integer)))] $ \(n, s) -> do
    r <- try (evaluate (length s))
    putStrLn (n ++ ": " ++ either (\e -> head (lines (show (e :: SomeException)))) show r)
  error "multi\nline error"
