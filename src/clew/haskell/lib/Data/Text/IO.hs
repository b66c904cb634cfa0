-- | Input and output of strict texts.
module Data.Text.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetChunk, hGetLine, hPutStr, hPutStrLn, interact, getContents, getLine
  , putStr, putStrLn
  ) where

import Data.Text (Text, pack, unpack)
import Prelude (FilePath, IO, fmap, return, seq, ($), (.), (>>=))
import qualified Prelude
import System.IO (Handle)
import qualified System.IO as IO

-- | The text of what is read, at once.
whole :: IO Prelude.String -> IO Text
whole action = action >>= \s -> case pack s of t -> t `seq` return t

readFile :: FilePath -> IO Text
readFile = whole . IO.readFile

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile name = IO.writeFile name . unpack
appendFile name = IO.appendFile name . unpack

hGetContents, hGetChunk, hGetLine :: Handle -> IO Text
hGetContents = whole . IO.hGetContents
hGetChunk = hGetContents
hGetLine = whole . IO.hGetLine

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h = IO.hPutStr h . unpack
hPutStrLn h = IO.hPutStrLn h . unpack

interact :: (Text -> Text) -> IO ()
interact f = getContents >>= putStr . f

getContents, getLine :: IO Text
getContents = whole IO.getContents
getLine = whole IO.getLine

putStr, putStrLn :: Text -> IO ()
putStr = IO.putStr . unpack
putStrLn = IO.putStrLn . unpack
