-- XML read, filtered and written.
module Main where

import Text.XML.HaXml
import Text.XML.HaXml.Posn (noPos)
import Text.XML.HaXml.Pretty (document, content)

source :: String
source = "<?xml version='1.0'?><shelf><!-- two --><book id='1'><title>Clew &amp; Thread</title><year>1998</year></book>"
  ++ "<book id='2'><title>Labyrinths</title></book></shelf>"

main = do
  let Document _ _ root _ = xmlParse "shelf" source
  print (document (xmlParse "shelf" source))
  mapM_ (print . content) ((keep /> tag "book" /> tag "title" /> txt) (CElem root noPos))
  mapM_ (print . content) ((deep (tag "book" `with` attrval ("id", AttValue [Left "2"]))) (CElem root noPos))
