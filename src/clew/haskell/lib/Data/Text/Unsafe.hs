-- | Functions that do not look whether a text is long enough.
module Data.Text.Unsafe
  ( Iter (..), iter, iter_, reverseIter, reverseIter_, unsafeHead, unsafeTail, lengthWord16, takeWord16, dropWord16, inlinePerformIO, unsafeDupablePerformIO
  ) where

import Clew.Text (Text, length, unsafeIndex)
import Data.Text (drop, take)
import Prelude (Char, IO, Int, negate)
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

-- | A character, and how many units it takes.
data Iter = Iter !Char !Int

iter :: Text -> Int -> Iter
iter t i = Iter (unsafeIndex t i) 1

iter_ :: Text -> Int -> Int
iter_ _ _ = 1

reverseIter :: Text -> Int -> (Char, Int)
reverseIter t i = (unsafeIndex t i, negate 1)

reverseIter_ :: Text -> Int -> Int
reverseIter_ _ _ = negate 1
