// The calls of traces by the C++ classes, in the order of `trace_deck_calls` and `trace_sheet_calls`.

#ifndef REPLAY_CALLS_HPP
#define REPLAY_CALLS_HPP

#include "kit.hpp"

#include <cardstack.hpp>
#include <cardstack_sheet.hpp>

extern "C" {
#include "trace.h"
}

template <class Object>
using object_call = cardstack::ErrorCode (*)(Object &object, double time, const trace_argument *arguments);

extern const object_call<cardstack::Deck> replay_deck_calls[];
extern const object_call<cardstack::Sheet> replay_sheet_calls[];

#endif
