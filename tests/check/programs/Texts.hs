{-# LANGUAGE OverloadedStrings #-}
-- Texts and byte strings, which are made from characters and bytes.
module Texts where

import qualified Data.ByteString as B
import Data.Sequence (Seq)
import qualified Data.Sequence as Seq
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Lazy as L

prop_start :: Text -> Bool
prop_start t = not ("a" `T.isPrefixOf` t)

prop_word :: Text -> String -> Bool
prop_word t s = T.length t == 0 || s /= "pack"

prop_bytes :: B.ByteString -> Bool
prop_bytes b = B.length b /= 2

prop_swap :: L.Text -> L.Text -> Bool
prop_swap a b = L.append a b == L.append b a

initials :: Text -> Text
initials = T.concat . map (T.take 1) . T.words

size :: B.ByteString -> L.Text -> Int
size b t
  | B.null b = 0
  | L.null t = 1
  | otherwise = 2

rotated :: Seq Int -> Seq Int
rotated s = Seq.drop 1 s Seq.|> 0
