/* A fuzz target: sequences of calls of all exports. world.h and input.h describe how the bytes are read. */

#include "world.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static char folder[64];
  if (folder[0] == '\0') {
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%.40s/fuzz-XXXXXX", temporary != NULL ? temporary : "/tmp");
    if (mkdtemp(folder) == NULL) abort();
  }
  fuzz_world world;
  fuzz_world_make(&world, folder);
  fuzz_world_run(&world, data, size);
  fuzz_world_end(&world);
  return 0;
}
