import Data.Functor.Compose
import qualified Data.Functor.Product as P
import qualified Data.Functor.Sum as S
import Data.Functor.Classes
import Data.Functor.Const
import Data.Functor.Identity
import Data.Bits
import Data.Ix
import Control.Applicative
main :: IO ()
main = do
  let c = Compose [Just 1, Nothing]
  print (liftCompare compare c (Compose [Just 2]), eq1 c c)
  print (read (show c) :: Compose [] Maybe Int)
  print (showsPrec1 11 c "")
  let p = P.Pair [1,2] (Just 3)
  print (eq1 p p, compare1 p (P.Pair [1] Nothing), read (show p) == p)
  print (p <|> P.Pair [9] Nothing, p >>= \x -> P.Pair [x, x + 1] (Just (x * 10)))
  print (compare (S.InL [1]) (S.InR (Just 2)), read "InR (Just 4)" :: S.Sum [] Maybe Int)
  print (compare1 (S.InR [1] :: S.Sum Maybe [] Int) (S.InR [2]), eq1 (S.InL (Just 1)) (S.InR [1]))
  print (Const 3 + Const 4 :: Const Int (), Identity 3 * 4, [Identity 1 .. 3], popCount (Identity (7 :: Int)))
  print (read "Const 5" :: Const Int Bool, range (Identity 1, Identity 3), maxBound :: Const Bool ())
  print (truncate (Identity 2.5), sqrt (Const 4.0 :: Const Double ()), toRational (Identity 1.5), shiftL (Const 3 :: Const Int ()) 2)
