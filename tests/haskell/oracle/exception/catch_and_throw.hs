import Control.Exception
import qualified Data.Map as M
data MyErr = MyErr Int | Other String deriving Show
instance Exception MyErr
main :: IO ()
main = do
  r <- try (throwIO (MyErr 5)) :: IO (Either MyErr ())
  print r
  (evaluate (1 `div` 0 :: Int) >>= print) `catch` \e -> putStrLn ("arith: " ++ show (e :: ArithException))
  handle (\(ErrorCall m) -> putStrLn m) (error "boom")
  r2 <- try (evaluate (head [])) :: IO (Either SomeException Int)
  putStrLn (either (const "some") show r2)
  (throw (Other "x") `catch` \e -> case e of { MyErr n -> print n; Other s -> putStrLn s })
  r3 <- try (throwIO (userError "u")) :: IO (Either IOException ())
  print r3
  print =<< (try (evaluate (length [undefined, 1])) :: IO (Either SomeException Int))
