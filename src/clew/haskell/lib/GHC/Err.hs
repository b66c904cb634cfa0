-- | Errors.
module GHC.Err (absentErr, error, errorWithoutStackTrace, undefined) where

absentErr :: a
absentErr = errorWithoutStackTrace "Oops! The program has entered an `absent' argument!\n"
