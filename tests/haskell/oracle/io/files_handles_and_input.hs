module Main where
import System.IO
import System.Environment
import System.Exit
import System.IO.Error
import System.IO.Unsafe
import Control.Exception
import Control.Monad
import Data.IORef
import System.CPUTime
import Debug.Trace

counter :: IORef Int
counter = unsafePerformIO (newIORef 0)
{-# NOINLINE counter #-}

main :: IO ()
main = do
  let f = "files_handles_and_input.tmp"
  writeFile f "line1\nline2\n"
  appendFile f "line3"
  s <- readFile f
  putStr s >> putStrLn ""
  withFile f ReadMode $ \h -> do
    sz <- hFileSize h
    print sz
    let loop n = do
          eof <- hIsEOF h
          if eof then return n else do
            l <- hGetLine h
            putStrLn (show n ++ ":" ++ l)
            loop (n + 1)
    n <- loop 1
    print n
  h <- openFile f ReadWriteMode
  hSeek h AbsoluteSeek 2
  c <- hGetChar h
  print c
  hSeek h SeekFromEnd 0
  hPutStr h "\nmore"
  hTell h >>= print
  hClose h
  hClose h
  r <- try (hGetLine h) :: IO (Either IOException String)
  print r
  readFile f >>= print . length . lines
  r <- try (ioError (userError "mine")) :: IO (Either IOException ())
  print r
  r <- try (ioError (annotateIOError (mkIOError doesNotExistErrorType "loc" Nothing (Just "file")) "ann" Nothing Nothing)) :: IO (Either IOException ())
  print r
  catchIOError (void (readFile "nope")) (\e -> putStrLn ("caught: " ++ show e))
  modifyIORef counter (+ 5)
  readIORef counter >>= print
  hSetBuffering stdout (BlockBuffering Nothing)
  hGetBuffering stdout >>= print
  hPutStrLn stderr "err line"
  e <- lookupEnv "SURELY_NOT_SET_X"
  print e
  r <- try (getEnv "SURELY_NOT_SET_X") :: IO (Either IOException String)
  print r
  withArgs ["a", "b c"] (getArgs >>= print)
  t <- getCPUTime
  print (t >= 0)
  xs <- mapM (\x -> trace ("tr " ++ show x) (return (x * 2))) [1, 2]
  print xs
  isT <- hIsTerminalDevice stdin
  print isT
  hReady stdin >>= print
  l <- getLine
  c <- getChar
  d <- hLookAhead stdin
  rest <- getContents
  print (l, c, d, rest)
  r <- try (evaluate (1 `div` (0 :: Int)))
  case r of
    Left DivideByZero -> putStrLn "dz"
    Left e -> print e
    Right v -> print v
  r <- try getLine :: IO (Either IOException String)
  print r
  (putStrLn "cleanup test" >> exitWith (ExitFailure 7)) `finally` putStrLn "cleaned"
