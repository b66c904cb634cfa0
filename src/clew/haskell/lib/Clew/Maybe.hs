{-# LANGUAGE NoImplicitPrelude #-}
-- | The rest of Data.Maybe and Data.Either.
module Clew.Maybe
  ( module Clew.Maybe
  ) where

import Clew.Prim
import Clew.Base

isJust, isNothing :: Maybe a -> Bool
isJust (Just _) = True
isJust Nothing = False
isNothing Nothing = True
isNothing (Just _) = False

fromJust :: Maybe a -> a
fromJust (Just x) = x
fromJust Nothing = error "Maybe.fromJust: Nothing"

listToMaybe :: [a] -> Maybe a
listToMaybe [] = Nothing
listToMaybe (x : _) = Just x

maybeToList :: Maybe a -> [a]
maybeToList Nothing = []
maybeToList (Just x) = [x]

catMaybes :: [Maybe a] -> [a]
catMaybes ms = mapMaybe id ms

lefts :: [Either a b] -> [a]
lefts es = mapMaybe (either Just (const Nothing)) es

rights :: [Either a b] -> [b]
rights es = mapMaybe (either (const Nothing) Just) es

partitionEithers :: [Either a b] -> ([a], [b])
partitionEithers = listFoldr (\e ~(as, bs) -> case e of { Left a -> (a : as, bs); Right b -> (as, b : bs) }) ([], [])

isLeft, isRight :: Either a b -> Bool
isLeft (Left _) = True
isLeft (Right _) = False
isRight (Right _) = True
isRight (Left _) = False

fromLeft :: a -> Either a b -> a
fromLeft _ (Left a) = a
fromLeft a _ = a

fromRight :: b -> Either a b -> b
fromRight _ (Right b) = b
fromRight b _ = b
