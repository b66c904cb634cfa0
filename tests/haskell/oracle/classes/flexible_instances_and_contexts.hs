{-# LANGUAGE FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
class Describe a where describe :: a -> String
instance Describe [Char] where describe s = "string " ++ s
instance Describe (Maybe Int) where describe = maybe "none" (("some " ++) . show)
instance Describe (Int, Bool) where describe (n, b) = show n ++ show b
instance (Show a, Describe (f Int)) => Describe (Either a (f Int)) where
  describe (Left a) = "left " ++ show a
  describe (Right b) = "right " ++ describe b
f :: (Show (g a), Functor g) => (b -> a) -> g b -> String
f h = show . fmap h
main :: IO ()
main = do
  putStrLn (describe "abc")
  putStrLn (describe (Just (3 :: Int)))
  putStrLn (describe (4 :: Int, True))
  putStrLn (describe (Right (Just 5) :: Either Char (Maybe Int)))
  putStrLn (f (+ 1) [1, 2])
