-- Folders are made, listed and removed; what goes wrong is said by its kind.
import Control.Exception (try)
import Control.Monad (forM_)
import Data.List (sort)
import System.Directory
import System.FilePath ((</>))
import System.IO.Error

kind :: IOError -> String
kind e
  | isDoesNotExistError e = "does not exist"
  | isAlreadyExistsError e = "exists"
  | isPermissionError e = "no permission"
  | otherwise = "other"

told :: String -> IO a -> IO ()
told name act = do
  ended <- try act
  putStrLn (name ++ ": " ++ either kind (const "fine") ended)

main :: IO ()
main = do
  let top = "clew-test-folder"
  removePathForcibly top
  told "list nothing" (listDirectory top)
  told "make" (createDirectory top)
  told "make again" (createDirectory top)
  told "make below nothing" (createDirectory (top </> "a" </> "b"))
  told "make with parents" (createDirectoryIfMissing True (top </> "a" </> "b"))
  told "make if missing" (createDirectoryIfMissing False top)
  writeFile (top </> "one.txt") "one"
  writeFile (top </> "a" </> "two.txt") "two"
  names <- listDirectory top
  print (sort names)
  more <- getDirectoryContents (top </> "a")
  print (sort more)
  told "list a file" (listDirectory (top </> "one.txt"))
  forM_ [top, top </> "one.txt", top </> "none"] $ \path -> do
    a <- doesFileExist path
    b <- doesDirectoryExist path
    c <- doesPathExist path
    print (path, a, b, c)
  told "remove what is full" (removeDirectory top)
  told "read what is a folder" (readFile top >>= putStr)
  told "write where no folder is" (writeFile (top </> "none" </> "x") "x")
  copyFile (top </> "one.txt") (top </> "copy.txt")
  readFile (top </> "copy.txt") >>= putStrLn
  renameFile (top </> "copy.txt") (top </> "moved.txt")
  told "moved away" (readFile (top </> "copy.txt") >>= putStr)
  found <- findFile ["none", top, "."] "moved.txt"
  print found
  told "remove" (removeFile (top </> "moved.txt"))
  told "remove again" (removeFile (top </> "moved.txt"))
  here <- getCurrentDirectory
  inside <- makeAbsolute (top </> "one.txt")
  print (inside == here </> top </> "one.txt")
  there <- doesFileExist inside
  print there
  removeDirectoryRecursive top
  gone <- doesPathExist top
  print (not gone)
