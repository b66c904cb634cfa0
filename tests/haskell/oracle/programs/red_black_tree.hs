data C = R | B deriving (Eq, Show)
data T a = E | T C (T a) a (T a)
insert :: Ord a => a -> T a -> T a
insert x s = blacken (go s)
  where
    go E = T R E x E
    go t@(T c l y r) = case compare x y of { LT -> bal c (go l) y r; GT -> bal c l y (go r); EQ -> t }
    blacken (T _ l y r) = T B l y r
    blacken E = E
bal :: C -> T a -> a -> T a -> T a
bal B (T R (T R a x b) y c) z d = T R (T B a x b) y (T B c z d)
bal B (T R a x (T R b y c)) z d = T R (T B a x b) y (T B c z d)
bal B a x (T R (T R b y c) z d) = T R (T B a x b) y (T B c z d)
bal B a x (T R b y (T R c z d)) = T R (T B a x b) y (T B c z d)
bal c l x r = T c l x r
toL :: T a -> [a]
toL E = []
toL (T _ l x r) = toL l ++ [x] ++ toL r
depth :: T a -> Int
depth E = 0
depth (T _ l _ r) = 1 + max (depth l) (depth r)
blacks :: T a -> [Int]
blacks E = [0]
blacks (T c l _ r) = map (+ fromEnum (c == B)) (blacks l ++ blacks r)
main :: IO ()
main = do
  let t = foldr insert E [1 .. 1000 :: Int]
  print (depth t, length (toL t), all (== head (blacks t)) (blacks t), take 5 (toL t))
  putStrLn (toL (foldr insert E "the quick brown fox"))
