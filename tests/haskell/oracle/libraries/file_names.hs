-- System.FilePath.Posix
module Main where

import System.FilePath.Posix

names :: [FilePath]
names =
  [ "", "/", "//", "a", "a/", "/a", "/a/b.c", "a/b/c.tar.gz", "a.d/file", ".bashrc", "x/.hidden.txt", "./a/./b", "a//b///c/", "../x"
  , "a/..", "file.", "dir.x/", "/.", "a/.", "~/y", "//a//b"
  ]

main :: IO ()
main = do
  mapM_ one names
  print [a </> b | a <- ["", "/", "x", "x/", "x/y"], b <- ["", "a", "/a", "../b"]]
  print [(a, b, makeRelative a b) | a <- ["/a", "/a/", "a", ".", "/"], b <- ["/a/b", "/a", "a/b", "b", "/"]]
  print (map (\e -> "a/b.c" <.> e) ["", "x", ".x"], map ("a/b.c" -<.>) ["", "x", ".x"])
  print [e `isExtensionOf` p | e <- ["gz", ".tar.gz", "ar.gz"], p <- ["a.tar.gz", "a.gz"]]
  print [stripExtension e p | e <- ["gz", ".tar.gz", ""], p <- ["a.tar.gz", "a.gz", "gz"]]
  print (splitSearchPath "a:b::c", joinPath ["a", "b/", "c"], joinPath ["a", "/b"])
  print (equalFilePath "a/./b" "a/b", equalFilePath "a" "b", replaceFileName "x/y.z" "q", replaceDirectory "a/b" "c")
  print (replaceBaseName "a/b.c" "q", replaceBaseName "a/b" "q", replaceExtensions "a/b.c.d" "e")
  where
    one p = do
      print (p, splitExtension p, splitExtensions p, splitFileName p, takeFileName p, takeBaseName p)
      print (takeDirectory p, splitPath p, splitDirectories p, splitDrive p, normalise p)
      print (hasExtension p, hasTrailingPathSeparator p, addTrailingPathSeparator p, dropTrailingPathSeparator p)
      print (isRelative p, isAbsolute p, isValid p, makeValid p, isDrive p, hasDrive p)
