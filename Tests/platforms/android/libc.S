/* A libc.so with the names and the version of Android's. Each function goes on to glibc's. With IN_PROGRAM these are the
 * functions that have other names there. */

#if defined(__x86_64__)
#define GO_ON(real) jmp real@PLT
#elif defined(__aarch64__)
#define GO_ON(real) b real
#else
  .arm
#define GO_ON(real) b real(PLT)
#endif

#ifdef IN_PROGRAM
#define CALL(name, real)     \
  .globl name;               \
  .type name, %function;     \
name:                        \
  GO_ON(real);
#else
#define CALL(name, real)             \
  .globl android_##name;             \
  .type android_##name, %function;   \
  .symver android_##name, name@LIBC; \
android_##name:                      \
  GO_ON(real);
#endif

  .text
  .balign 4
#include "calls.h"

#if defined(__arm__) && !defined(IN_PROGRAM)
  .data
  .balign 4
  .globl android___stack_chk_guard
  .type android___stack_chk_guard, %object
  .size android___stack_chk_guard, 4
  .symver android___stack_chk_guard, __stack_chk_guard@LIBC
android___stack_chk_guard:
  .word 0x00c0ffee
#endif

  .section .note.GNU-stack, "", %progbits
