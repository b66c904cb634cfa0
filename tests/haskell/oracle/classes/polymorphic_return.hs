class Default a where def :: a
instance Default Int where def = 0
instance Default [a] where def = []
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance Default b => Default (a -> b) where def = const def
class Monoid' a where { unit :: a; (<+>) :: a -> a -> a }
instance Monoid' Int where { unit = 0; (<+>) = (+) }
instance Monoid' b => Monoid' (a -> b) where { unit _ = unit; (f <+> g) x = f x <+> g x }
main :: IO ()
main = do
  print (def :: (Int, ([Bool], Int)))
  print ((def :: Char -> Int) 'x')
  print (((+ 1) <+> (* 2) <+> unit) (10 :: Int) :: Int)
