-- libcardstack for LuaJIT: everything of a swipe-card interface except pixels and network.
--
--     local cardstack = require("cardstack")
--     local deck = cardstack.new_deck(cardstack.PRESET_TINDER, {viewport_width = 390, viewport_height = 844})
--     deck:append(now(), cardstack.ids({1, 2, 3}), 3, nil)
--
-- This file and cardstack_abi.lua belong side by side where `require` finds them. The library is the one that the
-- environment variable CARDSTACK_LIBRARY names, else the one that the system finds as "cardstack".
--
-- Plain Lua has no ffi: a program that runs on it needs a C module of its own.
--
-- The manual is the C header, cardstack.h, for this is its interface:
--
-- - `cardstack.C` has the functions under their C names. They return results, and raise nothing of their own.
-- - Decks, sheets and velocity trackers have theirs as methods too, with the same arguments after the object:
--   `deck:swipe(now, cardstack.DIRECTION_LEFT, nil)` is `cardstack_deck_swipe`. A method returns nothing, and raises an
--   error where the function fails; where a failure is to be expected, call the function and look at its result.
--   Four methods of a deck return what they find instead of filling an out parameter: `deck:can_swipe(direction)` and
--   `deck:can_undo()` true or false, for a button that is to be greyed, and the result as a second value; `deck:look()` a
--   frame of its own, without poses; `deck:last_release()` a `cardstack_release`, nil before the first.
-- - Constants are in the module, without prefix: CARDSTACK_DIRECTION_LEFT is `cardstack.DIRECTION_LEFT`.
-- - Structs and arrays are the ffi's: `ffi.new("cardstack_pose[?]", n)`, from 0. NULL is nil. An out parameter is an
--   array of one: `local token = ffi.new("uint64_t[1]")`. All arguments are to be given, nil where one is not wanted.
--   Only `deck:undo(now, from, token)` takes fewer: without `from` the card comes from the side it left by.
--
-- LÖVE and most game toolkits do not say when a finger's sample was taken. Hand each over as it comes, with the time of
-- the call or with 0/0 (NaN), and advance in every frame: samples that come together stand for the time since those
-- before them.
--
--     function love.touchmoved(id, x, y) deck:pointer_move(love.timer.getTime(), fingers[id], x, y, nil) end
--
-- Cards and tokens are 64 bits wide. Where C takes one, a number below 2^53 will do; what comes back is a `uint64_t`
-- cdata. `event.card == 5` compares them as numbers. For a table's key, or to print it, take `tonumber(event.card)`,
-- which is exact below 2^53: as a key a cdata is found by nothing but itself. Since every cdata is true in a condition,
-- ask `frame.top ~= 0`, and of a pointer `pointer ~= nil`. Tokens are best handed back as they came; a `nonce` has all
-- 64 bits, and must be.

local has_ffi, ffi = pcall(require, "ffi")
if not has_ffi then error("cardstack.lua needs LuaJIT's ffi, which this Lua has not: write a C module instead", 0) end

-- Beside this file under whatever name that was required: `require("lib.cardstack")` finds "lib.cardstack_abi".
local abi = require((... or "cardstack") .. "_abi")

-- Raises an error if the structs of `library` are not those that are declared here.
local function compare_layouts(library, path)
  local manifest = ffi.string(library.cardstack_abi_manifest()):gsub("%s+", "")
  for name, size in pairs(abi.sizes) do
    local told, fields = manifest:match('"name":"' .. name .. '","size":(%d+),"alignment":%d+,"fields":(%[.-%]%])')
    local same = tonumber(told) == size and ffi.sizeof(name) == size
    for field, offset in (fields or ""):gmatch('%["([%w_]+)","[^"]+",(%d+)') do
      same = same and ffi.offsetof(name, field) == tonumber(offset)
    end
    if not same then
      error(path .. " has another " .. name .. " than cardstack_abi.lua, which is of version " .. abi.VERSION, 0)
    end
  end
end

local function load_library()
  local named = os.getenv("CARDSTACK_LIBRARY")
  if named == "" then named = nil end
  local path = named or "cardstack"
  local is_loaded, library = pcall(ffi.load, path)
  if not is_loaded then
    local advice = named and "CARDSTACK_LIBRARY names a library that cannot be loaded: "
      or "the cardstack library was not found (CARDSTACK_LIBRARY, which can name its file, is not set): "
    error(advice .. library, 0)
  end
  local is_cardstack, number = pcall(function() return library.cardstack_abi_version() end)
  if not is_cardstack then error(path .. " is not a cardstack library: " .. number, 0) end
  if number ~= abi.ABI_VERSION then
    local wanted = "cardstack_abi.lua, of version " .. abi.VERSION .. ", needs " .. abi.ABI_VERSION
    error(path .. " has binary interface " .. number .. "; " .. wanted, 0)
  end
  compare_layouts(library, path)
  return library
end

local C = load_library()
local cardstack = {C = C}

-- The constants, each looked up once. A name that is none raises an error.
setmetatable(cardstack, {
  __index = function(_, name)
    local value = abi.macros["CARDSTACK_" .. name]
    if value == nil then
      local is_constant, found = pcall(function() return C["CARDSTACK_" .. name] end)
      if not is_constant then error("cardstack has no " .. tostring(name), 2) end
      value = found
    end
    cardstack[name] = value
    return value
  end,
})

-- The bit of a direction in a mask of directions.
function cardstack.DIRECTION_BIT(direction)
  return 2 ^ (direction - 1)
end

-- The bit of an event kind in `event_mask`.
function cardstack.EVENT_BIT(kind)
  return 2 ^ kind
end

-- Raises an error that says what was wrong, if `result` is one. `object` is the deck or sheet the call was about, if it
-- was about any. `level` is as in `error`: 1, which it is if left out, blames the caller of this function.
function cardstack.check(result, object, level)
  if result == cardstack.OK then return end
  local message = object and object:error_message() or ""
  if message == "" then message = ffi.string(C.cardstack_result_message(result)) end
  error(ffi.string(C.cardstack_result_name(result)) .. ": " .. message, (level or 1) + 1)
end

local check = cardstack.check

-- An array of the card ids in a list, for the calls that take `const uint64_t *`. A number must be whole and from 1 to
-- 2^53; larger ids are cdata.
function cardstack.ids(list)
  for index, id in ipairs(list) do
    local is_id = type(id) == "cdata" or type(id) == "number" and id >= 1 and id <= 2 ^ 53 and id % 1 == 0
    if not is_id then error(("ids: number %d of the list is no card id: %s"):format(index, tostring(id)), 2) end
  end
  return ffi.new("uint64_t[?]", #list, list)
end

-- A new struct of a type that begins with `struct_size`: that is set, all else is 0.
function cardstack.sized(type_name)
  local struct = ffi.new(type_name)
  struct.struct_size = ffi.sizeof(struct)
  return struct
end

-- A C pointer keeps nothing alive: this keeps a frame's poses as long as the frame.
local poses_of = setmetatable({}, {__mode = "k"})

-- A new frame for `deck:advance`, with room for the poses of any deck.
function cardstack.new_frame()
  local frame = cardstack.sized("cardstack_frame")
  local poses = ffi.new("cardstack_pose[?]", cardstack.MAX_POSES)
  poses_of[frame] = poses
  frame.pose_size = ffi.sizeof("cardstack_pose")
  frame.poses = poses
  frame.pose_capacity = cardstack.MAX_POSES
  return frame
end

-- -- Objects ----------------------------------------------------------------------------------------------------------

-- Gives the objects of a C type their methods, and returns a function that makes such an object's owner of a pointer.
local function define(type_name, methods)
  local destroy = type_name .. "_destroy"
  -- Through `C`, so that the library stays loaded as long as an object is left.
  local function free(object) C[destroy](object) end

  -- Frees the object now and not some time after its last use; it must not be used any more.
  function methods.destroy(object) free(ffi.gc(object, nil)) end

  local function find(_, name)
    local call = C[type_name .. "_" .. name]
    local function method(object, ...) check(call(object, ...), object, 2) end
    methods[name] = method
    return method
  end
  ffi.metatype(type_name, {__index = setmetatable(methods, {__index = find})})
  return function(pointer) return ffi.gc(pointer, free) end
end

-- The iterator over the events that wait in a deck or sheet: `for event in deck:events() do`. They are taken out one by
-- one, so that a loop that is left loses none but the last it saw. Each is a struct of its own and may be kept.
local function make_events(record, drain)
  local new = ffi.typeof(record)
  local event, count = new(), ffi.new("size_t[1]")
  local function next_event(object)
    check(C[drain](object, event, ffi.sizeof(event), 1, count), object, 2)
    if count[0] > 0 then return new(event) end
  end
  return function(object) return next_event, object end
end

local reason = ffi.new("cardstack_result[1]")

local own_deck = define("cardstack_deck", {
  error_message = function(deck) return ffi.string(C.cardstack_deck_error_message(deck)) end,
  can_swipe = function(deck, direction)
    check(C.cardstack_deck_can_swipe(deck, direction, reason), deck, 2)
    return reason[0] == cardstack.OK, reason[0]
  end,
  can_undo = function(deck)
    check(C.cardstack_deck_can_undo(deck, reason), deck, 2)
    return reason[0] == cardstack.OK, reason[0]
  end,
  last_release = function(deck)
    local release = cardstack.sized("cardstack_release")
    local result = C.cardstack_deck_last_release(deck, release)
    if result == cardstack.ERROR_NOT_FOUND then return nil end
    check(result, deck, 2)
    return release
  end,
  look = function(deck)
    local frame = cardstack.sized("cardstack_frame")
    check(C.cardstack_deck_look(deck, frame), deck, 2)
    return frame
  end,
  events = make_events("cardstack_event", "cardstack_deck_drain_events"),
  undo = function(deck, time, from, out_token)
    check(C.cardstack_deck_undo(deck, time, from or cardstack.DIRECTION_NONE, out_token), deck, 2)
  end,
})
local own_sheet = define("cardstack_sheet", {
  error_message = function(sheet) return ffi.string(C.cardstack_sheet_error_message(sheet)) end,
  events = make_events("cardstack_sheet_event", "cardstack_sheet_drain_events"),
})
local own_tracker = define("cardstack_velocity_tracker", {
  error_message = function() return "" end, -- The library has no more to say than the result does.
})

-- To be called last in a function that is, too: so the error is the user's.
local function fill(struct, fields)
  for name, value in pairs(fields or {}) do
    local is_set, message = pcall(function() struct[name] = value end)
    if not is_set then error(("%s: %s"):format(tostring(name), message:gsub("^.-:%d+: ", "")), 3) end
  end
  return struct
end

-- A preset, or a copy of a configuration, with some fields changed. Here and below errors blame the caller's caller.
-- `backend` is no field of a deck's configuration: it sets several, which the others may refine.
local function configure(type_name, preset, fields)
  local is_preset = type(preset) == "number"
  local config = is_preset and ffi.new(type_name) or ffi.new(type_name, preset)
  if is_preset then check(C[type_name .. "_init"](config, ffi.sizeof(config), preset), nil, 3) end
  if type_name ~= "cardstack_deck_config" or not fields or fields.backend == nil then return fill(config, fields) end
  if fields.backend then
    local result = C.cardstack_deck_config_use_backend(config)
    if result == cardstack.ERROR_REFUSED then
      error("CARDSTACK_ERROR_REFUSED: the document of this preset has no backend: set feed, delivery and nonce", 3)
    end
    check(result, nil, 3)
  end
  local others = {}
  for name, value in pairs(fields) do
    if name ~= "backend" then others[name] = value end
  end
  return fill(config, others)
end

-- The same where there are no presets.
local function choose(type_name, fields)
  local options = ffi.new(type_name)
  check(C[type_name .. "_init"](options, ffi.sizeof(options)), nil, 3)
  return fill(options, fields)
end

local function create(kind, config)
  local out = ffi.new(kind .. " *[1]")
  local result = C[kind .. "_create"](config, out)
  if result == cardstack.ERROR_INVALID_ARGUMENT then
    local message = ffi.new("char[256]")
    C[kind .. "_config_validate"](config, message, ffi.sizeof(message))
    error("CARDSTACK_ERROR_INVALID_ARGUMENT: " .. ffi.string(message), 3)
  end
  check(result, nil, 3)
  return out[0]
end

-- A preset as a `cardstack_deck_config`, the given fields changed. `backend = true` among them has the deck ask for its
-- cards and deliver decisions as the preset's document does: `cardstack_deck_config_use_backend`.
function cardstack.deck_config(preset, fields)
  local config = configure("cardstack_deck_config", preset, fields)
  return config
end

-- A new deck, freed when nothing refers to it any more. `preset` is one of the PRESET constants, or a configuration;
-- `fields`, if given, are fields of the configuration to change, as in `deck_config`.
function cardstack.new_deck(preset, fields)
  return own_deck(create("cardstack_deck", configure("cardstack_deck_config", preset, fields)))
end

-- Options for `deck:open_journal(path, options, info)`; `fields`, if given, are fields of them to change. `info` is nil,
-- or a `cardstack.sized("cardstack_journal_info")`.
function cardstack.journal_options(fields)
  local options = choose("cardstack_journal_options", fields)
  return options
end

-- For sheets, as for decks.
function cardstack.sheet_config(preset, fields)
  local config = configure("cardstack_sheet_config", preset, fields)
  return config
end

function cardstack.new_sheet(preset, fields)
  return own_sheet(create("cardstack_sheet", configure("cardstack_sheet_config", preset, fields)))
end

-- A new velocity tracker; `fields`, if given, are fields of its options to change.
function cardstack.new_velocity_tracker(fields)
  local out = ffi.new("cardstack_velocity_tracker *[1]")
  check(C.cardstack_velocity_tracker_create(choose("cardstack_velocity_options", fields), out), nil, 2)
  return own_tracker(out[0])
end

return cardstack
