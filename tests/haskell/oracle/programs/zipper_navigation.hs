data Tree a = Fork a [Tree a] deriving Show
data Crumb a = Crumb a [Tree a] [Tree a]
type Zip a = (Tree a, [Crumb a])
down, up, right, left :: Zip a -> Maybe (Zip a)
down (Fork x (t : ts), bs) = Just (t, Crumb x [] ts : bs)
down _ = Nothing
up (t, Crumb x ls rs : bs) = Just (Fork x (reverse ls ++ t : rs), bs)
up (_, []) = Nothing
right (t, Crumb x ls (r : rs) : bs) = Just (r, Crumb x (t : ls) rs : bs)
right _ = Nothing
left (t, Crumb x (l : ls) rs : bs) = Just (l, Crumb x ls (t : rs) : bs)
left _ = Nothing
modify :: (a -> a) -> Zip a -> Zip a
modify f (Fork x ts, bs) = (Fork (f x) ts, bs)
root :: Zip a -> Tree a
root z = maybe (fst z) root (up z)
main :: IO ()
main = do
  let t = (Fork 1 [Fork 2 [Fork 4 []], Fork 3 []], [])
      label (Fork x _, _) = x
  print (fmap label (down t >>= right), fmap label (down t >>= down >>= up >>= right >>= left), fmap label (down t >>= right >>= right))
  print (fmap (root . modify (* 100)) (down t >>= right))
