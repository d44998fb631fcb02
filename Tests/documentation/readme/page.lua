-- Hosts around the blocks of bindings/lua/README.md, which test_lua_readme.py writes into files: block_1.lua and so on.
-- The program is called with the number of a block, and prints what the block has done.

cardstack = require("cardstack")

local number = tonumber(arg[1])
local frame_number, lines = -1, {}

local function note(...) lines[#lines + 1] = table.concat({...}, " ") end

local function run_block()
  dofile(("block_%d.lua"):format(number))
end

function now() return math.max(frame_number, 0) / 60 end
function running()
  frame_number = frame_number + 1
  return frame_number <= 60
end
function show(text) note(text) end
function react() end

local function new_deck(fields)
  local all = {viewport = {width = 390, height = 844}}
  for name, value in pairs(fields or {}) do all[name] = value end
  return cardstack.new_deck(cardstack.PRESET_CLASSIC, all)
end

-- Something that a network does in three frames.
local function job(result)
  local polls = 0
  return {
    is_done = function()
      polls = polls + 1
      return polls > 3
    end,
    result = function() return result end,
    abort = function() note("aborted") end,
  }
end

local function first_block()
  local drawn, rests = 0, 0
  function feed(deck)
    local i = frame_number
    if i == 6 then deck:pointer_down(now(), 0, 200, 400) end
    if i > 6 and i < 16 then deck:pointer_move(now(), 0, 200 + 20 * (i - 6), 400) end
    if i == 16 then deck:pointer_up(now(), 0, 400, 400) end
  end
  function draw(card, x, y, rotation, scale, opacity)
    drawn = drawn + 1
    assert(card >= 1 and card <= 3 and x == x and y == y and rotation and scale and opacity)
  end
  function decided(card, direction) note(card, direction == cardstack.DIRECTION_RIGHT and "right" or "left") end
  function wait(seconds) rests = rests + (seconds > 0 and 1 or 0) end
  run_block()
  note(drawn > 120 and "drawn" or "not drawn", rests > 10 and "rested" or "never rested")
end

local function errors()
  deck = new_deck()
  deck:append(0, {1})
  run_block()
end

local function serving()
  local asked = 0
  function get(address)
    asked = asked + 1
    note(address)
    local cards = {}
    for i = 1, 10 do cards[i] = 10 * asked + i end
    return job({cards = cards, next = 10 * asked, last = asked == 3})
  end
  function post(kind, key, card, direction)
    note(kind == cardstack.EVENT_SEND and "send" or "revert", key:match("^0+(%d+)%-%x+$"), card, direction)
    return job(card == 12 and "never" or true)
  end
  local frames = running
  function running()
    local deck = select(2, debug.getlocal(2, 1))
    if frame_number == 20 then deck:swipe(now(), cardstack.DIRECTION_RIGHT) end
    if frame_number == 22 then deck:swipe(now(), cardstack.DIRECTION_LEFT) end
    if frame_number == 40 then
      note(#deck:sends(), "left")
      deck:swipe(now(), cardstack.DIRECTION_LEFT)
    end
    if frame_number == 42 then frame_number = 60 end
    return frames()
  end
  run_block()
end

local function looping()
  deck = new_deck({delivery = {mode = cardstack.DELIVERY_AT_DECISION, nonce = 7}})
  deck:append(0, {1, 2, 3})
  function post(kind, _, card) return job(card == 2 and kind == cardstack.EVENT_SEND) end
  function wait_for(waiting)
    while not waiting:is_done() do coroutine.yield() end
    return waiting:result()
  end
  run_block()
  deck:swipe(0, cardstack.DIRECTION_LEFT)
  deck:swipe(0, cardstack.DIRECTION_LEFT)
  for _ = 1, 20 do
    for _ in deck:events() do end
    deck:pump()
  end
  local waiting = deck:sends()
  note(#waiting, "waits, card", waiting[1].card, "failures", waiting[1].failures)
end

local function following()
  deck = new_deck()
  local messages = {{kind = "append", cards = {4, 5}}, nil, {kind = "remove", cards = {1}}}
  local polls = 0
  channel = {pop = function()
    polls = polls + 1
    return messages[polls]
  end}
  run_block()
  for _ = 1, 5 do deck:pump() end
  note(table.concat(deck:cards(), " "))
end

local function surviving()
  for _ = 1, 2 do
    deck = new_deck()
    run_block()
    note(#deck:cards(), deck:card_key(1))
    deck:destroy()
  end
end

local function love_callbacks()
  deck = new_deck()
  deck:append(0, {1, 2, 3})
  local time = 0
  love = {timer = {getTime = function() return time end}}
  function react(event)
    if event.kind == cardstack.EVENT_COMMITTED then note(event.card, event.direction) end
  end
  run_block()
  local function frames(count, move)
    for _ = 1, count do
      time = time + 1 / 60
      move()
      love.update()
    end
  end
  local id, x = debug.upvalueid(frames, 1), 195
  love.touchpressed(id, x, 400)
  frames(20, function()
    x = x + 8
    love.touchmoved(id, x, 400)
  end)
  love.touchreleased(id, x, 400)
  frames(60, function() end)
  x = 195
  love.mousepressed(x, 400, 2, false)
  love.mousepressed(x, 400, 1, true)
  frames(2, function() love.mousemoved(0, 400, 0, 0, false) end)
  love.mousepressed(x, 400, 1, false)
  frames(20, function()
    x = x - 8
    love.mousemoved(x, 400, 0, 0, false)
  end)
  love.mousereleased(x, 400, 1, false)
  frames(60, function() end)
  note(frame.remaining, "left")
end

local HOSTS = {first_block, errors, serving, looping, following, surviving, love_callbacks}
HOSTS[number]()
print(table.concat(lines, "\n"))
