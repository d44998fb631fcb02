# Emscripten's own toolchain file, which lies in the folder of the `emcc` that is on PATH. `emcmake cmake` uses it, too.

find_program(CARDSTACK_EM_CONFIG em-config REQUIRED DOC "The program that says where Emscripten is")
execute_process(
  COMMAND "${CARDSTACK_EM_CONFIG}" EMSCRIPTEN_ROOT
  OUTPUT_VARIABLE emscripten_root
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
)
set(EMSCRIPTEN_SYSTEM_PROCESSOR "${CMAKE_SYSTEM_PROCESSOR}")
include("${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")
