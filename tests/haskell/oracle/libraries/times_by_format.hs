import Data.Time

times :: [ZonedTime]
times =
  [ ZonedTime (LocalTime (fromGregorian y m d) (TimeOfDay h n s)) zone
  | (y, m, d) <- [(2021, 1, 3), (1999, 12, 31), (2008, 2, 29), (812, 7, 4)]
  , (h, n, s, zone) <- [(0, 5, 7.25, utc), (13, 45, 59, TimeZone (-330) True "XST"), (12, 0, 0.000001, minutesToTimeZone 90)]
  ]

show' :: FormatTime t => String -> t -> String
show' = formatTime defaultTimeLocale

main :: IO ()
main = do
  mapM_ (putStrLn . show' "%Y-%m-%d %H:%M:%S%Q %z %Z|%y %C %B %b %h %e %j|%G-W%V-%u %g %f|%U %W %w %a %A|%s") times
  mapM_ (putStrLn . show' "%c|%D|%F|%x|%R|%T|%X|%r|%P %p %I %k %l %q|%%%t") (take 3 times)
  mapM_ (putStrLn . show' "%-m %_m %0e %-d %_H %-M %^a %#A %^B %4m %_5d %0Y %10B|%Ez|%-I") (take 4 times)
  putStrLn (show' "%F %T" (UTCTime (fromGregorian 2000 1 1) 3661.5) ++ show' "[%Q]" midnight ++ show' "[%A]" Friday ++ show' "%z" utc)
  putStrLn (show' (iso8601DateFormat (Just "%H:%M:%SZ")) (head times) ++ " " ++ show' rfc822DateFormat (head times))
  let parsed format text = parseTimeM True defaultTimeLocale format text :: Maybe UTCTime
  print (parsed "%Y-%m-%d %H:%M:%S" "2020-02-29 23:59:60", parsed "%Y-%m-%d" "2019-02-29", parsed "%d %b %Y" " 7 Mar 1984")
  print (parsed "%d %B %y, %I:%M %p %z" "07 march 68, 12:30 AM +0230", parsed "%s" "1600000000", parsed "%F%t%T%Q" "2001-01-01  10:11:12.5", parsed "%F%t%T%Q%n" "2001-01-01\t10:11:12.5\n", parsed "%F %T" "2001-01-01 \t 10:11:12")
  print (parsed "%G-W%V-%u" "2020-W53-5", parsed "%Y %j" "2020 366", parsed "%Y %j" "2021 366", parsed "%-d/%-m/%Y" "5/11/2021")
  print (parseTimeM False defaultTimeLocale "%H:%M" "25:00" :: Maybe TimeOfDay, parseTimeM False defaultTimeLocale "%l%P" " 7pm" :: Maybe TimeOfDay)
  print (parseTimeM False defaultTimeLocale "%z" "-0130" :: Maybe TimeZone, parseTimeM False defaultTimeLocale "%Z" "EST" :: Maybe TimeZone)
  print (parseTimeM True defaultTimeLocale "%F" "x" :: Maybe Day, (parseTimeOrError False defaultTimeLocale "%x" "12/25/95" :: Day))
