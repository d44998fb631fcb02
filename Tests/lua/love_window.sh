#!/usr/bin/env bash
# Plays the example for LÖVE in a real window on a display of its own: drags by xdotool, reads what the example prints.
#
#     love_window.sh EXAMPLE-FOLDER
set -euo pipefail

for tool in love xvfb-run xauth xdotool; do
  command -v "$tool" >/dev/null || { echo "skipped: there is no $tool"; exit 0; }
done
if [ "${2:-}" != inside ]; then
  exec env -u DISPLAY XDG_RUNTIME_DIR="${TMPDIR:-/tmp}" SDL_AUDIODRIVER=dummy ALSOFT_DRIVERS=null \
    xvfb-run -a -s "-screen 0 1280x1024x24" "$0" "$1" inside
fi

said=$(mktemp)
love "$1" >"$said" 2>"$said.errors" &
love=$!
trap 'kill "$love" 2>/dev/null || true; rm -f "$said" "$said.errors"' EXIT

# Waits for a line that the example prints.
expect() {
  for _ in $(seq 150); do
    if [ "$(tail -n 1 "$said")" = "$1" ]; then echo "$1"; return; fi
    kill -0 "$love" 2>/dev/null || break
    sleep 0.1
  done
  echo "not \"$1\" but:" >&2
  cat "$said" "$said.errors" >&2
  exit 1
}

# A drag from the middle of the window, along x.
drag() {
  xdotool mousemove --window "$window" 195 350 mousedown 1
  for step in $(seq 10); do
    xdotool mousemove --window "$window" $((195 + step * $1 / 10)) 350
    sleep 0.02
  done
  xdotool mouseup 1
}

for _ in $(seq 150); do
  window=$(xdotool search --onlyvisible --pid "$love" 2>/dev/null | tail -n 1) && [ -n "$window" ] && break
  sleep 0.1
done
[ -n "$window" ] || { echo "no window" >&2; cat "$said.errors" >&2; exit 1; }
xdotool windowfocus "$window"

# The cards fade in before they can be seen; a press is taken from the first frame on.
sleep 1
drag 190
expect "like Lisbon"
drag -190
expect "nope Kyoto"
# A short drag decides nothing. Then the button beneath the cards takes the last decision back.
drag 40
sleep 0.5
xdotool mousemove --window "$window" 195 664 click 1
expect "back Kyoto"
xdotool key BackSpace
expect "back Lisbon"
xdotool key BackSpace
expect "nothing to undo"
# A card that still flies would be caught by a press, not tapped.
sleep 1
xdotool mousemove --window "$window" 195 350 click 1
expect "open Lisbon"
xdotool windowsize "$window" 600 700
sleep 0.5
drag 390
expect "like Lisbon"
xdotool key Escape
wait "$love"
[ "$(wc -l <"$said")" -eq 7 ] || { cat "$said"; exit 1; }
