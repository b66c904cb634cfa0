-- syntax 4:11
module ImplicitWithoutExtension where

wrong :: (?x :: Int) => Int
wrong = ?x
