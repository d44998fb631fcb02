// Written by bindings/generate.py. Do not edit.

/// The library's version.
let versionText: StaticString = "0.1.0"

/// The binary interface as JSON: bindings/cardstack_abi.json without constants, with little white space.
let manifestText: StaticString = #"""
  {"version":"0.1.0","abi_version":2,"pointer_size":8,"handles":["cardstack_deck","cardstack_velocity_tracker",
  "cardstack_sheet"],"types":{"int32_t":["cardstack_result","cardstack_direction","cardstack_commit_rule",
  "cardstack_reason","cardstack_verdict","cardstack_phase","cardstack_interaction","cardstack_supply",
  "cardstack_state","cardstack_journal_state","cardstack_event_kind","cardstack_preset","cardstack_direction_layout",
  "cardstack_dedupe","cardstack_axis","cardstack_distance_metric","cardstack_stamp_rule","cardstack_exit_path",
  "cardstack_exit_motion","cardstack_replacement","cardstack_freshness","cardstack_delivery","cardstack_rejection",
  "cardstack_restore","cardstack_send_answer","cardstack_send_state","cardstack_media_priority",
  "cardstack_spring_preset","cardstack_settling","cardstack_curve_preset","cardstack_sheet_preset",
  "cardstack_sheet_state","cardstack_sheet_event_kind","cardstack_sheet_reason"],"uint32_t":["cardstack_card_status"]},
  "structs":[{"name":"cardstack_release","size":120,"alignment":8,"fields":[["struct_size","uint32_t",0,4],["verdict",
  "cardstack_verdict",4,4],["card","uint64_t",8,8],["time","double",16,8],["velocity_x","double",24,8],["velocity_y",
  "double",32,8],["speed","double",40,8],["translation_x","double",48,8],["translation_y","double",56,8],["distance",
  "double",64,8],["threshold","double",72,8],["projected_distance","double",80,8],["fling_velocity","double",88,8],
  ["fling_minimum","double",96,8],["direction","cardstack_direction",104,4],["reason","cardstack_reason",108,4],
  ["commit_rule","cardstack_commit_rule",112,4],["samples","uint32_t",116,4]]},{"name":"cardstack_pose","size":88,
  "alignment":8,"fields":[["card","uint64_t",0,8],["x","double",8,8],["y","double",16,8],["rotation","double",24,8],
  ["scale","double",32,8],["opacity","double",40,8],["depth","double",48,8],["progress","double",56,8],
  ["stamp_opacity","double",64,8],["direction","cardstack_direction",72,4],["phase","cardstack_phase",76,4],["slot",
  "int32_t",80,4],["flags","uint32_t",84,4]]},{"name":"cardstack_frame","size":160,"alignment":8,
  "fields":[["struct_size","uint32_t",0,4],["pose_size","uint32_t",4,4],["poses","cardstack_pose *",8,8],
  ["pose_capacity","uint32_t",16,4],["pose_count","uint32_t",20,4],["now","double",24,8],["time","double",32,8],
  ["wake_in","double",40,8],["chrome_opacity","double",48,8],["top","uint64_t",56,8],["remaining","uint64_t",64,8],
  ["undoable","uint64_t",72,8],["pending_events","uint64_t",80,8],["interaction","cardstack_interaction",88,4],
  ["motion","uint32_t",92,4],["supply","cardstack_supply",96,4],["state","cardstack_state",100,4],["questions",
  "uint32_t",104,4],["journal","cardstack_journal_state",108,4],["staged","uint64_t",112,8],["undelivered","uint64_t",
  120,8],["feed","uint32_t",128,4],["feed_error","int32_t",132,4],["outbox","uint32_t",136,4],["parked","uint32_t",140,
  4],["card_width","double",144,8],["card_height","double",152,8]]},{"name":"cardstack_event","size":88,"alignment":8,
  "fields":[["sequence","uint64_t",0,8],["time","double",8,8],["card","uint64_t",16,8],["token","uint64_t",24,8],["x",
  "double",32,8],["y","double",40,8],["value","double",48,8],["kind","cardstack_event_kind",56,4],["direction",
  "cardstack_direction",60,4],["reason","cardstack_reason",64,4],["tries","uint32_t",68,4],["decision","uint64_t",72,
  8],["nonce","uint64_t",80,8]]},{"name":"cardstack_decision","size":32,"alignment":8,"fields":[["token","uint64_t",0,
  8],["card","uint64_t",8,8],["wall_time","double",16,8],["direction","cardstack_direction",24,4],["reserved",
  "uint32_t",28,4]]},{"name":"cardstack_spring","size":24,"alignment":8,"fields":[["mass","double",0,8],["stiffness",
  "double",8,8],["damping","double",16,8]]},{"name":"cardstack_deck_config","size":920,"alignment":8,
  "fields":[["struct_size","uint32_t",0,4],["preset","cardstack_preset",4,4],["viewport_width","double",8,8],
  ["viewport_height","double",16,8],["card_width","double",24,8],["card_height","double",32,8],["margin_x","double",40,
  8],["margin_y","double",48,8],["visible_count","int32_t",56,4],["max_flights","int32_t",60,4],["pile_step_x",
  "double",64,8],["pile_step_y","double",72,8],["pile_scale_step","double",80,8],["pile_scale_anchor_y","double",88,8],
  ["pile_opacity_step","double",96,8],["pile_rotation_step","double",104,8],["hit_test","int32_t",112,4],
  ["commit_rule","cardstack_commit_rule",116,4],["distance_metric","cardstack_distance_metric",120,4],
  ["allowed_directions","uint32_t",124,4],["disabled","int32_t",128,4],["page_axis","cardstack_axis",132,4],["slop",
  "double",136,8],["press_duration","double",144,8],["threshold_distance","double",152,8],["threshold_fraction",
  "double",160,8],["fling_velocity","double",168,8],["fling_minimum","double",176,8],["fling_maximum","double",184,8],
  ["velocity_horizon","double",192,8],["velocity_gap","double",200,8],["deceleration_rate","double",208,8],
  ["rubber_band_coefficient","double",216,8],["rubber_band_distance","double",224,8],["direction_angle","double",232,
  64,8],["direction_half_width","double",296,64,8],["stamp_rule","cardstack_stamp_rule",360,4],["exit_path",
  "cardstack_exit_path",364,4],["rotation_per_point","double",368,8],["rotation_per_width","double",376,8],
  ["rotation_maximum","double",384,8],["rotation_grab","double",392,8],["pivot_x","double",400,8],["pivot_y","double",
  408,8],["pivot_grab","double",416,8],["lift_scale","double",424,8],["chrome_drag_opacity","double",432,8],
  ["reduced_motion","int32_t",440,4],["undo_directions","uint32_t",444,4],["return_spring","cardstack_spring",448,24],
  ["rewind_spring","cardstack_spring",472,24],["pile_spring","cardstack_spring",496,24],["lift_spring",
  "cardstack_spring",520,24],["chrome_spring","cardstack_spring",544,24],["exit_seconds","double",568,8],
  ["exit_seconds_minimum","double",576,8],["fade_seconds","double",584,8],["fade_curve","double",592,32,4],["dedupe",
  "cardstack_dedupe",624,4],["recycle_directions","uint32_t",628,4],["recycle_distance","uint32_t",632,4],
  ["undo_limit","uint32_t",636,4],["undo_seconds","double",640,8],["event_mask","uint32_t",648,4],["notice_capacity",
  "uint32_t",652,4],["backlog","uint32_t",656,4],["reserved_events","uint32_t",660,4],["velocity_minimum_samples",
  "int32_t",664,4],["resample","int32_t",668,4],["resample_delay","double",672,8],["resample_prediction","double",680,
  8],["velocity_history","int32_t",688,4],["reserved_velocity","int32_t",692,4],["catch_leaving","int32_t",696,4],
  ["replacement","cardstack_replacement",700,4],["catch_seconds","double",704,8],["confirm_directions","uint32_t",712,
  4],["confirm_undo","int32_t",716,4],["max_proposals","int32_t",720,4],["reserved_proposals","int32_t",724,4],
  ["proposal_fraction","double",728,8],["proposal_seconds","double",736,8],["feed","int32_t",744,4],["freshness",
  "cardstack_freshness",748,4],["watermark","uint32_t",752,4],["reserved_feed","int32_t",756,4],["fresh_seconds",
  "double",760,8],["delivery","cardstack_delivery",768,4],["rejection","cardstack_rejection",772,4],["max_sends",
  "uint32_t",776,4],["max_undelivered","uint32_t",780,4],["nonce","uint64_t",784,8],["request_seconds","double",792,8],
  ["retry_seconds","double",800,8],["retry_maximum","double",808,8],["retry_jitter","double",816,8],["autoplay_idle",
  "double",824,8],["autoplay_interval","double",832,8],["autoplay_direction","cardstack_direction",840,4],
  ["media_ahead","uint32_t",844,4],["park_seconds","double",848,8],["park_failures","uint32_t",856,4],["exit_motion",
  "cardstack_exit_motion",860,4],["exit_curve","double",864,32,4],["exit_spring","cardstack_spring",896,24]]},
  {"name":"cardstack_question","size":40,"alignment":8,"fields":[["token","uint64_t",0,8],["card","uint64_t",8,8],
  ["deadline","double",16,8],["kind","cardstack_event_kind",24,4],["direction","cardstack_direction",28,4],["reason",
  "cardstack_reason",32,4],["reserved","uint32_t",36,4]]},{"name":"cardstack_journal_options","size":24,"alignment":8,
  "fields":[["struct_size","uint32_t",0,4],["contents","uint32_t",4,4],["restore","cardstack_restore",8,4],
  ["sync_sends","int32_t",12,4],["nonce","uint64_t",16,8]]},{"name":"cardstack_journal_info","size":104,"alignment":8,
  "fields":[["struct_size","uint32_t",0,4],["state","cardstack_journal_state",4,4],["size","uint64_t",8,8],["nonce",
  "uint64_t",16,8],["epoch","uint64_t",24,8],["records","uint64_t",32,8],["torn_bytes","uint64_t",40,8],
  ["damage_offset","uint64_t",48,8],["decisions","uint64_t",56,8],["finals","uint64_t",64,8],["cards","uint64_t",72,8],
  ["error_number","int32_t",80,4],["is_new","int32_t",84,4],["lost_records","uint64_t",88,8],["lost_bytes","uint64_t",
  96,8]]},{"name":"cardstack_send","size":72,"alignment":8,"fields":[["token","uint64_t",0,8],["nonce","uint64_t",8,8],
  ["decision","uint64_t",16,8],["card","uint64_t",24,8],["wall_time","double",32,8],["due","double",40,8],["kind",
  "cardstack_event_kind",48,4],["direction","cardstack_direction",52,4],["reason","cardstack_reason",56,4],["state",
  "cardstack_send_state",60,4],["failures","uint32_t",64,4],["tries","uint32_t",68,4]]},{"name":"cardstack_media",
  "size":16,"alignment":8,"fields":[["card","uint64_t",0,8],["index","uint32_t",8,4],["priority",
  "cardstack_media_priority",12,4]]},{"name":"cardstack_velocity_options","size":48,"alignment":8,
  "fields":[["struct_size","uint32_t",0,4],["history_size","int32_t",4,4],["minimum_samples","int32_t",8,4],
  ["reserved","int32_t",12,4],["horizon","double",16,8],["gap","double",24,8],["minimum_speed","double",32,8],
  ["maximum_speed","double",40,8]]},{"name":"cardstack_curve","size":32,"alignment":8,"fields":[["x1","double",0,8],
  ["y1","double",8,8],["x2","double",16,8],["y2","double",24,8]]},{"name":"cardstack_sheet_config","size":248,
  "alignment":8,"fields":[["struct_size","uint32_t",0,4],["preset","cardstack_sheet_preset",4,4],["side",
  "cardstack_direction",8,4],["enabled","int32_t",12,4],["extent","double",16,8],["slop","double",24,8],["drag_factor",
  "double",32,8],["rubber_band_coefficient","double",40,8],["rubber_band_distance","double",48,8],["threshold_offset",
  "double",56,8],["threshold_fraction","double",64,8],["fling","int32_t",72,4],["velocity_minimum_samples","int32_t",
  76,4],["fling_velocity","double",80,8],["fling_minimum","double",88,8],["fling_maximum","double",96,8],
  ["velocity_horizon","double",104,8],["velocity_gap","double",112,8],["reduced_motion","int32_t",120,4],
  ["reserved_motion","int32_t",124,4],["dismiss_seconds","double",128,8],["dismiss_curve","cardstack_curve",136,32],
  ["return_spring","cardstack_spring",168,24],["present_spring","cardstack_spring",192,24],["fade_seconds","double",
  216,8],["corner_radius","double",224,8],["corner_distance","double",232,8],["backdrop_opacity","double",240,8]]},
  {"name":"cardstack_sheet_frame","size":104,"alignment":8,"fields":[["struct_size","uint32_t",0,4],["flags",
  "uint32_t",4,4],["now","double",8,8],["time","double",16,8],["wake_in","double",24,8],["offset","double",32,8],
  ["velocity","double",40,8],["progress","double",48,8],["x","double",56,8],["y","double",64,8],["corner_radius",
  "double",72,8],["backdrop_opacity","double",80,8],["opacity","double",88,8],["state","cardstack_sheet_state",96,4],
  ["pending_events","uint32_t",100,4]]},{"name":"cardstack_sheet_event","size":56,"alignment":8,"fields":[["sequence",
  "uint64_t",0,8],["time","double",8,8],["offset","double",16,8],["velocity","double",24,8],["x","double",32,8],["y",
  "double",40,8],["kind","cardstack_sheet_event_kind",48,4],["reason","cardstack_sheet_reason",52,4]]}],
  "functions":[["cardstack_version_number","uint32_t","0.1"],["cardstack_version_string","const char *","0.1"],
  ["cardstack_abi_version","uint32_t","0.1"],["cardstack_abi_manifest","const char *","0.1"],["cardstack_result_name",
  "const char *","0.1","cardstack_result result"],["cardstack_result_message","const char *","0.1",
  "cardstack_result result"],["cardstack_deck_create","cardstack_result","0.1","const cardstack_deck_config *config",
  "cardstack_deck **out_deck"],["cardstack_deck_destroy","void","0.1","cardstack_deck *deck"],
  ["cardstack_deck_error_message","const char *","0.1","cardstack_deck *deck"],["cardstack_deck_set_viewport",
  "cardstack_result","0.1","cardstack_deck *deck","double time","double width","double height"],
  ["cardstack_deck_set_wall_clock","cardstack_result","0.1","cardstack_deck *deck","double time",
  "double unix_seconds"],["cardstack_deck_append","cardstack_result","0.1","cardstack_deck *deck","double time",
  "const uint64_t *cards","size_t count","size_t *out_taken"],["cardstack_deck_insert","cardstack_result","0.1",
  "cardstack_deck *deck","double time","size_t position","const uint64_t *cards","size_t count","size_t *out_taken"],
  ["cardstack_deck_remove","cardstack_result","0.1","cardstack_deck *deck","double time","const uint64_t *cards",
  "size_t count","size_t *out_removed"],["cardstack_deck_replace","cardstack_result","0.1","cardstack_deck *deck",
  "double time","const uint64_t *cards","size_t count","size_t *out_taken","uint64_t *out_token"],
  ["cardstack_deck_clear","cardstack_result","0.1","cardstack_deck *deck","double time"],["cardstack_deck_touch",
  "cardstack_result","0.1","cardstack_deck *deck","double time","const uint64_t *cards","size_t count",
  "size_t *out_known"],["cardstack_deck_shift","cardstack_result","0.1","cardstack_deck *deck","double time",
  "int64_t distance"],["cardstack_deck_cards","cardstack_result","0.1","cardstack_deck *deck","size_t position",
  "uint64_t *cards","size_t capacity","size_t *out_count"],["cardstack_deck_position","cardstack_result","0.1",
  "cardstack_deck *deck","uint64_t card","size_t *out_position"],["cardstack_deck_card_status","cardstack_result",
  "0.1","cardstack_deck *deck","uint64_t card","cardstack_card_status *out_status"],
  ["cardstack_deck_set_card_directions","cardstack_result","0.1","cardstack_deck *deck","double time","uint64_t card",
  "uint32_t directions"],["cardstack_deck_pointer_down","cardstack_result","0.1","cardstack_deck *deck","double time",
  "int64_t pointer","double x","double y","int32_t *out_taken"],["cardstack_deck_pointer_move","cardstack_result",
  "0.1","cardstack_deck *deck","double time","int64_t pointer","double x","double y","int32_t *out_taken"],
  ["cardstack_deck_pointer_up","cardstack_result","0.1","cardstack_deck *deck","double time","int64_t pointer",
  "double x","double y","int32_t *out_taken"],["cardstack_deck_pointer_cancel","cardstack_result","0.1",
  "cardstack_deck *deck","double time","int64_t pointer","int32_t *out_taken"],["cardstack_deck_last_release",
  "cardstack_result","0.1","cardstack_deck *deck","cardstack_release *release"],["cardstack_direction_name",
  "const char *","0.1","cardstack_direction direction"],["cardstack_reason_name","const char *","0.1",
  "cardstack_reason reason"],["cardstack_verdict_name","const char *","0.1","cardstack_verdict verdict"],
  ["cardstack_deck_advance","cardstack_result","0.1","cardstack_deck *deck","cardstack_frame *frame"],
  ["cardstack_deck_look","cardstack_result","0.1","cardstack_deck *deck","cardstack_frame *frame"],
  ["cardstack_deck_poses","cardstack_result","0.1","cardstack_deck *deck","cardstack_pose *poses",
  "size_t element_size","size_t capacity","size_t *out_count"],["cardstack_deck_pose_limit","cardstack_result","0.1",
  "cardstack_deck *deck","size_t *out_limit"],["cardstack_deck_state_hash","cardstack_result","0.1",
  "cardstack_deck *deck","uint64_t *out_hash"],["cardstack_deck_drain_events","cardstack_result","0.1",
  "cardstack_deck *deck","cardstack_event *events","size_t element_size","size_t capacity","size_t *out_count"],
  ["cardstack_event_name","const char *","0.1","cardstack_event_kind kind"],["cardstack_deck_swipe","cardstack_result",
  "0.1","cardstack_deck *deck","double time","cardstack_direction direction","uint64_t *out_token"],
  ["cardstack_deck_undo","cardstack_result","0.1","cardstack_deck *deck","double time","cardstack_direction from",
  "uint64_t *out_token"],["cardstack_deck_can_swipe","cardstack_result","0.1","cardstack_deck *deck",
  "cardstack_direction direction","cardstack_result *out_reason"],["cardstack_deck_can_undo","cardstack_result","0.1",
  "cardstack_deck *deck","cardstack_result *out_reason"],["cardstack_deck_finalize_all","cardstack_result","0.1",
  "cardstack_deck *deck","double time"],["cardstack_deck_history","cardstack_result","0.1","cardstack_deck *deck",
  "size_t position","cardstack_decision *decisions","size_t element_size","size_t capacity","size_t *out_count"],
  ["cardstack_deck_config_init","cardstack_result","0.1","cardstack_deck_config *config","size_t struct_size",
  "cardstack_preset preset"],["cardstack_deck_config_set_directions","cardstack_result","0.1",
  "cardstack_deck_config *config","cardstack_direction_layout layout"],["cardstack_deck_config_use_backend",
  "cardstack_result","0.1","cardstack_deck_config *config"],["cardstack_deck_config_validate","cardstack_result","0.1",
  "const cardstack_deck_config *config","char *message","size_t capacity"],["cardstack_deck_get_config",
  "cardstack_result","0.1","cardstack_deck *deck","cardstack_deck_config *config","size_t struct_size"],
  ["cardstack_deck_set_config","cardstack_result","0.1","cardstack_deck *deck","double time",
  "const cardstack_deck_config *config"],["cardstack_deck_answer","cardstack_result","0.1","cardstack_deck *deck",
  "double time","uint64_t token","int32_t accept"],["cardstack_deck_questions","cardstack_result","0.1",
  "cardstack_deck *deck","cardstack_question *questions","size_t element_size","size_t capacity","size_t *out_count"],
  ["cardstack_journal_options_init","cardstack_result","0.1","cardstack_journal_options *options",
  "size_t struct_size"],["cardstack_deck_open_journal","cardstack_result","0.1","cardstack_deck *deck",
  "const char *path","const cardstack_journal_options *options","cardstack_journal_info *info"],
  ["cardstack_deck_journal_info","cardstack_result","0.1","cardstack_deck *deck","cardstack_journal_info *info"],
  ["cardstack_deck_journal_flush","cardstack_result","0.1","cardstack_deck *deck"],["cardstack_deck_journal_compact",
  "cardstack_result","0.1","cardstack_deck *deck"],["cardstack_deck_close_journal","cardstack_result","0.1",
  "cardstack_deck *deck"],["cardstack_deck_save","cardstack_result","0.1","cardstack_deck *deck","uint32_t contents",
  "void *buffer","size_t capacity","size_t *out_size"],["cardstack_deck_restore","cardstack_result","0.1",
  "cardstack_deck *deck","const void *buffer","size_t size","cardstack_restore restore",
  "cardstack_journal_info *info"],["cardstack_deck_set_card_keys","cardstack_result","0.1","cardstack_deck *deck",
  "const uint64_t *cards","size_t count","const void *keys","const uint32_t *lengths"],["cardstack_deck_card_key",
  "cardstack_result","0.1","cardstack_deck *deck","uint64_t card","void *key","size_t capacity","size_t *out_length"],
  ["cardstack_deck_load","cardstack_result","0.1","cardstack_deck *deck","double time","uint64_t *out_token"],
  ["cardstack_deck_refresh","cardstack_result","0.1","cardstack_deck *deck","double time","uint64_t *out_token"],
  ["cardstack_deck_page","cardstack_result","0.1","cardstack_deck *deck","double time","uint64_t token",
  "const uint64_t *cards","size_t count","uint32_t flags","int64_t day","size_t *out_taken"],
  ["cardstack_deck_page_failed","cardstack_result","0.1","cardstack_deck *deck","double time","uint64_t token",
  "int32_t error"],["cardstack_deck_release","cardstack_result","0.1","cardstack_deck *deck","double time",
  "size_t count","size_t *out_released"],["cardstack_deck_set_day","cardstack_result","0.1","cardstack_deck *deck",
  "double time","int64_t day"],["cardstack_deck_reset","cardstack_result","0.1","cardstack_deck *deck","double time",
  "uint32_t flags","size_t *out_undelivered"],["cardstack_deck_answer_send","cardstack_result","0.1",
  "cardstack_deck *deck","double time","uint64_t token","cardstack_send_answer answer"],["cardstack_deck_set_online",
  "cardstack_result","0.1","cardstack_deck *deck","double time","int32_t online"],["cardstack_deck_set_blocked",
  "cardstack_result","0.1","cardstack_deck *deck","double time","int32_t blocked"],["cardstack_deck_retry_parked",
  "cardstack_result","0.1","cardstack_deck *deck","double time","uint64_t token"],["cardstack_deck_sends",
  "cardstack_result","0.1","cardstack_deck *deck","size_t position","cardstack_send *sends","size_t element_size",
  "size_t capacity","size_t *out_count"],["cardstack_deck_set_media","cardstack_result","0.1","cardstack_deck *deck",
  "const uint64_t *cards","const uint32_t *pictures","size_t count"],["cardstack_deck_set_media_index",
  "cardstack_result","0.1","cardstack_deck *deck","double time","uint64_t card","uint32_t index"],
  ["cardstack_deck_media_plan","cardstack_result","0.1","cardstack_deck *deck","cardstack_media *media",
  "size_t element_size","size_t capacity","size_t *out_count"],["cardstack_velocity_options_init","cardstack_result",
  "0.1","cardstack_velocity_options *options","size_t struct_size"],["cardstack_velocity_tracker_create",
  "cardstack_result","0.1","const cardstack_velocity_options *options","cardstack_velocity_tracker **out_tracker"],
  ["cardstack_velocity_tracker_destroy","void","0.1","cardstack_velocity_tracker *tracker"],
  ["cardstack_velocity_tracker_reset","cardstack_result","0.1","cardstack_velocity_tracker *tracker"],
  ["cardstack_velocity_tracker_add","cardstack_result","0.1","cardstack_velocity_tracker *tracker","double time",
  "double x","double y"],["cardstack_velocity_tracker_add_many","cardstack_result","0.1",
  "cardstack_velocity_tracker *tracker","const double *times","const double *xs","const double *ys","size_t count"],
  ["cardstack_velocity_tracker_velocity","cardstack_result","0.1","cardstack_velocity_tracker *tracker","double time",
  "double *out_x","double *out_y","int32_t *out_has_estimate"],["cardstack_spring_from_response","cardstack_result",
  "0.1","double response","double damping_ratio","cardstack_spring *spring"],["cardstack_spring_from_duration",
  "cardstack_result","0.1","double duration","double bounce","cardstack_spring *spring"],
  ["cardstack_spring_from_preset","cardstack_result","0.1","cardstack_spring_preset preset",
  "cardstack_spring *spring"],["cardstack_spring_from_settling","cardstack_result","0.1","double settling_time",
  "double damping_ratio","double epsilon","cardstack_settling method","cardstack_spring *spring"],
  ["cardstack_spring_describe","cardstack_result","0.1","const cardstack_spring *spring","double *out_response",
  "double *out_damping_ratio","double *out_bounce"],["cardstack_spring_settling_time","cardstack_result","0.1",
  "const cardstack_spring *spring","double target","double position","double velocity","double epsilon",
  "cardstack_settling method","double *out_seconds"],["cardstack_spring_evaluate","cardstack_result","0.1",
  "const cardstack_spring *spring","double target","double position","double velocity","double time",
  "uint32_t options","double *out_position","double *out_velocity"],["cardstack_spring_evaluate_many",
  "cardstack_result","0.1","const cardstack_spring *spring","double target","double position","double velocity",
  "uint32_t options","const double *times","size_t count","double *out_positions","double *out_velocities"],
  ["cardstack_curve_from_preset","cardstack_result","0.1","cardstack_curve_preset preset","cardstack_curve *curve"],
  ["cardstack_curve_evaluate","cardstack_result","0.1","const cardstack_curve *curve","double x","double *out_value",
  "double *out_slope"],["cardstack_curve_evaluate_many","cardstack_result","0.1","const cardstack_curve *curve",
  "const double *xs","size_t count","double *out_values","double *out_slopes"],["cardstack_decay_evaluate",
  "cardstack_result","0.1","double rate","double position","double velocity","double time","double *out_position",
  "double *out_velocity"],["cardstack_decay_evaluate_many","cardstack_result","0.1","double rate","double position",
  "double velocity","const double *times","size_t count","double *out_positions","double *out_velocities"],
  ["cardstack_decay_destination","cardstack_result","0.1","double rate","double position","double velocity",
  "double *out_position"],["cardstack_decay_velocity_to","cardstack_result","0.1","double rate","double position",
  "double destination","double *out_velocity"],["cardstack_decay_time_to","cardstack_result","0.1","double rate",
  "double position","double velocity","double point","double *out_seconds"],["cardstack_decay_time_to_speed",
  "cardstack_result","0.1","double rate","double velocity","double speed","double *out_seconds"],
  ["cardstack_rubber_band","cardstack_result","0.1","double pull","double coefficient","double dimension",
  "double *out_offset"],["cardstack_rubber_band_many","cardstack_result","0.1","double coefficient","double dimension",
  "const double *pulls","size_t count","double *out_offsets"],["cardstack_rubber_band_inverse","cardstack_result",
  "0.1","double offset","double coefficient","double dimension","double *out_pull"],
  ["cardstack_rubber_band_inverse_many","cardstack_result","0.1","double coefficient","double dimension",
  "const double *offsets","size_t count","double *out_pulls"],["cardstack_sheet_config_init","cardstack_result","0.1",
  "cardstack_sheet_config *config","size_t struct_size","cardstack_sheet_preset preset"],
  ["cardstack_sheet_config_validate","cardstack_result","0.1","const cardstack_sheet_config *config","char *message",
  "size_t capacity"],["cardstack_sheet_create","cardstack_result","0.1","const cardstack_sheet_config *config",
  "cardstack_sheet **out_sheet"],["cardstack_sheet_destroy","void","0.1","cardstack_sheet *sheet"],
  ["cardstack_sheet_error_message","const char *","0.1","cardstack_sheet *sheet"],["cardstack_sheet_get_config",
  "cardstack_result","0.1","cardstack_sheet *sheet","cardstack_sheet_config *config","size_t struct_size"],
  ["cardstack_sheet_set_config","cardstack_result","0.1","cardstack_sheet *sheet","double time",
  "const cardstack_sheet_config *config"],["cardstack_sheet_set_extent","cardstack_result","0.1",
  "cardstack_sheet *sheet","double time","double extent"],["cardstack_sheet_present","cardstack_result","0.1",
  "cardstack_sheet *sheet","double time","int32_t animated"],["cardstack_sheet_dismiss","cardstack_result","0.1",
  "cardstack_sheet *sheet","double time","int32_t animated"],["cardstack_sheet_pointer_down","cardstack_result","0.1",
  "cardstack_sheet *sheet","double time","int64_t pointer","double x","double y","int32_t *out_taken"],
  ["cardstack_sheet_pointer_move","cardstack_result","0.1","cardstack_sheet *sheet","double time","int64_t pointer",
  "double x","double y","int32_t *out_taken"],["cardstack_sheet_pointer_up","cardstack_result","0.1",
  "cardstack_sheet *sheet","double time","int64_t pointer","double x","double y","int32_t *out_taken"],
  ["cardstack_sheet_pointer_cancel","cardstack_result","0.1","cardstack_sheet *sheet","double time","int64_t pointer",
  "int32_t *out_taken"],["cardstack_sheet_advance","cardstack_result","0.1","cardstack_sheet *sheet",
  "cardstack_sheet_frame *frame"],["cardstack_sheet_drain_events","cardstack_result","0.1","cardstack_sheet *sheet",
  "cardstack_sheet_event *events","size_t element_size","size_t capacity","size_t *out_count"],
  ["cardstack_sheet_state_hash","cardstack_result","0.1","cardstack_sheet *sheet","uint64_t *out_hash"]]}
  """#

/// The name of a `cardstack_result`, nil for a number that is none.
func resultConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 0: "CARDSTACK_OK"
  case -1: "CARDSTACK_ERROR_INVALID_ARGUMENT"
  case -2: "CARDSTACK_ERROR_UNSUPPORTED_STRUCT"
  case -3: "CARDSTACK_ERROR_OUT_OF_MEMORY"
  case -4: "CARDSTACK_ERROR_BUFFER_TOO_SMALL"
  case -5: "CARDSTACK_ERROR_LIMIT"
  case -6: "CARDSTACK_ERROR_NOT_FOUND"
  case -7: "CARDSTACK_ERROR_EMPTY"
  case -8: "CARDSTACK_ERROR_BACKLOG"
  case -9: "CARDSTACK_ERROR_STALE"
  case -10: "CARDSTACK_ERROR_REFUSED"
  case -11: "CARDSTACK_ERROR_IO"
  case -12: "CARDSTACK_ERROR_CORRUPT"
  case -13: "CARDSTACK_ERROR_FORMAT"
  case -14: "CARDSTACK_ERROR_LOCKED"
  default: nil
  }
}

/// The name of a `cardstack_direction`, nil for a number that is none.
func directionConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 0: "CARDSTACK_DIRECTION_NONE"
  case 1: "CARDSTACK_DIRECTION_LEFT"
  case 2: "CARDSTACK_DIRECTION_RIGHT"
  case 3: "CARDSTACK_DIRECTION_UP"
  case 4: "CARDSTACK_DIRECTION_DOWN"
  case 5: "CARDSTACK_DIRECTION_UP_LEFT"
  case 6: "CARDSTACK_DIRECTION_UP_RIGHT"
  case 7: "CARDSTACK_DIRECTION_DOWN_LEFT"
  case 8: "CARDSTACK_DIRECTION_DOWN_RIGHT"
  default: nil
  }
}

/// The name of a `cardstack_event_kind`, nil for a number that is none.
func eventKindConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 1: "CARDSTACK_EVENT_TAP"
  case 2: "CARDSTACK_EVENT_COMMITTED"
  case 3: "CARDSTACK_EVENT_CANCELLED"
  case 4: "CARDSTACK_EVENT_UNDONE"
  case 5: "CARDSTACK_EVENT_FINAL"
  case 6: "CARDSTACK_EVENT_DRAG_BEGAN"
  case 7: "CARDSTACK_EVENT_THRESHOLD_ENTERED"
  case 8: "CARDSTACK_EVENT_THRESHOLD_LEFT"
  case 9: "CARDSTACK_EVENT_PHASE"
  case 10: "CARDSTACK_EVENT_EMPTIED"
  case 11: "CARDSTACK_EVENT_OVERFLOW"
  case 12: "CARDSTACK_EVENT_PROPOSED"
  case 13: "CARDSTACK_EVENT_REPLACEMENT_ASKED"
  case 14: "CARDSTACK_EVENT_QUESTION_DROPPED"
  case 15: "CARDSTACK_EVENT_CONTENT_CHANGED"
  case 16: "CARDSTACK_EVENT_JOURNAL_FAILED"
  case 17: "CARDSTACK_EVENT_LOAD"
  case 18: "CARDSTACK_EVENT_SEND"
  case 19: "CARDSTACK_EVENT_REVERT"
  case 20: "CARDSTACK_EVENT_REJECTED"
  case 21: "CARDSTACK_EVENT_MEDIA"
  case 22: "CARDSTACK_EVENT_AUTOPLAYED"
  case 23: "CARDSTACK_EVENT_TOP_CHANGED"
  case 24: "CARDSTACK_EVENT_SEND_PARKED"
  default: nil
  }
}

/// The name of a `cardstack_reason`, nil for a number that is none.
func reasonConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 0: "CARDSTACK_REASON_NONE"
  case 1: "CARDSTACK_REASON_RELEASED"
  case 2: "CARDSTACK_REASON_SWIPED"
  case 3: "CARDSTACK_REASON_SYSTEM"
  case 4: "CARDSTACK_REASON_UNDO"
  case 5: "CARDSTACK_REASON_REMOVED"
  case 6: "CARDSTACK_REASON_BACKLOG"
  case 7: "CARDSTACK_REASON_OUT_OF_MEMORY"
  case 8: "CARDSTACK_REASON_PROPOSED"
  case 9: "CARDSTACK_REASON_CAUGHT"
  case 10: "CARDSTACK_REASON_ACCEPTED"
  case 11: "CARDSTACK_REASON_TIMED_OUT"
  case 12: "CARDSTACK_REASON_SUPERSEDED"
  case 13: "CARDSTACK_REASON_WATERMARK"
  case 14: "CARDSTACK_REASON_LOAD"
  case 15: "CARDSTACK_REASON_REFRESH"
  case 16: "CARDSTACK_REASON_DECIDED"
  case 17: "CARDSTACK_REASON_FINAL"
  case 18: "CARDSTACK_REASON_REJECTED"
  case 19: "CARDSTACK_REASON_BLOCKED"
  case 20: "CARDSTACK_REASON_RESET"
  case 21: "CARDSTACK_REASON_DISABLED"
  case 22: "CARDSTACK_REASON_PAGE"
  default: nil
  }
}

/// The name of a `cardstack_verdict`, nil for a number that is none.
func verdictConstantName(_ value: Int32) -> StaticString? {
  switch value {
  case 1: "CARDSTACK_VERDICT_TAP"
  case 2: "CARDSTACK_VERDICT_DISTANCE"
  case 3: "CARDSTACK_VERDICT_VELOCITY"
  case 4: "CARDSTACK_VERDICT_PROJECTED"
  case 5: "CARDSTACK_VERDICT_TOO_SHORT"
  case 6: "CARDSTACK_VERDICT_FLICKED_BACK"
  case 7: "CARDSTACK_VERDICT_NO_SECTOR"
  case 8: "CARDSTACK_VERDICT_REFUSED"
  default: nil
  }
}
