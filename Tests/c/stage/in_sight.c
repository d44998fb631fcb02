/* Nothing in sight vanishes or jumps: at every instant what disappears from the poses was outside the viewport or
 * transparent, what appears comes from outside or from opacity 0, and what stays does not jump, nor does its stamp, and
 * keeps its place in the drawing order.
 *
 *     test_in_sight              the fixed points, and 600 random sessions
 *     test_in_sight FIRST COUNT  random sessions with the seeds from FIRST on: 1 1000000 for a soak
 *     test_in_sight SEED         one of them, call by call
 *
 * continuity.c did not see what this looks for: it looks at both sides of calls alone, and at no instant between them; of
 * a card that is on one side only it asks nothing (`a == NULL`), so that whatever vanishes, at a call or by itself, passes;
 * it takes a flight's end for granted wherever the card is then; and it looks at no stamp.
 *
 * What is exempt, and why:
 * - what is there before the first frame: nobody has seen anything yet;
 * - stamps, and what fades, where `motion.fade_seconds` is 0, or was until this call: the host asked for cards that are simply
 *   there, or gone.
 *   Cards that fly out are not exempt;
 * - what vanishes when more than `pile.max_flights` cards have begun to leave within one shortest exit time, or when
 *   `pile.max_flights` or `pile.visible_count` are made less: there is no room to show them all;
 * - after the viewport has changed, cards that the new one does not show, or the old one did not: "outside" is judged by
 *   the viewport in force, and at that call by both;
 * - at a finger's sample the card it holds, as far as the finger went, and the pile: they follow the finger. Where the
 *   finger's way is prolonged (`resampling.prediction`) the sample puts that right;
 * - steps of a held card that is drawn on the line between samples (`resampling`): it goes as fast as its finger, and turns;
 * - in the drawing order the top card, at the call by which it is undone, or a finger catches or takes it: it comes on top;
 * - a stamp that appears by CARDSTACK_STAMP_STEP, where the threshold is passed and the sector entered: that is the rule.
 *
 * Instants are found by the events' times. What happens without an event is found by chance, and where a card's speed
 * changes much from frame to frame: such a frame is gone through in 16 steps. */

#include "check.h"
#include "sight_points.h"
#include "sight_session.h"

#include <stdio.h>
#include <stdlib.h>

static void play(uint64_t first, uint64_t count, int is_verbose) {
  static sight_session session;
  uint64_t bad = 0;
  for (uint64_t seed = first; seed < first + count; seed++) {
    sight_session_make(&session, seed);
    bad += sight_session_play(&session, seed, is_verbose) > 0;
  }
  printf("%llu sessions, faults in %llu\n", (unsigned long long)count, (unsigned long long)bad);
}

int main(int argc, char **argv) {
  if (argc == 2) {
    play(strtoull(argv[1], NULL, 10), 1, 2);
  } else if (argc == 3) {
    play(strtoull(argv[1], NULL, 10), strtoull(argv[2], NULL, 10), 0);
  } else {
    sight_points();
    play(1, 600, 0);
  }
  sight_print_tally();
  return check_report();
}
