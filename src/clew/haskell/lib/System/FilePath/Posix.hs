-- | Names of files and folders with slashes. Only texts: no file is looked at.
module System.FilePath.Posix
  ( FilePath, pathSeparator, pathSeparators, isPathSeparator
  , searchPathSeparator, isSearchPathSeparator, extSeparator, isExtSeparator
  , splitSearchPath
  , splitExtension, takeExtension, replaceExtension, (-<.>), dropExtension, addExtension, hasExtension, (<.>)
  , splitExtensions, dropExtensions, takeExtensions, replaceExtensions, isExtensionOf, stripExtension
  , splitFileName, takeFileName, replaceFileName, dropFileName, takeBaseName, replaceBaseName
  , takeDirectory, replaceDirectory, combine, (</>), splitPath, joinPath, splitDirectories
  , splitDrive, joinDrive, takeDrive, hasDrive, dropDrive, isDrive
  , hasTrailingPathSeparator, addTrailingPathSeparator, dropTrailingPathSeparator
  , normalise, equalFilePath, makeRelative, isRelative, isAbsolute, isValid, makeValid
  ) where

import Data.List (dropWhileEnd, isSuffixOf, stripPrefix)

infixr 7 <.>, -<.>
infixr 5 </>

pathSeparator, searchPathSeparator, extSeparator :: Char
pathSeparator = '/'
searchPathSeparator = ':'
extSeparator = '.'

pathSeparators :: [Char]
pathSeparators = [pathSeparator]

isPathSeparator, isSearchPathSeparator, isExtSeparator :: Char -> Bool
isPathSeparator = (== pathSeparator)
isSearchPathSeparator = (== searchPathSeparator)
isExtSeparator = (== extSeparator)

splitSearchPath :: String -> [FilePath]
splitSearchPath text = case break isSearchPathSeparator text of
  (path, []) -> named path
  (path, _ : rest) -> named path ++ splitSearchPath rest
  where
    named "" = ["."]
    named path = [path]

-- Extensions

splitExtension :: FilePath -> (String, String)
splitExtension path = case break isExtSeparator (reverse file) of
  (_, "") -> (path, "")
  (extension, dot : name) -> (folder ++ reverse name, dot : reverse extension)
  where (folder, file) = splitFileName_ path

takeExtension :: FilePath -> String
takeExtension = snd . splitExtension

replaceExtension, (-<.>), addExtension, (<.>), replaceExtensions :: FilePath -> String -> FilePath
replaceExtension path extension = dropExtension path <.> extension
(-<.>) = replaceExtension
addExtension path "" = path
addExtension path extension@(first : _)
  | isExtSeparator first = joinDrive drive (rest ++ extension)
  | otherwise = joinDrive drive (rest ++ [extSeparator] ++ extension)
  where (drive, rest) = splitDrive path
(<.>) = addExtension
replaceExtensions path extension = dropExtensions path <.> extension

dropExtension, dropExtensions, takeExtensions :: FilePath -> FilePath
dropExtension = fst . splitExtension
dropExtensions = fst . splitExtensions
takeExtensions = snd . splitExtensions

hasExtension :: FilePath -> Bool
hasExtension = any isExtSeparator . takeFileName

isExtensionOf :: String -> FilePath -> Bool
isExtensionOf extension@(first : _) | isExtSeparator first = isSuffixOf extension . takeExtensions
isExtensionOf extension = isSuffixOf ('.' : extension) . takeExtensions

stripExtension :: String -> FilePath -> Maybe FilePath
stripExtension "" path = Just path
stripExtension extension@(first : _) path = reverse <$> stripPrefix (reverse dotted) (reverse path)
  where dotted = if isExtSeparator first then extension else '.' : extension

splitExtensions :: FilePath -> (FilePath, String)
splitExtensions path = (folder ++ name, extensions)
  where
    (folder, file) = splitFileName_ path
    (name, extensions) = break isExtSeparator file

-- The root

splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive = span isPathSeparator

joinDrive :: FilePath -> FilePath -> FilePath
joinDrive = combineAlways

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive = fst . splitDrive
dropDrive = snd . splitDrive

hasDrive, isDrive :: FilePath -> Bool
hasDrive = not . null . takeDrive
isDrive path = not (null path) && null (dropDrive path)

-- Folders and files

splitFileName :: FilePath -> (String, String)
splitFileName path = (if null folder then "./" else folder, file)
  where (folder, file) = splitFileName_ path

splitFileName_ :: FilePath -> (String, String)
splitFileName_ path = (drive ++ reverse folder, reverse file)
  where
    (drive, rest) = splitDrive path
    (file, folder) = break isPathSeparator (reverse rest)

takeFileName, dropFileName, takeBaseName, takeDirectory :: FilePath -> FilePath
takeFileName = snd . splitFileName
dropFileName = fst . splitFileName
takeBaseName = dropExtension . takeFileName
takeDirectory = dropTrailing . dropFileName
  where
    dropTrailing path
      | isDrive path || null trimmed && not (null path) = path
      | otherwise = trimmed
      where trimmed = dropWhileEnd isPathSeparator path

replaceFileName, replaceBaseName, replaceDirectory :: FilePath -> String -> FilePath
replaceFileName path name = fst (splitFileName_ path) </> name
replaceBaseName path name = combineAlways folder (name <.> takeExtension file)
  where (folder, file) = splitFileName_ path
replaceDirectory path folder = combineAlways folder (takeFileName path)

hasTrailingPathSeparator :: FilePath -> Bool
hasTrailingPathSeparator "" = False
hasTrailingPathSeparator path = isPathSeparator (last path)

addTrailingPathSeparator, dropTrailingPathSeparator :: FilePath -> FilePath
addTrailingPathSeparator path
  | hasTrailingPathSeparator path = path
  | otherwise = path ++ [pathSeparator]
dropTrailingPathSeparator path
  | hasTrailingPathSeparator path && not (isDrive path) =
      let trimmed = dropWhileEnd isPathSeparator path in if null trimmed then [last path] else trimmed
  | otherwise = path

combine, (</>), combineAlways :: FilePath -> FilePath -> FilePath
combine folder path
  | any isPathSeparator (take 1 path) = path
  | otherwise = combineAlways folder path
(</>) = combine
combineAlways folder path
  | null folder = path
  | null path = folder
  | hasTrailingPathSeparator folder = folder ++ path
  | otherwise = folder ++ [pathSeparator] ++ path

splitPath :: FilePath -> [FilePath]
splitPath path = [drive | not (null drive)] ++ pieces rest
  where
    (drive, rest) = splitDrive path
    pieces "" = []
    pieces text = (name ++ slashes) : pieces others
      where
        (name, after) = break isPathSeparator text
        (slashes, others) = span isPathSeparator after

splitDirectories :: FilePath -> [FilePath]
splitDirectories = map dropTrailingPathSeparator . splitPath

joinPath :: [FilePath] -> FilePath
joinPath = foldr combine ""

-- Comparing

equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = plain a == plain b
  where plain = dropTrailingPathSeparator . normalise

makeRelative :: FilePath -> FilePath -> FilePath
makeRelative root path
  | equalFilePath root path = "."
  | takeAbsolute root /= takeAbsolute path = path
  | otherwise = strip (dropAbsolute root) (dropAbsolute path)
  where
    strip "" rest = dropWhile isPathSeparator rest
    strip from rest
      | equalFilePath a b = strip others more
      | otherwise = path
      where
        (a, others) = first from
        (b, more) = first rest
    first text = (dropWhile isPathSeparator name, dropWhile isPathSeparator rest)
      where (name, rest) = break isPathSeparator (dropWhile isPathSeparator text)
    dropAbsolute text
      | any isPathSeparator (take 1 text) = drop 1 text
      | otherwise = dropDrive text
    takeAbsolute text
      | any isPathSeparator (take 1 text) = [pathSeparator]
      | otherwise = takeDrive text

normalise :: FilePath -> FilePath
normalise path
  | addsSlash = addTrailingPathSeparator result
  | otherwise = result
  where
    (drive, rest) = splitDrive path
    joined = joinDrive (if null drive then "" else [pathSeparator]) (joinPath (folders rest))
    result = if null joined then "." else joined
    addsSlash = isFolder rest && not (hasTrailingPathSeparator result)
    isFolder text = hasTrailingPathSeparator text || endsInDot text
    endsInDot text = case reverse (splitDirectories text) of
      "." : _ : _ -> True
      _ -> False
    folders = filter (/= ".") . map (\piece -> if all isPathSeparator piece then [pathSeparator] else trimmed piece) . splitPath
    trimmed = dropWhileEnd isPathSeparator

isRelative, isAbsolute, isValid :: FilePath -> Bool
isRelative = null . takeDrive
isAbsolute = not . isRelative
isValid "" = False
isValid path = '\0' `notElem` path

makeValid :: FilePath -> FilePath
makeValid "" = "_"
makeValid path = map (\c -> if c == '\0' then '_' else c) path
