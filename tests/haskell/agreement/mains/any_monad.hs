main :: Monad m => m ()
main = return ()
