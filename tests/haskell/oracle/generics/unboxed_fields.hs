{-# LANGUAGE FlexibleInstances, MagicHash, TypeOperators #-}
import GHC.Exts
import GHC.Generics

class Described f where
  described :: f p -> String
instance Described UInt where
  described (UInt i) = show (I# i)
instance Described UChar where
  described (UChar c) = show (C# c)
instance (Described f, Described g) => Described (f :*: g) where
  described (a :*: b) = described a ++ ", " ++ described b

main :: IO ()
main = do
  putStrLn (described (UInt 3# :*: UChar 'x'#))
  print (UInt 3# == (UInt 4# :: UInt ()), compare (UWord 5## :: UWord ()) (UWord 2##), fmap id (UDouble 2.5## :: UDouble ()) == UDouble 2.5##)
  print (I# (uInt# (UInt 7# :: UInt Bool)), length (UChar 'q'# :: UChar Int))
  print (from ((L1 (Par1 'x') :: (Par1 :+: U1) Char)))
