newtype Gen a r = Gen { step :: Either r (a, Gen a r) }
yield :: a -> Gen a () 
yield x = Gen (Right (x, Gen (Left ())))
instance Functor (Gen a) where fmap f (Gen s) = Gen (either (Left . f) (\(x, g) -> Right (x, fmap f g)) s)
instance Applicative (Gen a) where { pure = Gen . Left; gf <*> gx = gf >>= \f -> fmap f gx }
instance Monad (Gen a) where Gen s >>= k = Gen (case s of { Left r -> step (k r); Right (x, g) -> Right (x, g >>= k) })
toL :: Gen a r -> [a]
toL g = either (const []) (\(x, r) -> x : toL r) (step g)
countTo :: Int -> Gen Int ()
countTo n = mapM_ yield [1 .. n]
walk :: [[Int]] -> Gen String Int
walk xss = do { mapM_ (\xs -> yield (show (sum xs))) xss; yield "end"; return (length xss) }
forever' :: Int -> Gen Int ()
forever' n = yield n >> forever' (n + 1)
main :: IO ()
main = print (toL (countTo 5), toL (walk [[1, 2], [3]]), take 4 (toL (forever' 7)), toL (countTo 2 >> yield 99 >> countTo 1))
