module Main where
import Shapes
import qualified Shapes as S (area, Shape (..))
instance HasName Int where
  name n = "int " ++ show n
main :: IO ()
main = do
  print [Circle 1, S.Square 2]
  print (area (Square 3), S.area (Circle 2))
  print (Circle 1 |+| Square 1)
  print (mkOpaque 5)
  putStrLn (name (Square 1) ++ name (mkOpaque 1) ++ name (3 :: Int))
  print (fromMaybe 1 Nothing, isJust (Just 'x'))
  let p = Pair { first = 1, second = 2 }
  print p { second = 9 }
