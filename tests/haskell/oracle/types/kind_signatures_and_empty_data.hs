{-# LANGUAGE KindSignatures, EmptyDataDecls, EmptyCase #-}
import Data.Kind (Type)
data Void'
data T (f :: Type -> Type) a = T (f a)
newtype K (a :: Type) (b :: Type) = K a deriving Show
class Fun (f :: Type -> Type) where fun :: f a -> Int
instance Fun Maybe where fun = maybe 0 (const 1)
instance Fun [] where fun = length
absurd' :: Void' -> a
absurd' v = case v of {}
main :: IO ()
main = print (fun (Just 'a'), fun "abc", K 3 :: K Int Bool, case T (Just 2) of T m -> m, length ([] :: [Void']))
