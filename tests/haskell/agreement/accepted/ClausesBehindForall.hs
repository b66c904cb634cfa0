{-# LANGUAGE RankNTypes #-}
module ClausesBehindForall where

type Church = forall a. (a -> a) -> a -> a

mul :: Church -> Church -> Church
mul m n f = m (n f)

pick :: Bool -> Maybe Int -> Church
pick True (Just _) f = f
pick False _ f = f . f
pick _ Nothing _ = id
  where
    unused = ()

shown :: Bool -> (forall a. Show a => a -> String)
shown True x = show x
shown b x
  | b = show x
  | otherwise = "?"
