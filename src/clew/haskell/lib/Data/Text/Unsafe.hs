-- | Functions that do not look whether a text is long enough.
module Data.Text.Unsafe
  ( unsafeHead, unsafeTail, lengthWord16, takeWord16, dropWord16, inlinePerformIO, unsafeDupablePerformIO
  ) where

import Clew.Text (Text, length, unsafeIndex)
import Data.Text (drop, take)
import Prelude (Char, IO, Int)
import System.IO.Unsafe (unsafePerformIO)

unsafeHead :: Text -> Char
unsafeHead t = unsafeIndex t 0

unsafeTail :: Text -> Text
unsafeTail = drop 1

-- | Lengths count units of the representation, which are whole characters here.
lengthWord16 :: Text -> Int
lengthWord16 = length

takeWord16, dropWord16 :: Int -> Text -> Text
takeWord16 = take
dropWord16 = drop

inlinePerformIO, unsafeDupablePerformIO :: IO a -> a
inlinePerformIO = unsafePerformIO
unsafeDupablePerformIO = unsafePerformIO
