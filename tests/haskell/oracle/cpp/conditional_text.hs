{-# LANGUAGE CPP #-}
#define FEATURE
#define LIMIT 5
module Main where
#ifdef FEATURE
feature :: String
feature = "on"
#else
feature :: Int
feature = 0
#endif
#if 0
this is not Haskell
#endif
#ifndef MISSING
other :: Int
other = LIMIT + 1
#endif
main :: IO ()
main = do
  putStrLn feature
#if defined(FEATURE) && !defined(MISSING)
  print other
#elif defined(MISSING)
  print "missing"
#endif
