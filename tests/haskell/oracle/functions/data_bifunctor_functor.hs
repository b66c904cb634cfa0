import Data.Bifunctor
import Data.Functor
import Data.Functor.Identity
import Data.Functor.Const
import Data.Functor.Compose
main :: IO ()
main = do
  print (first (+ 1) (1, 'a'), second show (1, 2), bimap length not ("ab", True), bimap id (* 2) (Right 4 :: Either Int Int), first length (Left "abc" :: Either String ()))
  print (Just 1 $> 'x', void (Just 3), 5 <$ [1, 2], [1, 2] <&> (+ 1), (+ 1) <$> Right 2 `asTypeOf` Left "")
  print (runIdentity (Identity 5 >>= pure . (+ 1)), Identity 3, getConst (Const "a" <*> Const "b"), getCompose (Compose [Just 1] <&> (+ 1)))
