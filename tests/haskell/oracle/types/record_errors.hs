import Control.Exception
data Shape = Circle { radius :: Double } | Rect { width :: Double, height :: Double } deriving Show
data P = P { x :: Int, y :: Int } deriving Show
tryIt :: a -> IO ()
tryIt v = do
  r <- try (evaluate v)
  case r of
    Left e -> putStrLn ("caught: " ++ kind e)
    Right _ -> putStrLn "fine"
kind :: SomeException -> String
kind e = case (fromException e, fromException e, fromException e) of
  (Just (RecSelError m), _, _) -> "select " ++ m
  (_, Just (RecConError _), _) -> "construct"
  (_, _, Just (RecUpdError _)) -> "update"
  _ -> "other"
main :: IO ()
main = do
  tryIt (radius (Rect 1 2))
  tryIt (width (Rect 1 2))
  tryIt (y (P { x = 1 }))
  tryIt ((Circle 1) { width = 2 })
