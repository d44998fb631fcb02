-- Replays traces through the module, and compares what comes of each with the .expected file beside it.
-- Tests/traces/README.md describes both files.
--
--     luajit Tests/lua/replay.lua FILE.trace...

local ffi = require("ffi")
local cardstack = require("cardstack")

local NAN = 0 / 0

local function real(word)
  local named = ({nan = NAN, inf = math.huge, ["-inf"] = -math.huge})[word]
  return named or assert(tonumber(word), word)
end

-- A whole number of 64 bits; up to 2^53 a Lua number.
local function whole(word)
  local number = tonumber(word)
  if number and math.abs(number) <= 2 ^ 53 then return number end
  local value = 0ULL
  for digit in word:gmatch("%d") do value = value * 10 + tonumber(digit) end
  return value
end

-- The constant that a word stands for, or the word's own number.
local function choice(prefix, word)
  local number = tonumber(word)
  return number or cardstack[prefix .. word:upper():gsub("-", "_")]
end

-- A list: numbers between commas. "-" is an empty one.
local function list(word)
  local numbers = {}
  for number in word:gmatch("%d+") do numbers[#numbers + 1] = whole(number) end
  return numbers
end

local function reals(word)
  local numbers = {}
  for number in (word == "-" and "" or word):gmatch("[^,]+") do numbers[#numbers + 1] = real(number) end
  return numbers
end

-- What a word stands for, by the kinds of the table.
local READ = {
  reals = reals, unit = function(word) return choice("UNIT_", word) end,
  real = real, int32 = whole, int64 = whole, uint32 = whole, uint64 = whole, cards = list, numbers = list,
  boolean = function(word) return whole(word) ~= 0 end,
  size = function(word) return word ~= "all" and whole(word) or nil end,
  direction = function(word) return choice("DIRECTION_", word) end,
  scroll_phase = function(word) return choice("SCROLL_PHASE_", word) end,
  send_answer = function(word) return choice("ANSWER_", word) end,
}

-- The words after `set` as a table of fields. A spring or a curve takes the numbers of its fields in order.
local function settings(words, config)
  local fields, i = {}, 1
  while i <= #words do
    local section, name = words[i]:match("^([%w_]+)%.?([%w_]*)$")
    local into, present = fields, config
    if name == "" then
      name = section
    else
      fields[section] = fields[section] or {}
      into, present = fields[section], config[section]
    end
    local values = {}
    i = i + 1
    while i <= #words and (words[i]:find("^[%d.-]") or words[i] == "inf" or words[i] == "nan") do
      values[#values + 1] = words[i]:find("^%d+$") and whole(words[i]) or real(words[i])
      i = i + 1
    end
    local is_wide = type(present[name]) == "cdata" and ffi.istype("uint64_t", present[name])
    into[name] = (is_wide or type(present[name]) == "number") and values[1] or values
  end
  return fields
end

local CALLS = dofile(arg[0]:gsub("replay.lua$", "replay_calls.lua"))

local function digits(value)
  return (tostring(value):gsub("U?LL$", ""))
end

-- FNV-1a of bytes, in 64 bits, from the hash of what came before.
local BASIS = 0xcbf29ce484222325ULL
local function hash(data, size, value)
  local bytes = ffi.cast("const uint8_t *", data)
  for i = 0, size - 1 do value = bit.bxor(value, bytes[i]) * 0x100000001b3ULL end
  return value
end

-- What differs between decks and sheets, by the word of a trace's first statement.
local OBJECTS = {
  preset = {calls = CALLS.deck, prefix = "PRESET_", config = cardstack.deck_config, new = cardstack.new_deck},
  sheet = {calls = CALLS.sheet, prefix = "SHEET_PRESET_", config = cardstack.sheet_config, new = cardstack.new_sheet},
}

-- Lets time pass, and reads no poses.
function OBJECTS.preset.pass(deck, time)
  local frame = ffi.new("cardstack_frame")
  frame.struct_size, frame.pose_size, frame.now = ffi.sizeof(frame), ffi.sizeof("cardstack_pose"), time
  return cardstack.check(cardstack.C.cardstack_deck_advance(deck, frame))
end

function OBJECTS.sheet.pass(sheet, time) sheet:advance(time) end

function OBJECTS.preset.hash(frame, chain)
  chain = hash(ffi.new("uint32_t[1]", frame.pose_count), 4, chain)
  return hash(frame.live_poses, frame.pose_count * ffi.sizeof("cardstack_pose"), chain)
end

function OBJECTS.sheet.hash(frame, chain)
  local bytes = ffi.new("cardstack_sheet_frame", frame)
  bytes.struct_size, bytes.now = 0, 0
  return hash(bytes, ffi.sizeof(bytes), chain)
end

local function make(about, object, verb, time, words)
  if verb == "set" then return object:set_config(time, settings(words, object:get_config())) end
  if verb == "pass" then return about.pass(object, time) end
  local call, values = assert(about.calls[verb], verb), {}
  assert(#words == #call, verb)
  for i, kind in ipairs(call) do values[i] = READ[kind](words[i]) end
  if call.has_time then return object[verb](object, time, unpack(values, 1, #call)) end
  return object[verb](object, unpack(values, 1, #call))
end

function OBJECTS.sheet.line(event)
  local bits = bit.tohex(hash(event, ffi.sizeof("cardstack_sheet_event"), BASIS), 16)
  return table.concat({"event", event.kind, event.reason, event.stop, bits}, " ")
end

function OBJECTS.preset.line(event)
  local words = {"event", event.kind, digits(event.card), digits(event.token), event.direction, event.reason}
  if event.kind == cardstack.EVENT_PHASE then
    words[#words + 1], words[#words + 2] = event.phase, event.slot
  end
  if event.kind >= cardstack.EVENT_LOAD then
    for _, value in ipairs({ffi.cast("int64_t", event.wall_time), event.decision, event.nonce, event.count, event.index,
                            event.priority}) do
      words[#words + 1] = digits(value)
    end
  end
  return table.concat(words, " ")
end

-- The name of the result with which a call failed, or nil.
local function failure(...)
  local has_ended, value, message, result = pcall(make, ...)
  if not has_ended then return value:match("CARDSTACK_ERROR_[%u_]+") or error(value, 0) end
  if value == nil and message ~= nil and result ~= nil then
    return ffi.string(cardstack.C.cardstack_name(cardstack.TYPE_RESULT, result))
  end
end

-- The lines of NAME.expected.
local function replay(path)
  local out, about, config, object, line = {}, nil, nil, nil, 0
  local frames, chain, digits_of_frames = 0, BASIS, ""
  local function add(...)
    if digits_of_frames ~= "" then
      out[#out + 1] = table.concat({"frames", frames, bit.tohex(chain, 16), digits_of_frames}, " ")
      digits_of_frames = ""
    end
    if ... then out[#out + 1] = table.concat({...}, " ") end
  end
  local function drain()
    for event in object:events() do add(about.line(event)) end
  end
  local function advance(time)
    local has_ended, frame = pcall(object.advance, object, time)
    if not has_ended then
      add("error", line, frame:match("CARDSTACK_ERROR_[%u_]+") or error(frame, 0))
      return false
    end
    chain = about.hash(frame, chain)
    frames, digits_of_frames = frames + 1, digits_of_frames .. bit.tohex(chain, 2)
    if frames % 30 == 0 then add() end
    return true
  end
  -- The frames of `every`, each before the first statement that is later.
  local every, start, seconds, given = 0, 0, 0, 0
  local function due() return math.floor((start + given * seconds) * 1e6 + 0.5) / 1e6 end
  local function give_frames(time)
    local here = line
    line = every
    while seconds > 0 and math.abs(time) < math.huge and due() < time do
      if advance(due()) then drain() end
      given = given + 1
    end
    line = here
  end
  local function call(time, verb, words)
    give_frames(time)
    if verb == "every" then
      every, start, seconds, given = line, time, real(words[1]), 0
      return
    end
    if (verb == "frame" or verb == "advance") and seconds > 0 and due() == time then given = given + 1 end
    if verb == "drain" then return drain() end
    if verb == "frame" or verb == "advance" then
      if advance(time) and verb == "frame" then drain() end
      return
    end
    local name = failure(about, object, verb, time, words)
    if name then add("error", line, name) end
  end
  local function prepare(verb, words)
    if OBJECTS[verb] then
      about = OBJECTS[verb]
      config = about.config(choice(about.prefix, words[1]))
    elseif verb == "set" then
      config = about.config(config, settings(words, config))
    elseif verb == "directions" then
      cardstack.check(cardstack.C.cardstack_deck_config_set_directions(config, choice("DIRECTIONS_", words[1])))
    elseif verb == "begin" then
      object = about.new(config)
    else
      assert(line == 1 and verb == "cardstack-trace" and words[1] == "1", verb)
    end
  end
  for text in io.lines(path) do
    line = line + 1
    local words = {}
    for word in text:gsub("#.*", ""):gmatch("%S+") do words[#words + 1] = word end
    local first = table.remove(words, 1)
    if object and first then
      call(real(first), table.remove(words, 1), words)
    elseif first then
      prepare(first, words)
    end
  end
  add("state", bit.tohex(object:state_hash(), 16))
  object:destroy()
  return out
end

-- The first frame that differs between two lines about frames, as words; "" if they are not such lines.
local function first_frame(came, wanted)
  local count, ours = (came or ""):match("^frames (%d+) %x+ (%x+)$")
  local theirs = (wanted or ""):match("^frames %d+ %x+ (%x+)$")
  if not (ours and theirs) then return "" end
  local same = 0
  while same < #ours and ours:sub(same + 1, same + 2) == theirs:sub(same + 1, same + 2) do same = same + 2 end
  return (": frame %d is the first that differs"):format(count - (#ours - same) / 2 + 1)
end

local failed = 0
for _, path in ipairs(arg) do
  local found, expected = replay(path), {}
  for line in io.lines((path:gsub("%.trace$", ".expected"))) do expected[#expected + 1] = line end
  for i = 1, math.max(#found, #expected) do
    if found[i] ~= expected[i] then
      print(("%s: line %d is %s, not %s%s"):format(path, i, tostring(found[i]), tostring(expected[i]),
                                                  first_frame(found[i], expected[i])))
      failed = failed + 1
      break
    end
  end
end
print(#arg .. " traces, " .. failed .. " failed")
if failed > 0 or #arg == 0 then os.exit(1) end
