# Runs the C++ program CPP and the C program C, which have to print the same.

foreach(language CPP C)
  execute_process(COMMAND ${${language}} OUTPUT_VARIABLE ${language}_text RESULT_VARIABLE result)
  if(NOT result EQUAL 0 OR ${language}_text STREQUAL "")
    message(FATAL_ERROR "${${language}} ended with ${result}")
  endif()
endforeach()
if(NOT CPP_text STREQUAL C_text)
  message(FATAL_ERROR "${CPP} prints something else than ${C}; to see where, compare them with diff")
endif()
