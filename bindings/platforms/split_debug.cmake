# Moves a linked library's debugging information into a file of its own, whose name the library then has. CMake may run
# this again without linking again.
#
#     cmake -D OBJCOPY=objcopy -D LIBRARY=libcardstack.so -D DEBUG_FILE=libcardstack.debug -P split_debug.cmake

function(objcopy)
  execute_process(COMMAND "${OBJCOPY}" ${ARGN} WORKING_DIRECTORY "${folder}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

get_filename_component(folder "${LIBRARY}" DIRECTORY)
set(link "${folder}/${DEBUG_FILE}.link")
execute_process(
  COMMAND "${OBJCOPY}" --dump-section ".gnu_debuglink=${link}" "${LIBRARY}" "${link}.copy"
  OUTPUT_QUIET ERROR_QUIET
)
if(NOT EXISTS "${link}")
  # gdb finds no line by an index of names that is not its own.
  objcopy(--only-keep-debug --remove-section=.debug_names "${LIBRARY}" "${DEBUG_FILE}")
  objcopy(--strip-unneeded "--add-gnu-debuglink=${DEBUG_FILE}" "${LIBRARY}")
endif()
file(REMOVE "${link}" "${link}.copy")
