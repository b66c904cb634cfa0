{-# LANGUAGE BangPatterns #-}
import Control.Exception
mean :: [Double] -> Double
mean = go 0 0
  where
    go !s !n [] = s / fromIntegral (n :: Int)
    go !s !n (x : xs) = go (s + x) (n + 1) xs
strictFst, lazyFst :: (a, b) -> a
strictFst (a, !_) = a
lazyFst (a, _) = a
main :: IO ()
main = do
  print (mean [1, 2, 3, 4])
  print (lazyFst (1, undefined))
  r <- try (evaluate (strictFst (1 :: Int, error "forced" :: Int)))
  print (either (\(ErrorCall m) -> m) show r)
  s <- try (evaluate (let !x = (error "let bang" :: Int) in 3 :: Int))
  print (either (\(ErrorCall m) -> m) show s)
  t <- try (evaluate (let x = (error "never" :: Int) in 3 :: Int))
  print (either (\(ErrorCall m) -> m) show t)
