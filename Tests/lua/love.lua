-- Plays the example for LÖVE without LÖVE: a table stands for it that notes what is drawn. The real one is tried by
-- Tests/hosts where it is installed.

local cardstack = require("cardstack")

local now, width, height, drawn, said = 0, 0, 0, {}, {}
local quits = 0

local function note(name)
  return function(...) drawn[#drawn + 1] = {name, ...} end
end

love = {
  timer = {getTime = function() return now end},
  event = {quit = function() quits = quits + 1 end},
  system = {getOS = function() return "Windows" end}, -- On others a program would be asked about motion.
  graphics = {
    getDimensions = function() return width, height end,
    getWidth = function() return width end,
    newFont = function(size) return {getHeight = function() return size end} end,
  },
}
for _, name in ipairs({"setFont", "push", "pop", "translate", "rotate", "scale", "setColor", "rectangle", "printf",
                       "clear"}) do
  love.graphics[name] = note(name)
end
function print(line) said[#said + 1] = line end

local function equal(found, expected)
  if found ~= expected then error(("%s, not %s"):format(tostring(found), tostring(expected)), 2) end
end

local function frames(count)
  for _ = 1, count do
    now = now + 1 / 60
    love.update(1 / 60)
    drawn = {}
    love.draw()
  end
end

local function expect(line)
  equal(table.concat(said, "; "), line)
  said = {}
end

-- How many cards were drawn, and where the topmost stood. A card's place is the first translation after a push; later
-- ones are of its stamp.
local function cards()
  local count, x = 0, nil
  for i, call in ipairs(drawn) do
    if call[1] == "push" then
      equal(drawn[i + 1][1], "translate")
      count, x = count + 1, drawn[i + 1][2]
    end
  end
  return count, x
end

-- The largest and the last of the factors by which stamps were scaled: the second scale after a push.
local function pops()
  local largest, last, scales = 0, nil, 0
  for _, call in ipairs(drawn) do
    if call[1] == "push" then scales = 0 end
    if call[1] == "scale" then
      scales = scales + 1
      if scales == 2 then largest, last = math.max(largest, call[2]), call[2] end
    end
  end
  return largest, last
end

-- As LÖVE gives them: light userdata.
local one, another = debug.upvalueid(frames, 1), debug.upvalueid(cards, 1)
equal(type(one), "userdata")

local folder = arg[0]:match("^(.*)Tests/lua/") .. "bindings/lua/examples/love/"
dofile(folder .. "conf.lua")
local settings = {window = {}}
love.conf(settings)
width, height = settings.window.width, settings.window.height
dofile(folder .. "main.lua")
love.load({})
frames(30)
equal((cards()), 3)

-- Nothing to undo is no error.
love.keypressed("backspace")
frames(1)
expect("there is no decision to undo")

-- A finger drags a card to the right; another finger and the mouse that LÖVE makes of it do not count.
love.touchpressed(one, 195, 350, 0, 0, 1)
love.mousepressed(195, 350, 1, true, 1)
frames(1)
local largest = 0
for step = 1, 10 do
  love.touchmoved(one, 195 + 18 * step, 350, 18, 0, 1)
  love.mousemoved(195 + 18 * step, 350, 18, 0, true)
  love.touchmoved(another, 10, 10, 0, 0, 1)
  frames(1)
  largest = math.max(largest, (pops()))
end
local _, x = cards()
equal(x > 300, true)
-- Its stamp popped at the threshold, and is back at its size.
equal(largest > 1.05 and largest < 1.13, true)
frames(60)
local _, last = pops()
equal(math.abs(last - 1) < 1e-3, true)
love.touchreleased(one, 375, 350, 0, 0, 1)
love.mousereleased(375, 350, 1, true, 1)
frames(60)
expect("like Lisbon")

-- The mouse throws the next one to the left, and the button brings it back.
love.mousepressed(195, 350, 1, false, 1)
for step = 1, 8 do
  love.mousemoved(195 - 20 * step, 350, -20, 0, false)
  frames(1)
end
love.mousereleased(35, 350, 1, false, 1)
frames(60)
love.mousepressed(width - 64, height - 42, 1, false, 1)
love.mousereleased(width - 64, height - 42, 1, false, 1)
frames(60)
expect("nope Kyoto; undo Kyoto")

-- A tap, a drag that the window system ends, keys, another size.
love.mousepressed(195, 350, 1, false, 1)
frames(3)
love.mousereleased(195, 350, 1, false, 1)
frames(3)
expect("open Kyoto")
love.mousepressed(195, 350, 1, false, 1)
frames(1)
love.mousemoved(390, 350, 195, 0, false)
frames(1)
love.focus(false)
love.focus(true)
frames(90)
expect("return Kyoto")
equal(math.floor(select(2, cards()) + 0.5), 195)
love.keypressed("right")
love.keypressed("left")
frames(60)
expect("like Kyoto; nope Bergen")
width, height = 800, 600
love.resize(width, height)
frames(90)
equal(math.floor(select(2, cards()) + 0.5), 400)
for _ = 1, 20 do love.keypressed("right") end
frames(90)
equal(said[1], "there is no card to swipe")
equal(said[#said], "like Quito")
equal((cards()), 0)
love.keypressed("escape")
equal(quits, 1)
equal(cardstack.C ~= nil, true)
io.write("the example for LÖVE works\n")
