-- What events.cpp does, in Lua.

local cardstack = require("cardstack")
local deck = cardstack.new_deck(cardstack.PRESET_CIRCLE, {viewport = {width = 500, height = 500}})
deck:append(0, {11})
deck:pointer_down(1, -23, 250, 250)
deck:pointer_move(1.1, -23, 300, 250)
deck:pointer_cancel(1.2, -23)
for event in deck:events() do
  if event.kind > cardstack.EVENT_SEND_PARKED then print(("unknown %d, %d"):format(event.kind, event.reason)) end
  if event.kind == cardstack.EVENT_CANCELLED then print(("cancelled, %d"):format(event.reason)) end
end
