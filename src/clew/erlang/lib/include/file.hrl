%% The records of files: OTP's header `file.hrl`.
-ifndef(FILE_HRL_).
-define(FILE_HRL_, 1).

-record(file_info,
        {size :: non_neg_integer() | undefined,
         type :: device | directory | other | regular | symlink | undefined,
         access :: read | write | read_write | none | undefined,
         atime :: calendar:datetime() | non_neg_integer() | undefined,
         mtime :: calendar:datetime() | non_neg_integer() | undefined,
         ctime :: calendar:datetime() | non_neg_integer() | undefined,
         mode :: non_neg_integer() | undefined,
         links :: non_neg_integer() | undefined,
         major_device :: non_neg_integer() | undefined,
         minor_device :: non_neg_integer() | undefined,
         inode :: non_neg_integer() | undefined,
         uid :: non_neg_integer() | undefined,
         gid :: non_neg_integer() | undefined}).

-record(file_descriptor, {module :: module(), data :: term()}).

-endif.
