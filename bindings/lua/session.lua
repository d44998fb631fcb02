-- A session with fifteen cards, played at 60 frames a second. STEPS has every gesture as a few points of the finger's
-- path. The program prints every frame and every event, the same text as bindings/c/session.c, so that `diff` can
-- compare two machines or two languages.

local cardstack = require("cardstack")

local WIDTH, HEIGHT, FRAME_SECONDS = 390, 844, 1 / 60

-- What the user or the system does: {time [s], action, x, y [points]}. "resize" has the new size instead of a place.
-- "move" glides from the finger's last place, with a sample every 1/120 s.
local STEPS = {
  -- A flick to the right.
  {0.30, "down", 200, 500}, {0.38, "move", 330, 480}, {0.39, "up", 345, 478},
  -- The next card, while the first one still flies: dragged, moved back, released.
  {0.55, "down", 180, 420}, {1.00, "move", 300, 430}, {1.60, "move", 190, 425}, {1.75, "up", 190, 425},
  -- Caught on its way back and thrown to the left.
  {1.85, "down", 190, 420}, {1.93, "move", 20, 400}, {1.94, "up", 0, 398},
  -- Two more, swiped by buttons in quick succession.
  {2.40, "swipe", direction = cardstack.DIRECTION_RIGHT}, {2.48, "swipe", direction = cardstack.DIRECTION_LEFT},
  -- Both undone: the second one in its flight, the first one after its flight.
  {2.58, "undo"}, {3.60, "undo"},
  -- A tap.
  {4.60, "down", 195, 300}, {4.66, "up", 196, 301},
  -- A card dragged past the threshold, held still and released: the distance decides.
  {5.00, "down", 200, 500}, {5.50, "move", 380, 500}, {6.00, "up", 380, 500},
  -- A drag that a phone call interrupts.
  {6.60, "down", 200, 500}, {6.90, "move", 380, 520}, {7.00, "cancel"},
  -- The phone is turned in mid-drag.
  {7.80, "down", 200, 500}, {8.00, "move", 260, 480}, {8.05, "resize", 844, 390}, {8.30, "move", 60, 300},
  {8.40, "up", 20, 300}, {8.90, "resize", 390, 844},
  -- A card removed by the server under the finger.
  {9.50, "down", 200, 500}, {9.70, "move", 240, 500}, {9.75, "remove", card = 5}, {9.80, "up", 240, 500},
}

local KIND_NAMES = {
  [cardstack.EVENT_TAP] = "tap",
  [cardstack.EVENT_COMMITTED] = "committed",
  [cardstack.EVENT_CANCELLED] = "cancelled",
  [cardstack.EVENT_UNDONE] = "undone",
  [cardstack.EVENT_FINAL] = "final",
  [cardstack.EVENT_DRAG_BEGAN] = "drag",
  [cardstack.EVENT_THRESHOLD_ENTERED] = "threshold+",
  [cardstack.EVENT_THRESHOLD_LEFT] = "threshold-",
  [cardstack.EVENT_PHASE] = "phase",
  [cardstack.EVENT_EMPTIED] = "emptied",
  [cardstack.EVENT_OVERFLOW] = "overflow",
}

local function printf(line, ...)
  io.write(line:format(...), "\n")
end

local function print_frame(deck, time, index)
  local frame = deck:advance(time)
  printf("frame %3d  %6.3f s  top %2d of %2d", index, time, tonumber(frame.top), tonumber(frame.remaining))
  for _, p in ipairs(frame.poses) do
    printf("  card %2d  view %2d  %8.2f %8.2f  turned %7.4f  scale %6.4f  opacity %4.2f  stamp %4.2f",
      tonumber(p.card), p.slot, p.x, p.y, p.rotation, p.scale, p.opacity, p.stamp_opacity)
  end
  for event in deck:events() do
    printf("  event %-10s card %2d  direction %d  reason %d",
      KIND_NAMES[event.kind] or "unknown", tonumber(event.card), event.direction, event.reason)
  end
end

-- The finger's last place, and when it was there.
local finger = {time = 0, x = 0, y = 0}

-- Moves the finger toward a step's point, up to `until_time`.
local function glide(deck, step, until_time)
  local from_time, from_x, from_y = finger.time, finger.x, finger.y
  local t = from_time + 1 / 120
  while t <= until_time do
    local part = (t - from_time) / (step[1] - from_time)
    finger.time = t
    finger.x = from_x + (step[3] - from_x) * part
    finger.y = from_y + (step[4] - from_y) * part
    deck:pointer_move(t, 0, finger.x, finger.y)
    t = finger.time + 1 / 120
  end
end

local function move_finger(step)
  finger.time, finger.x, finger.y = step[1], step[3], step[4]
end

local ACTIONS = {
  down = function(deck, step)
    deck:pointer_down(step[1], 0, step[3], step[4])
    move_finger(step)
  end,
  move = function(deck, step)
    deck:pointer_move(step[1], 0, step[3], step[4])
    move_finger(step)
  end,
  up = function(deck, step)
    deck:pointer_up(step[1], 0, step[3], step[4])
    move_finger(step)
  end,
  cancel = function(deck, step) deck:pointer_cancel(step[1], 0) end,
  swipe = function(deck, step) deck:swipe(step[1], step.direction) end,
  undo = function(deck, step) deck:undo(step[1]) end,
  remove = function(deck, step) deck:remove(step[1], {step.card}) end,
  resize = function(deck, step) deck:set_viewport(step[1], step[3], step[4]) end,
}

local function main()
  local deck = cardstack.new_deck(cardstack.PRESET_CLASSIC, {viewport = {width = WIDTH, height = HEIGHT}})
  local cards = {}
  for i = 1, 15 do cards[i] = i end
  deck:append(0, cards)

  local index, next_step = 0, 1
  while index * FRAME_SECONDS < 11 do
    local time = index * FRAME_SECONDS
    while STEPS[next_step] and STEPS[next_step][1] <= time do
      local step = STEPS[next_step]
      if step[2] == "move" then glide(deck, step, step[1] - 1e-9) end
      ACTIONS[step[2]](deck, step)
      next_step = next_step + 1
    end
    if STEPS[next_step] and STEPS[next_step][2] == "move" then glide(deck, STEPS[next_step], time) end
    print_frame(deck, time, index)
    index = index + 1
  end
end

main()
