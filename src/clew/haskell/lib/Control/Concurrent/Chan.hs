-- | Channels without a bound.
module Control.Concurrent.Chan (Chan, newChan, writeChan, readChan, dupChan, getChanContents, writeList2Chan) where

import Control.Concurrent.MVar
import System.IO.Unsafe (unsafeInterleaveIO)

-- | The places where the next item is read and written, each a box that holds a box for the rest.
data Chan a = Chan (MVar (Stream a)) (MVar (Stream a))

type Stream a = MVar (Item a)

data Item a = Item a (Stream a)

instance Eq (Chan a) where
  Chan a _ == Chan b _ = a == b

newChan :: IO (Chan a)
newChan = do
  hole <- newEmptyMVar
  front <- newMVar hole
  back <- newMVar hole
  return (Chan front back)

writeChan :: Chan a -> a -> IO ()
writeChan (Chan _ back) a = do
  next <- newEmptyMVar
  hole <- takeMVar back
  putMVar hole (Item a next)
  putMVar back next

readChan :: Chan a -> IO a
readChan (Chan front _) = modifyMVar front (\stream -> do
  Item a rest <- readMVar stream
  return (rest, a))

dupChan :: Chan a -> IO (Chan a)
dupChan (Chan _ back) = do
  hole <- readMVar back
  front <- newMVar hole
  return (Chan front back)

getChanContents :: Chan a -> IO [a]
getChanContents chan = unsafeInterleaveIO (do
  a <- readChan chan
  as <- getChanContents chan
  return (a : as))

writeList2Chan :: Chan a -> [a] -> IO ()
writeList2Chan chan = mapM_ (writeChan chan)
