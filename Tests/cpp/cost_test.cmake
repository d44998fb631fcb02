# Runs the session C and the session CPP under VALGRIND's callgrind. They have to make the same calls of the library, as
# often. With the library's, the C++ one may have at most 3 instructions in a thousand more a frame. A short run is taken
# from a long one, so that those of the start do not count. The names of callgrind's files begin with FILES.

set(short 600)
set(long 3000)

function(run program frames instructions calls output)
  get_filename_component(name "${program}" NAME)
  set(profile "${FILES}.${name}.${frames}.callgrind")
  execute_process(
    COMMAND "${VALGRIND}" --tool=callgrind "--callgrind-out-file=${profile}" "${program}" ${frames}
    OUTPUT_VARIABLE text
    ERROR_VARIABLE report
    RESULT_VARIABLE result
  )
  if(NOT result EQUAL 0 OR NOT report MATCHES "Collected : ([0-9]+)")
    message(FATAL_ERROR "${VALGRIND} ${program} ended with ${result}: ${report}")
  endif()
  set(${instructions} "${CMAKE_MATCH_1}" PARENT_SCOPE)
  set(${output} "${text}" PARENT_SCOPE)

  # A function's name stands where its number occurs first. What calls it is the line before `calls=`.
  file(STRINGS "${profile}" lines REGEX "^(c?fn=|calls=)")
  file(REMOVE "${profile}")
  set(found)
  set(callee "")
  foreach(line IN LISTS lines)
    if(line MATCHES "^c?fn=\\(([0-9]+)\\) (.+)$")
      set(name_${CMAKE_MATCH_1} "${CMAKE_MATCH_2}")
    endif()
    if(line MATCHES "^cfn=\\(([0-9]+)\\)")
      set(callee "${name_${CMAKE_MATCH_1}}")
    elseif(callee MATCHES "^cardstack_[a-z0-9_]+$" AND line MATCHES "^calls=([0-9]+)")
      if(NOT DEFINED count_${callee})
        set(count_${callee} 0)
        list(APPEND found "${callee}")
      endif()
      math(EXPR count_${callee} "${count_${callee}} + ${CMAKE_MATCH_1}")
    endif()
  endforeach()
  list(SORT found)
  set(counts "")
  foreach(callee IN LISTS found)
    string(APPEND counts "${callee} ${count_${callee}}\n")
  endforeach()
  set(${calls} "${counts}" PARENT_SCOPE)
endfunction()

foreach(language C CPP)
  run("${${language}}" ${short} short_instructions short_calls short_output)
  run("${${language}}" ${long} long_instructions ${language}_calls ${language}_output)
  math(EXPR ${language}_instructions "${long_instructions} - ${short_instructions}")
endforeach()

if(NOT C_calls MATCHES "cardstack_deck_advance ${long}\n")
  message(FATAL_ERROR "callgrind does not see the calls of the library:\n${C_calls}")
endif()
if(NOT C_output STREQUAL CPP_output)
  message(FATAL_ERROR "the session in C prints ${C_output}, the one in C++ ${CPP_output}")
endif()
if(NOT C_calls STREQUAL CPP_calls)
  message(FATAL_ERROR "the session in C calls\n${C_calls}\nthe one in C++\n${CPP_calls}")
endif()
math(EXPR ratio "${CPP_instructions} * 100000 / ${C_instructions}")
message(STATUS "${C_instructions} instructions in C, ${CPP_instructions} in C++: ${ratio} to 100000")
if(ratio GREATER 100300)
  message(FATAL_ERROR "the C++ headers cost too much")
endif()
