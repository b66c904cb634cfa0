-- | What a parser says where it fails, by the names of version 2.
module Text.ParserCombinators.Parsec.Error
  ( Message (SysUnExpect, UnExpect, Expect, Message), messageString, messageCompare, messageEq, ParseError, errorPos
  , errorMessages, errorIsUnknown, showErrorMessages, newErrorMessage, newErrorUnknown, addErrorMessage, setErrorPos
  , setErrorMessage, mergeError
  ) where

import Text.Parsec.Error

messageCompare :: Message -> Message -> Ordering
messageCompare = compare

messageEq :: Message -> Message -> Bool
messageEq = (==)
