{-# LANGUAGE FlexibleInstances, UndecidableInstances, FlexibleContexts, MultiParamTypeClasses, ScopedTypeVariables #-}
module Main where

class Pretty a where
  pretty :: a -> String

instance {-# OVERLAPPABLE #-} Show a => Pretty a where
  pretty x = "show " ++ show x

instance Pretty Bool where
  pretty b = if b then "yes" else "no"

instance Pretty a => Pretty [a] where
  pretty xs = "[" ++ concatMap pretty xs ++ "]"

instance {-# OVERLAPPING #-} Pretty String where
  pretty s = s

instance {-# OVERLAPS #-} Pretty a => Pretty (Maybe a) where
  pretty = maybe "none" pretty

instance {-# OVERLAPPING #-} Pretty (Maybe Int) where
  pretty = maybe "no number" (\n -> "number " ++ show n)

class Convert a b where
  convert :: a -> b
instance {-# OVERLAPPING #-} Convert a a where
  convert = id
instance (Show a) => Convert a String where
  convert = show

both :: (Pretty a, Pretty b) => a -> b -> String
both x y = pretty x ++ ", " ++ pretty y

main :: IO ()
main = do
  putStrLn (pretty (3 :: Int))
  putStrLn (pretty [True, False])
  putStrLn (pretty "text")
  putStrLn (pretty [["a", "b"], ["c"]])
  putStrLn (both (Just True) (Just (3 :: Int)))
  putStrLn (pretty (Nothing :: Maybe Int))
  putStrLn (convert (3 :: Int))
  print (convert 'x' :: Char)
