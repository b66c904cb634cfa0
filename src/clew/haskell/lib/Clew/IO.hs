{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Input and output: handles, files, the program's surroundings.
module Clew.IO
  ( module Clew.IO
  , Handle, FilePath, IOError, ioError, userError
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Foldable
import Clew.Exception

-- | An action that is one primitive.
primIO :: (World -> a) -> IO a
primIO f = IO (\w -> case f w of !x -> IORes x)

-- Handles -----------------------------------------------------------------------------------------------------

stdin, stdout, stderr :: Handle
stdin = MkHandle 0 "<stdin>" (primNewRef 0)
stdout = MkHandle 1 "<stdout>" (primNewRef 0)
stderr = MkHandle 2 "<stderr>" (primNewRef 0)

data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode

instance Eq IOMode where
  x == y = intEq (primTag x) (primTag y)

instance Ord IOMode where
  compare x y = compare (primTag x) (primTag y)

instance Enum IOMode where
  fromEnum x = primTag x
  toEnum n = case n of { 0 -> ReadMode; 1 -> WriteMode; 2 -> AppendMode; _ -> ReadWriteMode }

instance Show IOMode where
  showsPrec _ m s = (case m of
    ReadMode -> "ReadMode"
    WriteMode -> "WriteMode"
    AppendMode -> "AppendMode"
    ReadWriteMode -> "ReadWriteMode") ++ s

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)

instance Eq BufferMode where
  NoBuffering == NoBuffering = True
  LineBuffering == LineBuffering = True
  BlockBuffering a == BlockBuffering b = a == b
  _ == _ = False

instance Ord BufferMode where
  compare (BlockBuffering a) (BlockBuffering b) = compare a b
  compare x y = compare (primTag x) (primTag y)

instance Show BufferMode where
  showsPrec p m s = case m of
    NoBuffering -> "NoBuffering" ++ s
    LineBuffering -> "LineBuffering" ++ s
    BlockBuffering n -> showParen (intGt p 10) (\r -> "BlockBuffering " ++ showsPrec 11 n r) s

data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd

instance Eq SeekMode where
  x == y = intEq (primTag x) (primTag y)

instance Show SeekMode where
  showsPrec _ m s = (case m of
    AbsoluteSeek -> "AbsoluteSeek"
    RelativeSeek -> "RelativeSeek"
    SeekFromEnd -> "SeekFromEnd") ++ s

-- Errors ------------------------------------------------------------------------------------------------------

-- | The error of a system call, from its number.
errnoError :: String -> Maybe Handle -> Maybe FilePath -> Int -> IOError
errnoError place h file n = IOError h kind place text (Just n) file
  where
    kind = case n of
      2 -> NoSuchThing
      1 -> PermissionDenied
      9 -> InvalidArgument
      13 -> PermissionDenied
      16 -> ResourceBusy
      17 -> AlreadyExists
      20 -> InappropriateType
      21 -> InappropriateType
      22 -> InvalidArgument
      24 -> ResourceExhausted
      28 -> ResourceExhausted
      29 -> UnsupportedOperation
      30 -> PermissionDenied
      32 -> ResourceVanished
      36 -> InvalidArgument
      _ -> OtherError
    text = case n of
      16 -> "file is locked"
      21 -> "is a directory"
      _ -> ioErrorText n

handleError :: Handle -> IOErrorType -> String -> String -> IO a
handleError h@(MkHandle _ name _) kind place text = ioError (IOError (Just h) kind place text Nothing (Just name))

-- | A control call whose negative result is an error.
control :: String -> Handle -> Int -> Int -> IO Int
control place h@(MkHandle n name _) op arg = primIO (ioControl n op arg) >>= \r ->
  case intLt r 0 of
    True -> ioError (errnoError place (Just h) (Just name) (intSub 0 r))
    False -> return r

handleState :: Handle -> IO Int
handleState (MkHandle _ _ ref) = IO (\_ -> case primPeekRef ref of (s, _) -> IORes s)

setHandleState :: Handle -> Int -> IO ()
setHandleState (MkHandle _ _ ref) !s = IO (\_ -> case primWriteRef ref s of () -> IORes ())

-- | Refuse a handle that is closed, or read by hGetContents.
wantOpen :: String -> Handle -> IO ()
wantOpen place h = handleState h >>= \s -> case s of
  0 -> return ()
  1 -> handleError h IllegalOperation place "handle is semi-closed"
  _ -> handleError h IllegalOperation place "handle is closed"

wantReadable, wantWritable :: String -> Handle -> IO ()
wantReadable place h@(MkHandle n _ _) = wantOpen place h >> case intEq n 0 of
  True -> return ()
  False -> control place h 14 0 >>= \r -> when (intEq r 0) (handleError h IllegalOperation place "handle is not open for reading")
wantWritable place h@(MkHandle n _ _) = wantOpen place h >> case intEq n 1 || intEq n 2 of
  True -> return ()
  False -> control place h 15 0 >>= \r -> when (intEq r 0) (handleError h IllegalOperation place "handle is not open for writing")

-- Output ------------------------------------------------------------------------------------------------------

putStr, putStrLn :: String -> IO ()
putStr s = hPutStr stdout s
putStrLn s = hPutStrLn stdout s

putChar :: Char -> IO ()
putChar c = hPutChar stdout c

print :: Show a => a -> IO ()
print x = putStrLn (show x)

hPutChar :: Handle -> Char -> IO ()
hPutChar h c = wantWritable "hPutChar" h >> putWhole h [c]

hPutStr, hPutStrLn :: Handle -> String -> IO ()
hPutStr h s = wantWritable "hPutStr" h >> bufferModeOf h >>= \m -> case m of
  0 -> putEach h s
  1 -> putChunks True h s
  _ -> putChunks False h s
hPutStrLn h s = hPutStr h (s ++ "\n")

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

bufferModeOf :: Handle -> IO Int
bufferModeOf (MkHandle n _ _) = case intEq n 1 of
  False -> primIO (ioControl n 2 0)
  True -> IO (\w -> case primPeekRef stdoutMode of
    (m, _) -> case intGe m 0 of
      True -> IORes m
      False -> case ioControl 1 2 0 w of !k -> case primWriteRef stdoutMode k of () -> IORes k)

-- | The mode of stdout, once it was asked for: every line of output needs it.
stdoutMode :: PrimRef Int
stdoutMode = primNewRef (intSub 0 1)

putWhole :: Handle -> String -> IO ()
putWhole h@(MkHandle n name _) s = primIO (ioPut n s) >>= \r -> case intLt r 0 of
  True -> ioError (errnoError "hPutStr" (Just h) (Just name) (intSub 0 r))
  False -> return ()

-- | Without a buffer each character is written as soon as it is known.
putEach :: Handle -> String -> IO ()
putEach _ [] = return ()
putEach h (c : cs) = putWhole h [c] >> putEach h cs

-- | With one, characters are written in blocks, or in lines; what fails while it is evaluated is not written.
putChunks :: Bool -> Handle -> String -> IO ()
putChunks _ _ [] = return ()
putChunks byLine h s = case cut 2048 s [] of
  (block, rest) -> putWhole h block >> putChunks byLine h rest
  where
    cut :: Int -> String -> String -> (String, String)
    cut n t acc = case t of
      [] -> (reverse acc, [])
      !c : cs -> case intEq n 0 of
        True -> (reverse acc, t)
        False -> case byLine && c == '\n' of
          True -> (reverse (c : acc), cs)
          False -> cut (intSub n 1) cs (c : acc)

hFlush :: Handle -> IO ()
hFlush h = wantWritable "hFlush" h >> void (control "hFlush" h 0 0)

-- Input -------------------------------------------------------------------------------------------------------

getChar :: IO Char
getChar = hGetChar stdin

getLine, getContents :: IO String
getLine = hGetLine stdin
getContents = hGetContents stdin

interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

-- | A character's code, or an error where there is none.
codeOf :: String -> Handle -> Int -> IO Char
codeOf place h@(MkHandle _ name _) c
  | intGe c 0 = return (primChr c)
  | intEq (intAdd c 1) 0 = handleError h EOF place ""
  | otherwise = ioError (errnoError place (Just h) (Just name) (intSub (intSub 0 1000) c))

hGetChar, hLookAhead :: Handle -> IO Char
hGetChar h@(MkHandle n _ _) = wantReadable "hGetChar" h >> primIO (ioGetChar n) >>= codeOf "hGetChar" h
hLookAhead h@(MkHandle n _ _) = wantReadable "hLookAhead" h >> primIO (ioPeekChar n) >>= codeOf "hLookAhead" h

hGetLine :: Handle -> IO String
hGetLine h@(MkHandle n _ _) =
  wantReadable "hGetLine" h >> primIO (ioPeekChar n) >>= \c -> codeOf "hGetLine" h c >> primIO (ioGetLine n)

hIsEOF :: Handle -> IO Bool
hIsEOF h@(MkHandle n name _) = wantReadable "hIsEOF" h >> primIO (ioPeekChar n) >>= \c ->
  case intLt c (intSub 0 1) of
    True -> ioError (errnoError "hIsEOF" (Just h) (Just name) (intSub (intSub 0 1000) c))
    False -> return (intLt c 0)

isEOF :: IO Bool
isEOF = hIsEOF stdin

-- | All the rest, read as it is demanded; the file is closed at its end.
hGetContents :: Handle -> IO String
hGetContents h@(MkHandle n _ _) = wantReadable "hGetContents" h >> setHandleState h 1 >> later
  where
    later = unsafeInterleaveIO (handleState h >>= \s -> case s of
      1 -> primIO (ioGetSome n) >>= \part -> case part of
        [] -> finish >> return []
        _ -> fmap (\rest -> part ++ rest) later
      _ -> return [])
    -- Standard input itself stays open: at a prompt, what comes next may go on reading.
    finish = when (not (intEq n 0)) (primIO (ioClose n) >> return ()) >> setHandleState h 2

hGetContents' :: Handle -> IO String
hGetContents' h = hGetContents h >>= \s -> case listLength s of !_ -> return s

getContents' :: IO String
getContents' = hGetContents' stdin

-- Files -------------------------------------------------------------------------------------------------------

openFile :: FilePath -> IOMode -> IO Handle
openFile path mode = primIO (ioOpen path (primTag mode)) >>= \n -> case intLt n 0 of
  True -> ioError (errnoError "openFile" Nothing (Just path) (intSub 0 n))
  False -> IO (\_ -> case primNewRef 0 of !ref -> IORes (MkHandle n path ref))

-- | What the world answers about a path, by the number of a question: one of the modes above those of 'IOMode'.
askPath :: String -> Int -> FilePath -> IO String
askPath place question path = primIO (ioOpen path question) >>= \n -> case intLt n 0 of
  True -> ioError (errnoError place Nothing (Just path) (intSub 0 n))
  False -> hGetContents' (MkHandle n path (primNewRef 0))

-- | Another handle of the same file.
hDuplicate :: Handle -> IO Handle
hDuplicate h@(MkHandle _ name _) =
  control "hDuplicate" h 17 0 >>= \n -> IO (\_ -> case primNewRef 0 of !ref -> IORes (MkHandle n name ref))

-- | Let the second handle be one of the first one's file.
hDuplicateTo :: Handle -> Handle -> IO ()
hDuplicateTo h target@(MkHandle n _ _) = control "hDuplicateTo" h 18 n >> setHandleState target 0

-- | A new file with a name that nothing has, made of a given one, in a folder.
openTempFile :: FilePath -> String -> IO (FilePath, Handle)
openTempFile folder name = go 0
  where
    (stem, end) = splitAtDot name
    go n = let path = prefix (stem ++ ('-' : show (n :: Int)) ++ end) in
      primIO (ioOpen path 5) >>= \found -> case intLt found 0 of
        True -> openFile path ReadWriteMode >>= \h -> return (path, h)
        False -> primIO (ioClose found) >> go (intAdd n 1)
    prefix file = case folder of { "" -> file; _ -> folder ++ ('/' : file) }
    splitAtDot text = case lastDot text 0 (intSub 0 1) of
      i | intLt i 0 -> (text, "")
        | True -> halves i text
    lastDot [] _ found = found
    lastDot (c : cs) i found = lastDot cs (intAdd i 1) (case c of { '.' -> i; _ -> found })
    halves 0 text = ([], text)
    halves i (c : cs) = case halves (intSub i 1) cs of (a, b) -> (c : a, b)
    halves _ [] = ([], [])

hClose :: Handle -> IO ()
hClose h@(MkHandle n name _) = handleState h >>= \s -> case s of
  2 -> return ()
  _ -> setHandleState h 2 >> primIO (ioClose n) >>= \r -> case intLt r 0 of
    True -> ioError (errnoError "hClose" (Just h) (Just name) (intSub 0 r))
    False -> return ()

withFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile path mode act = bracket (openFile path mode) hClose act

readFile, readFile' :: FilePath -> IO String
readFile path = openFile path ReadMode >>= hGetContents
readFile' path = readFile path >>= \s -> case listLength s of !_ -> return s

writeFile, appendFile :: FilePath -> String -> IO ()
writeFile path s = withFile path WriteMode (\h -> hPutStr h s)
appendFile path s = withFile path AppendMode (\h -> hPutStr h s)

-- Properties of handles ---------------------------------------------------------------------------------------

hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering h m = wantOpenOrSemi "hSetBuffering" h >> forget >> void (control "hSetBuffering" h 1 (case m of
  NoBuffering -> 0
  LineBuffering -> 1
  BlockBuffering Nothing -> 2
  BlockBuffering (Just n) -> intAdd n 3))
  where forget = IO (\_ -> case primWriteRef stdoutMode (intSub 0 1) of () -> IORes ())

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering h = control "hGetBuffering" h 2 0 >>= \n -> return (case n of
  0 -> NoBuffering
  1 -> LineBuffering
  2 -> BlockBuffering Nothing
  _ -> BlockBuffering (Just (intSub n 3)))

wantOpenOrSemi :: String -> Handle -> IO ()
wantOpenOrSemi place h = handleState h >>= \s -> when (intEq s 2) (handleError h IllegalOperation place "handle is closed")

asks :: String -> Int -> Handle -> IO Bool
asks place op h = fmap (\n -> intGt n 0) (control place h op 0)

hIsTerminalDevice, hGetEcho, hIsSeekable, hIsReadable, hIsWritable, hIsOpen, hIsClosed :: Handle -> IO Bool
hIsTerminalDevice = asks "hIsTerminalDevice" 3
hGetEcho = asks "hGetEcho" 5
hIsSeekable = asks "hIsSeekable" 7
hIsReadable = asks "hIsReadable" 14
hIsWritable = asks "hIsWritable" 15
hIsOpen h = fmap (\s -> intEq s 0) (handleState h)
hIsClosed h = fmap (\s -> intEq s 2) (handleState h)

hSetEcho :: Handle -> Bool -> IO ()
hSetEcho h b = void (control "hSetEcho" h 4 (primTag b))

hFileSize, hTell :: Handle -> IO Integer
hFileSize h = wantOpenOrSemi "hFileSize" h >> fmap intToInteger (control "hFileSize" h 8 0)
hTell h = wantOpen "hTell" h >> fmap intToInteger (control "hTell" h 9 0)

hSetFileSize :: Handle -> Integer -> IO ()
hSetFileSize h n = wantOpen "hSetFileSize" h >> void (control "hSetFileSize" h 13 (integerNarrowInt 64 n))

hSeek :: Handle -> SeekMode -> Integer -> IO ()
hSeek h m n = wantOpen "hSeek" h >> void (control "hSeek" h (intAdd 10 (primTag m)) (integerNarrowInt 64 n))

-- | A place in a file, to come back to.
data HandlePosn = HandlePosn Handle Integer

instance Eq HandlePosn where
  HandlePosn h p == HandlePosn h' p' = h == h' && p == p'

instance Show HandlePosn where
  showsPrec p (HandlePosn h n) = showsPrec p h . showString " at position " . shows n

hGetPosn :: Handle -> IO HandlePosn
hGetPosn h = fmap (HandlePosn h) (hTell h)

hSetPosn :: HandlePosn -> IO ()
hSetPosn (HandlePosn h n) = hSeek h AbsoluteSeek n

-- | Waits as long as it takes: how long one would is of no concern where there is one thread.
hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h _ = hLookAhead h >> return True

hReady :: Handle -> IO Bool
hReady h = fmap not (hIsEOF h)

hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode h b = void (control "hSetBinaryMode" h 16 (primTag b))

hShow :: Handle -> IO String
hShow h = return (show h)

-- | Text is always UTF-8.
data TextEncoding = TextEncoding String

instance Show TextEncoding where
  showsPrec _ (TextEncoding s) r = s ++ r

utf8, latin1, char8, localeEncoding, utf8_bom, utf16, utf32 :: TextEncoding
utf8 = TextEncoding "UTF-8"
latin1 = TextEncoding "ISO-8859-1"
char8 = TextEncoding "char8"
localeEncoding = utf8
utf8_bom = TextEncoding "UTF-8BOM"
utf16 = TextEncoding "UTF-16"
utf32 = TextEncoding "UTF-32"

mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding s = return (TextEncoding s)

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding _ _ = return ()

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding _ = return (Just utf8)

data Newline = LF | CRLF
data NewlineMode = NewlineMode { inputNL :: Newline, outputNL :: Newline }

instance Eq Newline where
  x == y = intEq (primTag x) (primTag y)

instance Show Newline where
  showsPrec _ LF s = "LF" ++ s
  showsPrec _ CRLF s = "CRLF" ++ s

nativeNewline :: Newline
nativeNewline = LF

universalNewlineMode, noNewlineTranslation, nativeNewlineMode :: NewlineMode
universalNewlineMode = NewlineMode CRLF LF
noNewlineTranslation = NewlineMode LF LF
nativeNewlineMode = NewlineMode LF LF

hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode _ _ = return ()

-- Surroundings ------------------------------------------------------------------------------------------------

getArgs :: IO [String]
getArgs = IO (\w -> case primPeekRef pretendedArgs of
  (Just as, _) -> IORes as
  (Nothing, _) -> case ioArgs w of !as -> IORes as)

getProgName :: IO String
getProgName = IO (\w -> case primPeekRef pretendedName of
  (Just name, _) -> IORes name
  (Nothing, _) -> case ioProgName w of !name -> IORes name)

-- | What withArgs and withProgName put in place of the real ones.
pretendedArgs :: PrimRef (Maybe [String])
pretendedArgs = primNewRef Nothing

pretendedName :: PrimRef (Maybe String)
pretendedName = primNewRef Nothing

pretending :: PrimRef (Maybe a) -> a -> IO b -> IO b
pretending ref x act = bracket (swapTo (Just x)) swapTo (const act)
  where
    swapTo new = IO (\_ -> case primPeekRef ref of (old, _) -> case primWriteRef ref new of () -> IORes old)

withArgs :: [String] -> IO a -> IO a
withArgs = pretending pretendedArgs

withProgName :: String -> IO a -> IO a
withProgName = pretending pretendedName

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= \r -> case r of
  Just v -> return v
  Nothing -> ioError (IOError Nothing NoSuchThing "getEnv" "no environment variable" Nothing (Just name))

lookupEnv :: String -> IO (Maybe String)
lookupEnv name = primIO (ioGetEnv name) >>= \r -> return (case r of { [] -> Nothing; v : _ -> Just v })

getEnvironment :: IO [(String, String)]
getEnvironment = fmap (map (\s -> case break (\c -> charEq c '=') s of (k, v) -> (k, dropOne v))) (primIO ioEnviron)
  where
    dropOne [] = []
    dropOne (_ : cs) = cs

exitWith :: ExitCode -> IO a
exitWith (ExitFailure 0) = ioError (IOError Nothing InvalidArgument "exitWith" "invalid argument" Nothing Nothing)
exitWith code = throwIO code

exitFailure, exitSuccess :: IO a
exitFailure = exitWith (ExitFailure 1)
exitSuccess = exitWith ExitSuccess

die :: String -> IO a
die s = hPutStrLn stderr s >> exitFailure

-- | Processor time, and seconds' fractions since 1970, in picoseconds.
getCPUTime, wallTime :: IO Integer
getCPUTime = primIO (ioClock 0)
wallTime = primIO (ioClock 1)

openBinaryFile :: FilePath -> IOMode -> IO Handle
openBinaryFile path mode = openFile path mode >>= \h -> hSetBinaryMode h True >> return h

withBinaryFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withBinaryFile path mode act = bracket (openBinaryFile path mode) hClose act
