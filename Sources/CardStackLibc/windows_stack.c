// The function that the compiler calls before it uses much of the stack. On other systems than Windows this file is
// empty.

#ifdef _WIN32

#include "cardstack_libc_windows.h"

// Windows gives a thread its stack page by page, each after the page above it was touched. This function touches the
// pages of a function's frame. Its arguments are in registers, which it leaves as they are: on x86-64 the frame's size is
// in rax [bytes], on arm64 in x15 [16 bytes].
#if defined(__x86_64__)
__asm__(
    ".globl ___chkstk_ms\n"
    "___chkstk_ms:\n"
    "  pushq %rcx\n"
    "  pushq %rax\n"
    "  leaq 24(%rsp), %rcx\n"
    "1: cmpq $0x1000, %rax\n"
    "  jb 2f\n"
    "  subq $0x1000, %rcx\n"
    "  testq %rcx, (%rcx)\n"
    "  subq $0x1000, %rax\n"
    "  jmp 1b\n"
    "2: subq %rax, %rcx\n"
    "  testq %rcx, (%rcx)\n"
    "  popq %rax\n"
    "  popq %rcx\n"
    "  ret\n");
#elif defined(__aarch64__)
__asm__(
    ".globl __chkstk\n"
    "__chkstk:\n"
    "  lsl x16, x15, #4\n"
    "  mov x17, sp\n"
    "1: subs x16, x16, #0x1000\n"
    "  b.lt 2f\n"
    "  sub x17, x17, #0x1000\n"
    "  ldr xzr, [x17]\n"
    "  b 1b\n"
    "2: ret\n");
#endif

#endif
