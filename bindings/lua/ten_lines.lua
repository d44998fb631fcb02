-- A complete swipe deck in ten lines: create it, add cards, feed the finger's samples, advance, draw, react. The
-- program prints the same as bindings/c/ten_lines.c. Build the library, and run this in its folder:
--
--     LUA_PATH='bindings/lua/?.lua;;' CARDSTACK_LIBRARY=build/libcardstack.so luajit bindings/lua/ten_lines.lua

local cards = {1, 2, 3, 4, 5}
local frame_number = -1

local function now()
  return math.max(frame_number, 0) / 60
end

local function running()
  frame_number = frame_number + 1
  return frame_number <= 60
end

local function feed(deck)
  local i = frame_number
  if i == 6 then deck:pointer_down(now(), 0, 200, 400) end
  if i > 6 and i < 16 then deck:pointer_move(now(), 0, 200 + 20 * (i - 6), 400) end
  if i == 16 then deck:pointer_up(now(), 0, 400, 400) end
end

local function draw(pose)
  local line = "%5.3f  card %d at %6.1f %6.1f  turned %6.3f  scaled %5.3f"
  print(line:format(now(), tonumber(pose.card), pose.x, pose.y, pose.rotation, pose.scale))
end

local cardstack = require("cardstack")

local function react(event)
  if event.kind == cardstack.EVENT_COMMITTED then print("swiped card " .. tonumber(event.card)) end
end

local deck = cardstack.new_deck(cardstack.PRESET_CLASSIC, {viewport = {width = 390, height = 844}})
deck:append(now(), cards)
while running() do
  feed(deck) -- deck:pointer_down, _move and _up with every sample there is, each with its time
  local frame = deck:advance(now())
  for _, pose in ipairs(frame.poses) do draw(pose) end -- x, y, rotation, scale, opacity
  for event in deck:events() do react(event) end
end
