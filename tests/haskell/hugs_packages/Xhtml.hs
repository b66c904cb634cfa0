-- A page, rendered in two ways.
module Main where

import Text.XHtml

page :: Html
page = header << thetitle << "Clew & thread" +++ body << [h1 << "Items", list, hr, anchor ! [href "a?b=1&c=2"] << "<link>"]
  where
    list = ordList [ bold << show n +++ toHtml (" squared is " ++ show (n * n)) | n <- [1 .. 4 :: Int] ]

main = do
  putStrLn (showHtml page)
  putStrLn (prettyHtml page)
  putStrLn (renderHtmlFragment (table ! [border 1] << (td << "a" <-> td << "b" </> td ! [colspan 2] << "c")))
