"""Names of OTP's that Clew has no code for: functions of modules that it has, and whole modules.

A program that calls one ends with a message that names it. All that is not here is undefined, as in OTP.
"""

from __future__ import annotations

_FUNCTIONS = """
erlang: alloc_info/1 alloc_sizes/1 bump_reductions/1 check_old_code/1 check_process_code/2
    check_process_code/3 decode_packet/3 delete_module/1 disconnect_node/1 display_nl/0 display_string/1
    exit_signal/2 format_cpu_topology/1 garbage_collect/1 garbage_collect/2 get_cookie/0 get_cookie/1
    get_module_info/1 get_module_info/2 is_builtin/3 list_to_port/1 list_to_ref/1 load_module/2 load_nif/2
    loaded/0 match_spec_test/3 module_loaded/1 monitor_node/3 nodes/1 nodes/2 port_call/2 port_get_data/1
    port_set_data/2 port_to_list/1 posixtime_to_universaltime/1 pre_loaded/0 prepare_loading/2
    process_display/2 purge_module/1 resume_process/1 seq_trace/2 seq_trace_info/1 seq_trace_print/1
    seq_trace_print/2 set_cookie/1 set_cookie/2 set_cpu_topology/1 setnode/2 setnode/3 suspend_process/1
    suspend_process/2 system_flag/2 system_monitor/0 system_monitor/1 system_monitor/2 system_profile/0
    system_profile/2 trace/3 trace_delivered/1 trace_info/2 trace_pattern/2 trace_pattern/3
    universaltime_to_posixtime/1
calendar: local_time_to_universal_time/2
error_logger: add_report_handler/1 add_report_handler/2 adding_handler/1 delete_report_handler/1
    error_info/1 get_format_depth/0 info_report/2 limit_term/1 log/2 logfile/1 removing_handler/1 start/0
    start_link/0 stop/0 warning_map/0 warning_report/2 which_report_handlers/0
ets: file2tab/2 from_dets/2 i/0 i/1 i/2 i/3 internal_delete_all/2 internal_request_all/0
    internal_select_delete/2 match_spec_run_r/3 repair_continuation/2 select_reverse/1 select_reverse/3
    tab2file/3 tabfile_info/1 table/1 table/2
eunit: start/1 stop/0 stop/1 submit/1 submit/2 submit/3 test/0 test/3 watch/1 watch/2 watch/3 watch_app/1
    watch_app/2 watch_app/3 watch_path/1 watch_path/2 watch_path/3 watch_regexp/1 watch_regexp/2
    watch_regexp/3
filename: append/2 basedir/2 basedir/3 validate/1
gen: call/3 check_response/2 check_response/3 debug_options/2 format_status/4 format_status_header/2 get_parent/0
    get_proc_name/1 hibernate_after/1 init_it/6 name/1 receive_response/2 receive_response/3 reqids_add/3
    reqids_new/0 reqids_size/1 reqids_to_list/1 send_request/3 send_request/5 start/6 stop/1 wait_response/2
    wait_response/3
gen_event: check_response/2 check_response/3 format_log/1 format_log/2 format_status/2 receive_response/2
    receive_response/3 reqids_add/3 reqids_new/0 reqids_size/1 reqids_to_list/1 send_request/3
    send_request/5 start_monitor/0 start_monitor/1 start_monitor/2 swap_sup_handler/3 wait_response/2
    wait_response/3 wake_hib/5
gen_server: check_response/3 format_log/1 format_log/2 format_status/2 multi_call/4 receive_response/3
    reqids_add/3 reqids_new/0 reqids_size/1 reqids_to_list/1 send_request/4 wait_response/3 wake_hib/6
gen_statem: check_response/2 check_response/3 format_log/1 format_log/2 format_status/2 receive_response/1
    receive_response/2 receive_response/3 reqids_add/3 reqids_new/0 reqids_size/1 reqids_to_list/1
    send_request/2 send_request/4 wait_response/1 wait_response/2 wait_response/3 wakeup_from_hibernate/3
init: archive_extension/0 boot/1 code_path_choice/0 ensure_loaded/1 fetch_loaded/0 get_configfd/1
    make_permanent/2 notify_when_started/1 objfile_extension/0 reboot/0 restart/0 restart/1
    run_on_load_handlers/0 script_id/0 script_name/0 set_configfd/2 wait_until_started/0
io: get_chars/2 get_chars/3 get_password/0 get_password/1 getopts/1 parse_erl_exprs/1 parse_erl_exprs/2
    parse_erl_exprs/3 parse_erl_exprs/4 parse_erl_form/1 parse_erl_form/2 parse_erl_form/3 parse_erl_form/4
    read/1 read/2 read/3 read/4 request/1 request/2 requests/1 requests/2 scan_erl_exprs/1 scan_erl_exprs/2
    scan_erl_exprs/3 scan_erl_exprs/4 scan_erl_form/1 scan_erl_form/2 scan_erl_form/3 scan_erl_form/4
io_lib: build_text/1 build_text/2 collect_chars/3 collect_chars/4 collect_line/3 collect_line/4
    format_prompt/1 format_prompt/2 get_until/3 get_until/4 limit_term/2 scan_format/2 unscan_format/1
io_lib_format: build/1 build/2 fwrite/3 scan/2 unscan/1
io_lib_pretty: intermediate/6 print/3 print/4 print/5 write/1
lists: rkeymerge/3 rmerge/2 rmerge/3 rmerge3/3 rukeymerge/3 rumerge/2 rumerge/3 rumerge3/3
logger: add_default_metadata/1 add_handler_filter/3 add_handlers/1 add_primary_filter/2
    compare_levels/2 filter_stacktrace/2 format_otp_report/1 format_report/1 get_config/0
    get_handler_config/0 get_handler_config/1 get_handler_ids/0 get_module_level/0 get_module_level/1
    get_process_metadata/0 get_proxy_config/0 i/0 i/1 internal_init_logger/0 internal_log/2
    reconfigure/0 remove_handler_filter/2 remove_primary_filter/1
    set_application_level/2 set_handler_config/2 set_module_level/2
    set_process_metadata/1 set_proxy_config/1 timestamp/0 unset_application_level/1 unset_module_level/0
    unset_module_level/1 unset_process_metadata/0 update_formatter_config/2 update_formatter_config/3
    update_handler_config/2 update_handler_config/3 update_primary_config/1 update_process_metadata/1
    update_proxy_config/1
os: cmd/1 cmd/2 env/0 find_executable/1 find_executable/2 putenv/2 set_signal/2 unsetenv/1
proc_lib: format/2 format/3 init_p/3 init_p/5 report_cb/2 spawn/2 spawn/4 spawn_link/2 spawn_link/4
    spawn_opt/3 spawn_opt/5 wake_up/3
proper: check_spec/1 check_spec/2 check_specs/1 check_specs/2 clean_garbage/0 counterexamples/0 get_size/1
    global_state_erase/0 global_state_init_size/1 global_state_init_size_seed/2 report_error/2
proper_statem: all_insertions/3 args_defined/2 check/6 execute/3 get_initial_state/2 get_next/6 index/2
    insert_all/2 is_valid/4 mk_first_comb/3 parallel_commands/1 parallel_commands/2 run/3
    run_parallel_commands/2 run_parallel_commands/3
proper_symb: defined/1 internal_eval/1 internal_well_defined/1 well_defined/1
proper_types: cook_outer/1 equal_types/2 find_prop/2 from_binary/1 get_prop/2 is_inst/2 is_inst/3 is_instance/2
    is_raw_type/1 le/2 native_type/2 new_type/2 safe_is_instance/2 safe_union/1 safe_weighted_union/1
    satisfies_all/2 strongly/1 subtype/2 to_binary/1 unwrap/1 weakly/1
rand: bc64/1 exro928_jump_2pow20/1 exro928_jump_2pow512/1 exro928_next/1 exro928_next_state/1 exro928_seed/1
    float2str/1 format_jumpconst58/1 make_float/3 seed58/2
re: grun/3 internal_run/4 ucompile/2 urun/3
supervisor: check_childspecs/2 code_change/3 format_log/1 format_log/2 format_status/2 get_callback_module/1
sys: get_debug/3 get_log/1 install/2 install/3 log/2 log/3 log_to_file/2 log_to_file/3 no_debug/2 remove/2
    remove/3 statistics/3 trace/3
timer: code_change/3 handle_call/3 handle_cast/2 handle_info/2 init/1 start_link/0 terminate/2
unicode: characters_to_binary_int/2 characters_to_list_int/2
unicode_util: get_case/1 lookup/1 spec_version/0
"""

_MODULES = """
alarm_handler application application_controller application_master application_starter appmon_info asn1ct
asn1rt auth beam_a beam_asm beam_block beam_bounds beam_call_types beam_clean beam_dict beam_digraph
beam_disasm beam_flatten beam_jump beam_kernel_to_ssa beam_lib beam_listing beam_opcodes beam_ssa
beam_ssa_bc_size beam_ssa_bool beam_ssa_bsm beam_ssa_codegen beam_ssa_dead beam_ssa_lint beam_ssa_opt
beam_ssa_pp beam_ssa_pre_codegen beam_ssa_recv beam_ssa_share beam_ssa_throw beam_ssa_type beam_trim
beam_types beam_utils beam_validator beam_z c cerl cerl_clauses cerl_inline cerl_trees code code_server
compile core_lib core_lint core_parse core_pp core_scan cover cprof cpu_sup crypto ct ct_ssh ct_telnet dbg
dets dets_server dets_sup dets_utils dets_v9 dialyzer disk_log disk_log_1 disk_log_server disk_log_sup
disksup dist_ac dist_util dyntrace edlin edlin_expand edoc epp epp_dodger eprof erl_abstract_code erl_anno
erl_bifs erl_bits erl_boot_server erl_comment_scan erl_compile erl_compile_server erl_ddll erl_distribution
erl_epmd erl_error erl_erts_errors erl_eval erl_expand_records erl_features erl_internal erl_kernel_errors
erl_lint erl_parse erl_posix_msg erl_pp erl_prettypr erl_prim_loader erl_recomment erl_reply erl_scan
erl_signal_handler erl_stdlib_errors erl_syntax erl_syntax_lib erl_tar erl_tracer erlsrv erpc error_handler
error_logger_file_h error_logger_tty_h erts_alloc_config erts_code_purger erts_debug
erts_dirty_process_signal_handler erts_literal_area_collector escript eval_bits file file_io_server
file_server file_sorter filelib format_lib_supp fprof ftp gen_fsm gen_sctp gen_tcp gen_tcp_socket gen_udp
gen_udp_socket global global_group global_search group group_history heart httpc httpd httpd_util inet
inet6_sctp inet6_tcp inet6_tcp_dist inet6_udp inet_config inet_db inet_dns inet_gethost_native inet_hosts
inet_parse inet_res inet_sctp inet_tcp inet_tcp_dist inet_udp inets instrument kernel kernel_config
kernel_refc lcnt leex local_tcp local_udp log_mf_h logger_backend logger_config logger_disk_log_h
logger_filters logger_formatter logger_h_common logger_handler_watcher logger_olp logger_proxy logger_server
logger_simple_h logger_std_h logger_sup make memsup merl merl_transform misc_supp mnesia ms_transform msacc
net net_adm net_kernel observer_backend otp_internal peer pg pg2 pool prettypr prim_file prim_inet
prim_socket prim_zip proper_arith proper_array proper_dict proper_fsm proper_gb_sets proper_gb_trees
proper_gen proper_orddict proper_ordsets proper_queue proper_sa proper_sa_gen proper_sets proper_shrink
proper_target proper_transformer proper_typeserver proper_unicode public_key qlc qlc_pt ram_file random
raw_file_io raw_file_io_compressed raw_file_io_deflate raw_file_io_delayed raw_file_io_inflate
raw_file_io_list rb rb_format_supp rec_env release_handler release_handler_1 rpc runtime_tools
runtime_tools_sup sasl sasl_report sasl_report_file_h sasl_report_tty_h scheduler seq_trace shell
shell_default shell_docs slave socket sofs ssh ssh_sftp ssl standard_error supervisor_bridge sys_core_alias
sys_core_bsm sys_core_fold sys_core_fold_lists sys_core_inline sys_core_prepare sys_messages
sys_pre_attributes system_information systools systools_lib systools_make systools_rc systools_relup tags
test_server tftp ttb_autostart uri_string user user_drv user_sup v3_core v3_kernel v3_kernel_pp win32reg
wrap_log_reader xmerl xmerl_lib xmerl_sax_parser xmerl_scan xmerl_xpath xref xref_base xref_compiler
xref_parser xref_reader xref_scanner xref_utils yecc zip zlib
"""


def _by_module(text: str) -> dict[str, frozenset[tuple[str, int]]]:
    found: dict[str, set[tuple[str, int]]] = {}
    module = ""
    for word in text.split():
        if word.endswith(":"):
            module = word.removesuffix(":")
        else:
            name, _, arity = word.rpartition("/")
            found.setdefault(module, set()).add((name, int(arity)))
    return {module: frozenset(names) for module, names in found.items()}


#: Exported functions of OTP's that our modules of the same names have not, as names and arities.
MISSING_FUNCTIONS = _by_module(_FUNCTIONS)
#: Modules that OTP has and Clew has not. One in the folder of a program is found before this is asked.
MISSING_MODULES = frozenset(_MODULES.split())
