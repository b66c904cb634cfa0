{-# LANGUAGE FlexibleInstances #-}
-- | Letters without their case, of characters, bytes and texts of them.
module Clew.FoldCase (FoldCase (..)) where

import qualified Clew.Bytes as Bytes
import qualified Clew.LazyBytes as LazyBytes
import qualified Clew.LazyText as LazyText
import qualified Clew.Text as Text
import qualified Data.ByteString as ByteString
import qualified Data.ByteString.Lazy as LazyByteString
import Data.Char (toLower)
import qualified Data.Text as StrictText
import qualified Data.Text.Lazy as LazierText
import Data.Word (Word8)

class FoldCase a where
  foldCase :: a -> a

instance FoldCase Char where
  foldCase = toLower

instance FoldCase Word8 where
  foldCase w
    | w >= 65 && w <= 90 || w >= 192 && w <= 222 && w /= 215 = w + 32
    | otherwise = w

instance FoldCase a => FoldCase [a] where
  foldCase = map foldCase

instance FoldCase Text.Text where
  foldCase = StrictText.toCaseFold

instance FoldCase LazyText.Text where
  foldCase = LazierText.toCaseFold

instance FoldCase Bytes.ByteString where
  foldCase = ByteString.map foldCase

instance FoldCase LazyBytes.ByteString where
  foldCase = LazyByteString.map foldCase
