/* A program that crashes inside the library, with a crash handler as many games have: it prints the stack's addresses. */
#define _GNU_SOURCE

#include <cardstack.h>
#include <execinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static void report(int signal_number) {
  void *addresses[32];
  int count = backtrace(addresses, 32);
  (void)signal_number;
  backtrace_symbols_fd(addresses, count, STDOUT_FILENO);
  _exit(3);
}

int main(void) {
  void *first;
  cardstack_frame frame;
  backtrace(&first, 1); /* The first call loads a library. */
  signal(SIGSEGV, report);
  cardstack_frame_init(&frame, sizeof frame, sizeof(cardstack_pose));
  cardstack_deck_advance((cardstack_deck *)(uintptr_t)64, &frame);
  return 0;
}
