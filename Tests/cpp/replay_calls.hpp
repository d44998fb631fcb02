// The calls of traces by the C++ classes, in the order of `trace_calls`.

#ifndef REPLAY_CALLS_HPP
#define REPLAY_CALLS_HPP

#include "kit.hpp"

#include <cardstack.hpp>

extern "C" {
#include "trace.h"
}

using deck_call = cardstack::ErrorCode (*)(cardstack::Deck &deck, double time, const trace_argument *arguments);

extern const deck_call replay_calls[];

#endif
