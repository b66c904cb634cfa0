module Main where
import Control.Exception
import System.IO
import System.IO.Error
import Control.Monad
import Data.IORef
import Data.Maybe
import qualified Data.Map as M
import System.Exit

data BankError = Insufficient { need :: Double, have :: Double } | NoAccount String | Frozen
  deriving (Show, Eq)
instance Exception BankError

data Other = Other Int
instance Show Other where show (Other n) = "Other#" ++ show n
instance Exception Other where
  displayException (Other n) = "displayed " ++ show n

type Bank = IORef (M.Map String Double)

withdraw :: Bank -> String -> Double -> IO Double
withdraw b n amt = do
  m <- readIORef b
  case M.lookup n m of
    Nothing -> throwIO (NoAccount n)
    Just bal
      | n == "frozen" -> throwIO Frozen
      | bal < amt -> throwIO Insufficient { need = amt, have = bal }
      | otherwise -> do
          modifyIORef' b (M.adjust (subtract amt) n)
          return (bal - amt)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  b <- newIORef (M.fromList [("ann", 100), ("bob", 1 / 3), ("frozen", 1e7)])
  r1 <- try (withdraw b "ann" 30.5)
  print (r1 :: Either BankError Double)
  r2 <- try (withdraw b "bob" 30) :: IO (Either BankError Double)
  print r2
  r3 <- try (withdraw b "frozen" 1)
  print (either (\e -> if e == Frozen then "frozen!" else "?") show r3)
  handle (\e -> putStrLn ("arith: " ++ show (e :: ArithException))) $ do
    let z = length "" 
    when (10 `div` z > 3) $ putStrLn "never"
  handleJust (\e -> if isDoesNotExistError e then Just (fromMaybe "?" (ioeGetFileName e)) else Nothing) (\f -> putStrLn ("no file " ++ f)) $
    readFile "/nonexistent/file" >>= putStrLn
  (do putStrLn "body"; _ <- evaluate (head []); return ()) `catch` (\e -> putStrLn ("caught " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))) `finally` putStrLn "finally"
  res <- bracket (putStrLn "acquire" >> return 5) (\_ -> putStrLn "release") (\x -> do { print x; return (x * 2) })
  print res
  r <- try (bracket_ (putStrLn "a") (putStrLn "c") (throwIO (Other 7)))
  case r of
    Left e -> putStrLn ("E " ++ show (e :: SomeException) ++ " / " ++ displayException e)
    Right () -> return ()
  r <- try (evaluate (let f (Just x) = x in f (Nothing :: Maybe Int)))
  case r of
    Left (PatternMatchFail s) -> putStrLn s
    Right v -> print v
  flip catches [Handler (\e -> putStrLn ("io " ++ show (e :: IOException))), Handler (\e -> putStrLn ("other " ++ show (e :: Other)))] $ throwIO (Other 9)
  flip catches [Handler (\e -> putStrLn ("io " ++ show (e :: IOException))), Handler (\e -> putStrLn ("other " ++ show (e :: Other)))] $ ioError (userError "boo")
  r <- tryJust (guard . isUserError) (fail "monad fail" :: IO ())
  print r
  r <- try (when True (throw Overflow)) :: IO (Either ArithException ())
  print r
  (throwIO (AssertionFailed "af") `onException` putStrLn "onEx") `catch` \e -> print (e :: SomeException)
  print =<< (try (evaluate (M.fromList [(1, 'a')] M.! 2)) >>= \x -> case x of { Left e -> return (takeWhile (/= '\n') (show (e :: SomeException))); Right c -> return [c] })
  n <- uninterruptibleMask_ (return 3)
  print n
  r <- try (exitWith (ExitFailure 4))
  print (r :: Either ExitCode ())
  hPutStrLn stderr "to stderr"
  _ <- withdraw b "nobody" 1 `catch` \e -> case e of
    NoAccount s -> do putStrLn s; return 0
    _ -> throwIO e
  withdraw b "ann" 1000 >>= print
  putStrLn "unreachable"
