/* The journal on Windows: names, paths, locks between processes, and what takes the file away. */

#include "check.h"
#include "deck_kit.h"
#include "journal_kit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include <windows.h>


static journal_place place;
static cardstack_deck_config config;

static cardstack_result opened(const char *path, cardstack_journal_info *info) {
  cardstack_deck *deck = kit_empty(&config);
  const cardstack_result result = journal_open(deck, path, CARDSTACK_RESTORE_KEEP, info);
  if (result == CARDSTACK_OK) CHECK_OK(kit_append(deck, 0, 1, 5));
  cardstack_deck_destroy(deck);
  return result;
}

static int files_in_folder(void) {
  char pattern[JOURNAL_PATH + 20];
  snprintf(pattern, sizeof pattern, "%s/*", place.folder);
  WIN32_FIND_DATAA found;
  const HANDLE search = FindFirstFileA(pattern, &found);
  int count = 0;
  if (search == INVALID_HANDLE_VALUE) return 0;
  do count += strcmp(found.cFileName, ".") != 0 && strcmp(found.cFileName, "..") != 0;
  while (FindNextFileA(search, &found));
  FindClose(search);
  return count;
}

static void refused_names(void) {
  static const char *const names[] = {"nul", "NUL.journal", "con", "com1.x", "lpt9", "ends.", "ends ", "a:stream", "a*b", "a?", "a|b"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    char path[JOURNAL_PATH + 40];
    snprintf(path, sizeof path, "%s\\%s", place.folder, names[i]);
    check_context("%s", names[i]);
    CHECK_RESULT(opened(path, NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  }
  check_context("%s", "");
  CHECK_RESULT(opened("nul", NULL), CARDSTACK_ERROR_INVALID_ARGUMENT);
  CHECK_RESULT(opened(place.folder, NULL), CARDSTACK_ERROR_IO); /* a folder */
  remove(place.lock);
  char lock[JOURNAL_PATH + 40];
  snprintf(lock, sizeof lock, "%s.lock", place.folder);
  remove(lock);
  CHECK_EQUAL(files_in_folder(), 0);
}

/* One file by several paths: the journal that the first one makes is found by all. */
static void paths(void) {
  char here[JOURNAL_PATH], folder[JOURNAL_PATH];
  CHECK(GetCurrentDirectoryA(sizeof here, here) > 0 && SetCurrentDirectoryA(place.folder));
  CHECK(GetCurrentDirectoryA(sizeof folder, folder) > 0);
  static const char name[] = "K\xC3\xB6nig \xE6\x97\xA5\xF0\x9F\x83\x8F.journal";
  char all[6][2 * JOURNAL_PATH];
  snprintf(all[0], sizeof all[0], "%s", name);
  snprintf(all[1], sizeof all[1], "%s\\%s", folder, name);
  snprintf(all[2], sizeof all[2], "%s/%s", folder, name);
  snprintf(all[3], sizeof all[3], "\\\\?\\%s\\%s", folder, name);
  snprintf(all[4], sizeof all[4], "%c:%s", folder[0], name);
  snprintf(all[5], sizeof all[5], ".\\..\\%s\\%s", strrchr(folder, '\\') + 1, name);
  for (int i = 0; i < 6; i++) {
    cardstack_journal_info info;
    check_context("%s", all[i]);
    CHECK_OK(opened(all[i], &info));
    CHECK_EQUAL(info.cards, i == 0 ? 0 : 5);
    CHECK_EQUAL(files_in_folder(), 2);
  }
  check_context("%s", "");
  CHECK(SetCurrentDirectoryA(here));
  wchar_t wide[JOURNAL_PATH];
  CHECK(MultiByteToWideChar(CP_UTF8, 0, all[1], -1, wide, JOURNAL_PATH) > 0);
  CHECK(DeleteFileW(wide));
  wcscat(wide, L".lock");
  CHECK(DeleteFileW(wide));
}

/* Another process has it, and dies. */
static void locks(const char *program) {
  char command[3 * JOURNAL_PATH];
  snprintf(command, sizeof command, "\"%s\" hold \"%s\"", program, place.path);
  HANDLE read, write;
  SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
  CHECK(CreatePipe(&read, &write, &inherited, 0));
  STARTUPINFOA start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES, .hStdOutput = write, .hStdError = write};
  PROCESS_INFORMATION child;
  if (!CHECK(CreateProcessA(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &start, &child))) return;
  CloseHandle(write);
  char byte = 0;
  DWORD count = 0;
  CHECK(ReadFile(read, &byte, 1, &count, NULL) && byte == 'h');
  CHECK_RESULT(opened(place.path, NULL), CARDSTACK_ERROR_LOCKED);
  CHECK(TerminateProcess(child.hProcess, 9));
  WaitForSingleObject(child.hProcess, INFINITE);
  cardstack_journal_info info;
  CHECK_OK(opened(place.path, &info));
  CHECK_EQUAL(info.cards, 5);
  CloseHandle(read);
  CloseHandle(child.hProcess);
  CloseHandle(child.hThread);
  journal_place_clear(&place);
}

static int hold(const char *path) {
  config = kit_config();
  cardstack_deck *deck = kit_empty(&config);
  if (journal_open(deck, path, CARDSTACK_RESTORE_KEEP, NULL) != CARDSTACK_OK) return 1;
  CHECK_OK(kit_append(deck, 0, 1, 5));
  puts("holds");
  fflush(stdout);
  Sleep(INFINITE);
  return 1;
}

/* Another program moves the file away, or has it open so that it cannot be replaced. */
static void taken(void) {
  char away[JOURNAL_PATH + 20];
  snprintf(away, sizeof away, "%s/away", place.folder);
  cardstack_deck *deck = kit_empty(&config);
  CHECK_OK(journal_open(deck, place.path, CARDSTACK_RESTORE_KEEP, NULL));
  CHECK_OK(kit_append(deck, 0, 1, 5));
  CHECK_OK(cardstack_deck_journal_flush(deck));
  CHECK(MoveFileA(place.path, away));
  CHECK_OK(kit_append(deck, 1, 6, 7));
  CHECK_RESULT(cardstack_deck_journal_flush(deck), CARDSTACK_ERROR_IO);
  CHECK_EQUAL(kit_advance(deck, NAN).journal, CARDSTACK_JOURNAL_BROKEN);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK_OK(kit_append(deck, 2, 8, 9));
  CHECK_OK(cardstack_deck_journal_flush(deck));
  const HANDLE alone = CreateFileA(place.path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
  CHECK(alone != INVALID_HANDLE_VALUE);
  CHECK_RESULT(cardstack_deck_journal_compact(deck), CARDSTACK_ERROR_IO);
  CHECK_OK(kit_append(deck, 3, 10, 11));
  CHECK_OK(cardstack_deck_journal_flush(deck));
  CHECK_RESULT(opened(place.path, NULL), CARDSTACK_ERROR_LOCKED);
  CloseHandle(alone);
  CHECK_OK(cardstack_deck_journal_compact(deck));
  CHECK(journal_digest_of_copy(&config, place.path, place.copy, NULL) == journal_digest(deck));
  cardstack_deck_destroy(deck);
  remove(away);
  remove(place.copy);
  journal_place_clear(&place);
}

int main(int count, char **words) {
  if (count == 3 && strcmp(words[1], "hold") == 0) return hold(words[2]);
  journal_place_make(&place);
  config = kit_config();
  refused_names();
  paths();
  locks(words[0]);
  taken();
  journal_place_remove(&place);
  return check_report();
}
