# SPDX-License-Identifier: MIT
"""The calls of traces: their parameters in C, each with its kind. Written by bindings/generate.py. Do not edit."""

from __future__ import annotations

from typing import Dict

DECK: Dict[str, str] = {
    "append": "time:time cards:cards count:count out_taken:out",
    "pointer_down": "time:time pointer:int64 x:real y:real out_taken:out",
    "pointer_move": "time:time pointer:int64 x:real y:real out_taken:out",
    "pointer_up": "time:time pointer:int64 x:real y:real out_taken:out",
    "swipe": "time:time direction:direction flags:uint32 out_token:out",
    "undo": "time:time from:direction flags:reserved out_token:out",
    "pointer_cancel": "time:time pointer:int64 out_taken:out",
    "scroll": "time:time x:real y:real dx:real dy:real phase:scroll_phase out_taken:out",
    "nudge": "time:time direction:direction distance:real seconds:real",
    "finalize_all": "time:time",
    "insert": "time:time position:size cards:cards count:count out_taken:out",
    "remove": "time:time cards:cards count:count out_removed:out",
    "replace": "time:time cards:cards count:count flags:reserved out_taken:out out_token:out",
    "clear": "time:time",
    "invalidate": "time:time cards:cards count:count out_known:out",
    "shift": "time:time distance:int64",
    "set_card_directions": "time:time card:uint64 directions:uint32",
    "set_card_size": "time:time card:uint64 width:real height:real",
    "set_viewport": "time:time width:real height:real",
    "set_wall_clock": "time:time unix_seconds:real",
    "reset": "time:time flags:uint32 nonce:uint64 out_undelivered:out",
    "answer_question": "time:time token:uint64 accept:boolean",
    "load": "time:time flags:reserved out_token:out",
    "refresh": "time:time flags:reserved out_token:out",
    "answer_load": "time:time token:uint64 cards:cards count:count flags:uint32 day:int64 error:int32 out_taken:out",
    "admit": "time:time count:size out_admitted:out",
    "set_day": "time:time day:int64",
    "answer_send": "time:time token:uint64 answer:send_answer",
    "set_online": "time:time online:boolean",
    "set_blocked": "time:time blocked:boolean",
    "retry_parked": "time:time token:uint64",
    "set_media": "cards:cards pictures:numbers count:count",
    "set_media_index": "time:time card:uint64 index:uint32",
}

SHEET: Dict[str, str] = {
    "present": "time:time animated:boolean",
    "dismiss": "time:time animated:boolean",
    "move_to": "time:time stop:int32 animated:boolean",
    "set_stops": "time:time stops:reals count:count unit:unit",
    "set_content": "time:time position:real maximum:real",
    "pointer_down": "time:time pointer:int64 x:real y:real out_taken:out",
    "content_down": "time:time pointer:int64 x:real y:real out_taken:out",
    "pointer_move": "time:time pointer:int64 x:real y:real out_taken:out",
    "pointer_up": "time:time pointer:int64 x:real y:real out_taken:out",
    "pointer_cancel": "time:time pointer:int64 out_taken:out",
    "scroll": "time:time x:real y:real dx:real dy:real phase:scroll_phase out_taken:out",
}
