{-# LANGUAGE RankNTypes #-}
-- Wrappers are taken off inside of polymorphic fields.
import Data.Coerce
import Text.Read (ReadPrec, readPrec, readEither, readPrec_to_S)
newtype Age = Age Int deriving Show
newtype W f a = W (f a)
age :: ReadPrec Age
age = coerce (readPrec :: ReadPrec Int)
wrapped :: ReadPrec (f a) -> ReadPrec (W f a)
wrapped = coerce
newtype Church a = Church (forall r. (a -> r -> r) -> r -> r)
toList :: Church a -> [a]
toList (Church f) = f (:) []
ages :: Church Int -> Church Age
ages = coerce
main :: IO ()
main = do
  print (fst (head (readPrec_to_S age 0 "12")))
  case wrapped (fmap Just readPrec) of p -> case fst (head (readPrec_to_S p 0 "3")) of W m -> print (m :: Maybe Int)
  print (toList (ages (Church (\c n -> c 1 (c 2 n)))))
