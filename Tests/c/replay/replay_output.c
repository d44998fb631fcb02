#include "replay.h"

#include <inttypes.h>

/* FNV-1a, from the hash of what came before. */
uint64_t replay_fnv1a(uint64_t hash, const void *data, size_t size) {
  const unsigned char *bytes = data;
  for (size_t i = 0; i < size; i++) hash = (hash ^ bytes[i]) * UINT64_C(0x100000001b3);
  return hash;
}

void replay_hash(replay_output *out, const void *data, size_t size) { out->hash = replay_fnv1a(out->hash, data, size); }

void replay_frame(replay_output *out) {
  out->frames++;
  snprintf(out->digits + 2 * out->waiting++, 3, "%02x", (unsigned)(out->hash & 0xff));
  if (out->frames % out->interval == 0) replay_end_frames(out);
}

void replay_end_frames(replay_output *out) {
  if (out->waiting == 0) return;
  fprintf(out->file, "frames %zu %016" PRIx64 " %s\n", out->frames, out->hash, out->digits);
  out->waiting = 0;
}

void replay_error(replay_output *out, size_t line, const char *name) {
  replay_end_frames(out);
  fprintf(out->file, "error %zu %s\n", line, name);
}
