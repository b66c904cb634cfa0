-- | Documents with several layouts.
module Text.PrettyPrint
  ( Doc, TextDetails (..), char, text, ptext, sizedText, zeroWidthText, int, integer, float, double, rational, semi, comma
  , colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace, parens, brackets, braces, quotes, doubleQuotes, empty, (<>)
  , (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat, fsep, fcat, nest, hang, punctuate, isEmpty, render, Style (..), style
  , renderStyle, Mode (..), fullRender
  ) where

import Prelude ()
import Text.PrettyPrint.HughesPJ
