-- syntax-extension 2:14
{-# LANGUAGE BangPatterns RankNTypes #-}
module ExtensionsWithoutComma where
