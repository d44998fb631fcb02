-- A deck in LÖVE 11, for mouse, fingers and keys: arrows swipe, Backspace undoes, Escape quits. Build the library, and
-- run this in its folder:
--
--     LUA_PATH='bindings/lua/?.lua;;' CARDSTACK_LIBRARY=build/libcardstack.so love bindings/lua/examples/love
--
-- In your own game, put cardstack.lua, cardstack_abi.lua and cardstack_async.lua beside main.lua.

local cardstack = require("cardstack")

-- The mouse's number as a pointer. Fingers have LÖVE's touch ids, so no finger has this number.
local MOUSE = -1

local CITIES = {
  {"Lisbon", 0xD9694F}, {"Kyoto", 0x785EA6}, {"Bergen", 0x3E7CB1}, {"Oaxaca", 0xD08A2E},
  {"Tbilisi", 0x58966E}, {"Hobart", 0x2F8C92}, {"Dakar", 0xC45A82}, {"Quito", 0x5C6B94},
}

local GROUND, SOFT, GOOD, BAD, SHADE = 0xF0F1F5, 0x4A5060, 0x26965C, 0xCE3846, 0x1E1432

local deck, frame, fonts
local said = "Drag a card"
local held -- The pointer that has a card.

local function say(line)
  said = line
  print(line)
end

-- What to do with each kind of event.
local REACTIONS = {
  [cardstack.EVENT_COMMITTED] = function(event, city)
    say((event.direction == cardstack.DIRECTION_RIGHT and "like " or "nope ") .. city)
  end,
  [cardstack.EVENT_CANCELLED] = function(_, city) say("return " .. city) end,
  [cardstack.EVENT_UNDONE] = function(_, city) say("undo " .. city) end,
  [cardstack.EVENT_TAP] = function(_, city) say("open " .. city) end,
}

-- Calls a method. With no card or decision to act on, the method raises no error: it returns nil and the reason.
local function try(method, ...)
  local done, reason = method(deck, ...)
  if done == nil then say(reason) end
end

-- The button beneath the cards: its left and top, width and height.
local function button()
  local width, height = love.graphics.getDimensions()
  return width - 104, height - 64, 80, 44
end

-- Asks the system whether the user wants less motion, which LÖVE does not know: see "Accessibility". It starts a small
-- program and waits for its answer, a few milliseconds. A change in the system's settings takes the focus away
-- meanwhile, so it is asked again when the focus is back. Windows' setting needs a call by the FFI, which is not here.
local function heed_motion()
  local question = "gdbus call --session --timeout 1 --dest org.freedesktop.portal.Desktop"
    .. " --object-path /org/freedesktop/portal/desktop --method org.freedesktop.portal.Settings.ReadAll"
    .. " \"['org.freedesktop.appearance', 'org.gnome.desktop.interface']\" 2>/dev/null"
  local system = love.system.getOS()
  if system == "OS X" then question = "defaults read com.apple.universalaccess reduceMotion 2>/dev/null" end
  if system ~= "OS X" and system ~= "Linux" then return end
  local program = io.popen(question)
  local said = program:read("*a")
  program:close()
  -- Older desktops have the second setting only.
  local is_reduced = said:find("'reduced-motion': <uint32 1>", 1, true)
    or said:find("'enable-animations': <false>", 1, true) or said:find("^1\n")
  deck:set_config(nil, {reduced_motion = is_reduced and 1 or 0})
end

function love.load()
  io.stdout:setvbuf("line")
  local width, height = love.graphics.getDimensions()
  deck = cardstack.new_deck(cardstack.PRESET_CLASSIC, {
    viewport = {width = width, height = height},
    card = {margin_x = 24, margin_y = 96},
  })
  local ids = {}
  for i = 1, #CITIES do ids[i] = i end
  deck:append(love.timer.getTime(), ids)
  heed_motion()
  fonts = {small = love.graphics.newFont(16), middle = love.graphics.newFont(34), large = love.graphics.newFont(44)}
end

-- -- Samples ----------------------------------------------------------------------------------------------------------
-- LÖVE does not say when a sample was taken. Without a time, the samples of a frame share the time since the last one.

local function down(pointer, x, y)
  if deck:pointer_down(nil, pointer, x, y) then
    held = pointer
    return
  end
  -- The deck did not take the sample, so it may be for the button.
  local left, top, width, height = button()
  if x >= left and x < left + width and y >= top and y < top + height then try(deck.undo) end
end

local function up(pointer, x, y)
  deck:pointer_up(nil, pointer, x, y)
  if pointer == held then held = nil end
end

function love.touchpressed(id, x, y) down(id, x, y) end
function love.touchmoved(id, x, y) deck:pointer_move(nil, id, x, y) end
function love.touchreleased(id, x, y) up(id, x, y) end

-- LÖVE reports a touch a second time, as a mouse event with `is_touch`. Ignore that one.
function love.mousepressed(x, y, mouse_button, is_touch)
  if mouse_button == 1 and not is_touch then down(MOUSE, x, y) end
end
function love.mousemoved(x, y, _, _, is_touch)
  if not is_touch then deck:pointer_move(nil, MOUSE, x, y) end
end
function love.mousereleased(x, y, mouse_button, is_touch)
  if mouse_button == 1 and not is_touch then up(MOUSE, x, y) end
end

-- Without focus the window may never get the finger's release, so cancel the press.
function love.focus(has_focus)
  if has_focus then
    heed_motion()
  elseif held then
    deck:pointer_cancel(nil, held)
    held = nil
  end
end

-- -- Everything else --------------------------------------------------------------------------------------------------

function love.keypressed(key)
  if key == "left" then try(deck.swipe, nil, cardstack.DIRECTION_LEFT) end
  if key == "right" then try(deck.swipe, nil, cardstack.DIRECTION_RIGHT) end
  if key == "backspace" then try(deck.undo) end
  if key == "escape" then love.event.quit() end
end

function love.resize(width, height)
  deck:set_viewport(nil, width, height)
end

function love.update()
  local now = love.timer.getTime()
  frame = deck:advance(now)
  assert(frame.time <= now, "a call had a time in milliseconds, or of another clock")
  for event in deck:events() do
    local react = REACTIONS[event.kind]
    if react then react(event, CITIES[tonumber(event.card)][1]) end
  end
end

local function rgb(colour)
  return math.floor(colour / 0x10000) / 255, math.floor(colour / 0x100) % 0x100 / 255, colour % 0x100 / 255
end

-- A box with round corners and a text in it.
local function draw_box(x, y, width, height, colour, text, font, opacity)
  local red, green, blue = rgb(colour)
  local radius = math.min(20, height / 3)
  love.graphics.setColor(red, green, blue, opacity)
  love.graphics.rectangle("fill", x, y, width, height, radius)
  love.graphics.setColor(1, 1, 1, opacity)
  love.graphics.setFont(font)
  love.graphics.printf(text, x, y + (height - font:getHeight()) / 2, width, "center")
end

local function draw_card(pose)
  local width, height = frame.card_width, frame.card_height
  local name, colour = unpack(CITIES[tonumber(pose.card)])
  love.graphics.push()
  love.graphics.translate(pose.x, pose.y)
  love.graphics.rotate(pose.rotation)
  love.graphics.scale(pose.scale)
  for k = -8, 24, 8 do -- The shadow.
    draw_box(-(width + k) / 2, 6 - (height + k) / 2, width + k, height + k, SHADE, "", fonts.large, pose.opacity * 0.05)
  end
  draw_box(-width / 2, -height / 2, width, height, colour, name, fonts.large, pose.opacity)
  if pose.stamp_opacity > 0 then
    local is_like = pose.direction == cardstack.DIRECTION_RIGHT
    local word, green_or_red = is_like and "LIKE" or "NOPE", is_like and GOOD or BAD
    -- It stands on the side opposite to the way out, where it is seen longest.
    love.graphics.translate(is_like and 99 - width / 2 or width / 2 - 99, 60 - height / 2)
    love.graphics.scale(pose.stamp_scale)
    draw_box(-75, -30, 150, 60, green_or_red, word, fonts.middle, pose.opacity * pose.stamp_opacity)
  end
  love.graphics.pop()
end

function love.draw()
  local left, top, width, height = button()
  love.graphics.clear(rgb(GROUND))
  draw_box(24, top, left - 36, height, SOFT, said, fonts.small, 1)
  draw_box(left, top, width, height, SOFT, "Undo", fonts.small, frame.undoable ~= 0 and 1 or 0.4)
  for _, pose in ipairs(frame.poses) do draw_card(pose) end
end
