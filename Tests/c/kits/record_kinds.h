/* The kinds of a journal's records, and the bits of their details.
 * Written by bindings/generate.py from JournalRecord.swift. Do not edit. */

#ifndef RECORD_KINDS_H
#define RECORD_KINDS_H

enum kind {
  DECISION = 1,
  UNDONE = 2,
  FINAL = 3,
  FINAL_TOKENS = 4,
  FINAL_READ = 5,
  INSERTED = 6,
  REMOVED = 7,
  PLACED = 8,
  ASIDE = 9,
  CLEARED = 10,
  SHIFTED = 11,
  LOCKED = 12,
  KEY = 13,
  REMEMBERED = 14,
  CONTENTS = 15,
  CLOSED = 16,
  DELIVERY = 17,
  ANSWERED = 18,
  RESERVED = 19,
  ADMITTED = 20,
  QUEUED = 21,
  FORGOTTEN = 22,
  MARK = 23,
  REFRESH_PENDING = 24,
  SEALED = 25,
  PARKED = 26,
  KINDS
};
enum {
  REPORTED = 0x10,
  CLOSES_OLDEST = 0x20,
  FINALIZES_OLDEST = 0x40,
  RECYCLES = 0x80,
  FLIES = 1,
  CIRCLES = 2,
  NO_KEY = 0xFF,
  SENT = 1,
};

#endif
