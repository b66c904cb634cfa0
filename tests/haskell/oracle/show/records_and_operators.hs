data R = R { field :: Int, (<+>) :: Bool, sub' :: Maybe R } deriving (Show, Eq, Ord, Read)
data I = Int :+ Int | Int `And` Int | (:*) Int Int deriving (Show, Read, Eq)
infix 6 :+
newtype Wrap a = Wrap { unwrap :: a } deriving (Show, Read)
data U = U deriving (Show, Read)
main :: IO ()
main = do
  let r = R { field = -1, (<+>) = True, sub' = Just (R 2 False Nothing) }
  print r
  print (read (show r) == r, Just r)
  print [1 :+ 2, 3 `And` 4, 5 :* 6]
  print (map (read . show) [1 :+ 2, 3 `And` 4, 5 :* 6] == [1 :+ 2, 3 `And` 4, 5 :* 6])
  print (Wrap (Wrap U), read "Wrap {unwrap = U}" :: Wrap U, Wrap (Just 3))
