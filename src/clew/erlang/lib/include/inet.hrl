%% A host and its addresses: OTP's header `inet.hrl`.
-record(hostent,
        {h_name :: atom() | string(),
         h_aliases = [] :: [atom() | string()],
         h_addrtype :: inet | inet6,
         h_length :: non_neg_integer(),
         h_addr_list = [] :: [tuple()]}).
