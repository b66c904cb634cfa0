-- | Input and output of lazy texts.
module Data.Text.Lazy.IO
  ( readFile, writeFile, appendFile, hGetContents, hGetLine, hPutStr, hPutStrLn, interact, getContents, getLine, putStr
  , putStrLn
  ) where

import Data.Text.Lazy (Text, pack, unpack)
import Prelude (FilePath, IO, fmap, (.))
import System.IO (Handle)
import qualified System.IO as IO

readFile :: FilePath -> IO Text
readFile = fmap pack . IO.readFile

writeFile, appendFile :: FilePath -> Text -> IO ()
writeFile name = IO.writeFile name . unpack
appendFile name = IO.appendFile name . unpack

hGetContents, hGetLine :: Handle -> IO Text
hGetContents = fmap pack . IO.hGetContents
hGetLine = fmap pack . IO.hGetLine

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr h = IO.hPutStr h . unpack
hPutStrLn h = IO.hPutStrLn h . unpack

interact :: (Text -> Text) -> IO ()
interact f = IO.interact (unpack . f . pack)

getContents, getLine :: IO Text
getContents = fmap pack IO.getContents
getLine = fmap pack IO.getLine

putStr, putStrLn :: Text -> IO ()
putStr = IO.putStr . unpack
putStrLn = IO.putStrLn . unpack
