-- syntax-extension 2:28
{-# LANGUAGE BangPatterns, , RankNTypes #-}
module EmptyExtension where
