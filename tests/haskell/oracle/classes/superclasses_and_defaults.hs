class Show a => Pretty a where
  pretty :: a -> String
  pretty = ("<" ++) . (++ ">") . show
  prettyList :: [a] -> String
  prettyList xs = concatMap pretty xs
  {-# MINIMAL #-}
class (Eq a, Pretty a) => Thing a where
  same :: a -> a -> String
  same a b | a == b = pretty a ++ "=="
           | otherwise = pretty a ++ "/=" ++ pretty b
instance Pretty Int
instance Pretty Bool where pretty True = "yes"; pretty False = "no"
instance Pretty Char where { pretty c = [c]; prettyList s = "'" ++ s ++ "'" }
instance Pretty a => Pretty [a] where pretty = prettyList
instance Thing Int
instance Thing Bool where same _ _ = "bool"
main :: IO ()
main = do
  putStrLn (pretty (3 :: Int))
  putStrLn (pretty [True, False])
  putStrLn (pretty "abc")
  putStrLn (pretty [[1, 2 :: Int], []])
  putStrLn (same (1 :: Int) 2 ++ same (1 :: Int) 1 ++ same True True)
