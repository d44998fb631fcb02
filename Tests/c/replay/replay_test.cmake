# Replays TRACE with REPLAY, and compares the output with the .expected file beside it. Then replays it at other frame
# rates. The events, the errors and the final state must be the same, unless the trace has the comment
# "frames: as recorded".

string(REGEX REPLACE "\\.trace$" ".expected" expected_file "${TRACE}")

function(run out)
  execute_process(COMMAND ${REPLAY} ${ARGN} "${TRACE}" OUTPUT_VARIABLE text RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "the replay of ${TRACE} ended with ${result}")
  endif()
  string(REPLACE "\r\n" "\n" text "${text}")
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

file(READ "${expected_file}" expected)
run(text)
if(NOT text STREQUAL expected)
  message(FATAL_ERROR "the replay differs from ${expected_file}; to see where: ${REPLAY} ${TRACE} | diff ${expected_file} -")
endif()

file(STRINGS "${TRACE}" fixed REGEX "^# frames: as recorded$")
if(fixed)
  return()
endif()

# Errors are printed at their call, and events after the next frame, so each kind is compared separately, in its order.
# The final state is the same bit for bit, because frames do not affect it. The trace bad_times is an exception: a call
# with a past time happens at the present time, which depends on the last frame.
set(kinds event error state)
if(TRACE MATCHES "bad_times")
  list(REMOVE_ITEM kinds state)
endif()
foreach(kind ${kinds})
  string(REGEX MATCHALL "${kind} [^\n]*\n" expected_${kind} "${expected}")
endforeach()
foreach(rate 30 60 144 irregular)
  run(text --frames ${rate})
  foreach(kind ${kinds})
    string(REGEX MATCHALL "${kind} [^\n]*\n" came "${text}")
    if(NOT came STREQUAL expected_${kind})
      message(FATAL_ERROR "at ${rate} frames a second ${TRACE} comes to other ${kind}s")
    endif()
  endforeach()
endforeach()
