/* Written by bindings/generate.py. Do not edit.
 *
 * The least size of each struct that can grow: what it had in the first version with this binary interface [bytes]. */

#ifndef CARDSTACK_LEAST_SIZES_H
#define CARDSTACK_LEAST_SIZES_H

#define LEAST_SIZE(record) LEAST_SIZE_OF_##record

enum {
  LEAST_SIZE_OF_cardstack_pose = 96,
  LEAST_SIZE_OF_cardstack_frame = 160,
  LEAST_SIZE_OF_cardstack_event = 120,
  LEAST_SIZE_OF_cardstack_release = 128,
  LEAST_SIZE_OF_cardstack_decision = 32,
  LEAST_SIZE_OF_cardstack_question = 40,
  LEAST_SIZE_OF_cardstack_journal_options = 32,
  LEAST_SIZE_OF_cardstack_journal_info = 104,
  LEAST_SIZE_OF_cardstack_send = 80,
  LEAST_SIZE_OF_cardstack_media = 16,
  LEAST_SIZE_OF_cardstack_deck_config = 2760,
  LEAST_SIZE_OF_cardstack_velocity_options = 40,
  LEAST_SIZE_OF_cardstack_sheet_config = 640,
  LEAST_SIZE_OF_cardstack_sheet_frame = 136,
  LEAST_SIZE_OF_cardstack_sheet_event = 72,
};

#endif
