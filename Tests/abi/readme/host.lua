-- The host around the README's block in Lua, which test_readme.py writes into a file.

local cardstack = require("cardstack")

local frame_number, frames, said = -1, 0, nil
cards = {1, 2, 3, 4, 5}

function now() return math.max(frame_number, 0) / 60 end

function running()
  frame_number = frame_number + 1
  return frame_number <= 60
end

function feed(deck)
  local i = frame_number
  if i == 6 then deck:pointer_down(now(), 0, 200, 400) end
  if i > 6 and i < 16 then deck:pointer_move(now(), 0, 200 + 20 * (i - 6), 400) end
  if i == 16 then deck:pointer_up(now(), 0, 400, 400) end
end

function draw(pose)
  if bit.band(pose.flags, cardstack.POSE_TOP) ~= 0 then frames = frames + 1 end
end

function react(event)
  if event.kind ~= cardstack.EVENT_COMMITTED then return end
  local side = event.direction == cardstack.DIRECTION_RIGHT and "right" or "?"
  said = ("card %d went %s"):format(tonumber(event.card), side)
end

dofile("block.lua")
print(("%d frames, %s"):format(frames, said))
