data F r = Say String r | Ask (String -> r) | Done
instance Functor F where { fmap f (Say s r) = Say s (f r); fmap f (Ask k) = Ask (f . k); fmap _ Done = Done }
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where { fmap f (Pure a) = Pure (f a); fmap f (Free x) = Free (fmap (fmap f) x) }
instance Functor f => Applicative (Free f) where { pure = Pure; Pure f <*> x = fmap f x; Free g <*> x = Free (fmap (<*> x) g) }
instance Functor f => Monad (Free f) where { Pure a >>= k = k a; Free x >>= k = Free (fmap (>>= k) x) }
liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure
say :: String -> Free F ()
say s = liftF (Say s ())
ask :: Free F String
ask = liftF (Ask id)
prog :: Free F Int
prog = do { say "name?"; n <- ask; if null n then liftF Done else say ("hi " ++ n); m <- ask; say m; return (length (n ++ m)) }
pureRun :: [String] -> Free F a -> [String]
pureRun _ (Pure _) = ["<end>"]
pureRun ins (Free (Say s r)) = s : pureRun ins r
pureRun (i : is) (Free (Ask k)) = pureRun is (k i)
pureRun [] (Free (Ask _)) = ["<eof>"]
pureRun _ (Free Done) = ["<done>"]
ioRun :: Free F a -> IO (Maybe a)
ioRun (Pure a) = return (Just a)
ioRun (Free (Say s r)) = putStrLn s >> ioRun r
ioRun (Free (Ask k)) = getLine >>= ioRun . k
ioRun (Free Done) = return Nothing
main :: IO ()
main = print (map (`pureRun` prog) [["a", "b"], [""], ["x"]]) >> ioRun prog >>= print
