-- A deck in LÖVE 11: mouse, touch, keys, undo, a window that changes its size. From the library's folder, built:
--
--     LUA_PATH='bindings/lua/?.lua;;' CARDSTACK_LIBRARY=build/libcardstack.so love bindings/lua/examples/love
--
-- A game of your own has cardstack.lua and cardstack_abi.lua beside its main.lua.

local cardstack = require("cardstack")

-- Fingers have LÖVE's touch ids, the mouse a number that no finger has.
local MOUSE = -1
local MARGIN_X, MARGIN_Y = 24, 96

local CITIES = {"Lisbon", "Kyoto", "Bergen", "Oaxaca", "Tbilisi", "Hobart", "Dakar", "Quito", "Turin", "Hanoi"}

local deck, frame, last_line
local held -- The pointer that has a card.

local function say(line)
  last_line = line
  print(line)
end

-- What happened to a card, once each.
local REACTIONS = {
  [cardstack.EVENT_COMMITTED] = function(event, city)
    say((event.direction == cardstack.DIRECTION_RIGHT and "like " or "nope ") .. city)
  end,
  [cardstack.EVENT_UNDONE] = function(_, city) say("back " .. city) end,
  [cardstack.EVENT_TAP] = function(_, city) say("open " .. city) end,
}

local function undo()
  -- Returns nil if there is nothing to undo.
  if not deck:undo() then say("nothing to undo") end
end

local function button()
  local width, height = love.graphics.getDimensions()
  return width / 2, height - 36, 28
end

function love.load()
  io.stdout:setvbuf("line")
  local width, height = love.graphics.getDimensions()
  deck = cardstack.new_deck(cardstack.PRESET_TINDER, {
    viewport_width = width,
    viewport_height = height,
    margin_x = MARGIN_X,
    margin_y = MARGIN_Y,
  })
  local ids = {}
  for i = 1, #CITIES do ids[i] = i end
  deck:append(love.timer.getTime(), ids)
  love.graphics.setFont(love.graphics.newFont(32))
end

-- -- Samples ----------------------------------------------------------------------------------------------------------
-- LÖVE does not say when they were taken. Without a time, those of one frame are spread over it.

local function down(pointer, x, y)
  if deck:pointer_down(nil, pointer, x, y) then
    held = pointer
    return
  end
  -- The sample was not for the deck.
  local button_x, button_y, radius = button()
  if (x - button_x) ^ 2 + (y - button_y) ^ 2 <= radius ^ 2 then undo() end
end

local function up(pointer, x, y)
  deck:pointer_up(nil, pointer, x, y)
  if pointer == held then held = nil end
end

function love.touchpressed(id, x, y) down(id, x, y) end
function love.touchmoved(id, x, y) deck:pointer_move(nil, id, x, y) end
function love.touchreleased(id, x, y) up(id, x, y) end

-- A touch comes as a mouse, too (`is_touch`): once is enough.
function love.mousepressed(x, y, mouse_button, is_touch)
  if mouse_button == 1 and not is_touch then down(MOUSE, x, y) end
end
function love.mousemoved(x, y, _, _, is_touch)
  if not is_touch then deck:pointer_move(nil, MOUSE, x, y) end
end
function love.mousereleased(x, y, mouse_button, is_touch)
  if mouse_button == 1 and not is_touch then up(MOUSE, x, y) end
end

-- A finger whose release will never arrive.
function love.focus(has_focus)
  if not has_focus and held then
    deck:pointer_cancel(nil, held)
    held = nil
  end
end

-- -- Everything else --------------------------------------------------------------------------------------------------

function love.keypressed(key)
  if key == "left" then deck:swipe(nil, cardstack.DIRECTION_LEFT) end
  if key == "right" then deck:swipe(nil, cardstack.DIRECTION_RIGHT) end
  if key == "backspace" then undo() end
  if key == "escape" then love.event.quit() end
end

function love.resize(width, height)
  deck:set_viewport(nil, width, height)
end

function love.update()
  frame = deck:advance(love.timer.getTime())
  for event in deck:events() do
    local react = REACTIONS[event.kind]
    if react then react(event, CITIES[tonumber(event.card)]) end
  end
end

local function draw_stamp(pose, width)
  if pose.stamp_opacity == 0 then return end
  local is_like = pose.direction == cardstack.DIRECTION_RIGHT
  love.graphics.setColor(is_like and 0.2 or 0.9, is_like and 0.7 or 0.2, 0.3, pose.stamp_opacity * pose.opacity)
  love.graphics.printf(is_like and "LIKE" or "NOPE", -width / 2, -120, width, "center")
end

local function draw_card(pose)
  local width, height, card = frame.card_width, frame.card_height, tonumber(pose.card)
  love.graphics.push()
  love.graphics.translate(pose.x, pose.y)
  love.graphics.rotate(pose.rotation)
  love.graphics.scale(pose.scale)
  love.graphics.setColor(0.95, 0.75 + 0.2 * math.sin(card), 0.75 + 0.2 * math.cos(card), pose.opacity)
  love.graphics.rectangle("fill", -width / 2, -height / 2, width, height, 20)
  love.graphics.setColor(0.15, 0.15, 0.2, pose.opacity)
  love.graphics.rectangle("line", -width / 2, -height / 2, width, height, 20)
  love.graphics.printf(CITIES[card], -width / 2, -20, width, "center")
  draw_stamp(pose, width)
  love.graphics.pop()
end

function love.draw()
  love.graphics.clear(0.93, 0.93, 0.95)
  for i = 0, frame.pose_count - 1 do draw_card(frame.poses[i]) end
  local x, y, radius = button()
  love.graphics.setColor(0.2, 0.2, 0.3, frame.undoable ~= 0 and 1 or 0.3)
  love.graphics.circle("line", x, y, radius)
  love.graphics.printf("<", x - radius, y - 20, 2 * radius, "center")
  love.graphics.printf(last_line or "", 0, 24, love.graphics.getWidth(), "center")
end
