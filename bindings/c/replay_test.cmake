# Replays TRACE with REPLAY and compares what comes of it with the .expected file beside it; then replays it at other
# frame rates, where the events and errors have to be the same, unless a comment says that its frames are a part of it.

string(REGEX REPLACE "\\.trace$" ".expected" expected_file "${TRACE}")

function(run out)
  execute_process(COMMAND ${REPLAY} ${ARGN} "${TRACE}" OUTPUT_VARIABLE text RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "the replay of ${TRACE} ended with ${result}")
  endif()
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

# Errors are printed when their call is made, events after the next frame: apart, each in its own order.
# The state at the end is the same too, to the bit: frames leave no trace in it. But a call with a time gone by happens at
# the present, which is the last frame's.
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
