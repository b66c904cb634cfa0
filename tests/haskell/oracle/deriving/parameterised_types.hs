data P a b = P a b | Q [a] (Maybe b) deriving (Show, Eq, Ord, Read)
newtype App f a = App (f a)
instance Show (f a) => Show (App f a) where showsPrec d (App x) = showParen (d > 10) (showString "App " . showsPrec 11 x)
data L a = N | C { hd :: a, tl :: L a } deriving (Show, Eq, Ord)
main :: IO ()
main = do
  print (P 1 'a', Q [1] (Just "x") :: P Int String, P 1 2 < Q [] Nothing, compare (Q [1] (Just 2)) (Q [1] Nothing))
  print (App (Just 3), Just (App [1]), C 1 (C 2 N), C 1 N < C 1 (C 0 N), tl (C 'x' N))
  print (read "Q [1,2] (Just 3)" :: P Int Int, read "P (Just 1) 2" :: P (Maybe Int) Int)
