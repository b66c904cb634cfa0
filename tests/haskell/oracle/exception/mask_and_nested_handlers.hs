import Control.Exception
import Data.IORef
import Control.Monad
main :: IO ()
main = do
  log' <- newIORef []
  let say s = modifyIORef log' (s :)
  r <- try (do
    (say "a" >> void (throwIO (ErrorCall "one"))) `catch` (\e -> say (show (e :: ErrorCall)) >> throwIO (userError "two"))
    say "unreached") `finally` say "outer"
  either (\e -> say (show (e :: IOException))) return r
  x <- mask (\restore -> restore (return 5) `onException` say "no")
  say (show x)
  y <- handleJust (\e -> case e of { ErrorCall m | length m > 3 -> Just m; _ -> Nothing }) (return . length) (throwIO (ErrorCall "long message"))
  say (show y)
  z <- uninterruptibleMask_ (try (evaluate (undefined `seq` ())))
  say (either (const "undefined") show (z :: Either ErrorCall ()))
  readIORef log' >>= mapM_ putStrLn . reverse
