-- SPDX-License-Identifier: MIT
-- libcardstack for LuaJIT: everything of a swipe-card interface except pixels and network.
--
--     local cardstack = require("cardstack")
--     local deck = cardstack.new_deck(cardstack.PRESET_CLASSIC, {viewport = {width = 390, height = 844}})
--     deck:append(now(), {1, 2, 3})
--
-- README.md in this folder of the repository describes it. Put cardstack.lua, cardstack_abi.lua and cardstack_async.lua
-- side by side where `require` finds them. The environment variable CARDSTACK_LIBRARY names the file of the library.
-- Without it, the file may be in a folder of package.cpath; otherwise the system looks for "cardstack". Plain Lua has no
-- ffi: a program that runs on it needs a C module of its own.
--
-- Methods are made from C's declarations when they are first called. cardstack_meta.lua describes them for editors.

local has_ffi, ffi = pcall(require, "ffi")
if not has_ffi then error("cardstack.lua needs LuaJIT's ffi, which this Lua does not have: write a C module", 0) end

-- The files beside this one, whatever name was required: `require("lib.cardstack")` finds "lib.cardstack_abi".
local name_here = ... or "cardstack"
local abi = require(name_here .. "_abi")
local asynchronous = require(name_here .. "_async")
local told = asynchronous.told

-- Returns whether the library has the fields of a struct declared here. `numbers` are the library's size and field
-- offsets. A newer library may have more fields: at the end of a struct that can grow, and where there are reserved
-- words here.
local function is_same_layout(name, numbers)
  local struct, size = abi.structs[name], ffi.sizeof(name)
  local there, theirs, is_longer = {}, nil, false
  for number in numbers:gmatch("%d+") do
    number = tonumber(number)
    if theirs == nil then
      theirs = number
    else
      there[number] = true
      if number >= size then is_longer = struct.grows end
    end
  end
  local owner = {}
  for _, field in ipairs(struct.fields) do
    local offset = ffi.offsetof(name, field)
    if not there[offset] then return false end
    owner[offset] = field
  end
  local last = nil
  for offset = 0, size - 1 do
    last = owner[offset] or last
    if there[offset] and not owner[offset] and last ~= "reserved" then return false end
  end
  if is_longer then return theirs > size end
  return theirs == size
end

-- Raises an error if the structs of `library` differ from those declared here.
local function compare_layouts(library, path)
  local layouts = ffi.string(library.cardstack_abi_layouts()):gsub("%s+", "")
  for name in pairs(abi.structs) do
    local numbers = layouts:match('"' .. name .. '":%[([%d,]+)%]')
    if numbers == nil or not is_same_layout(name, numbers) then
      error(path .. " has another " .. name .. " than cardstack_abi.lua, which has version " .. abi.VERSION, 0)
    end
  end
end

local function load_library()
  local named = os.getenv("CARDSTACK_LIBRARY")
  if named == "" then named = nil end
  -- Where Lua looks for C modules, such as a tree of LuaRocks; package.searchpath is LuaJIT's.
  local is_windows = ffi.os == "Windows"
  local beside = package.searchpath and package.searchpath(is_windows and "cardstack" or "libcardstack", package.cpath)
  local path = named or beside or "cardstack"
  local is_loaded, library = pcall(ffi.load, path)
  if not is_loaded then
    local advice = named and "CARDSTACK_LIBRARY names a library that cannot be loaded: "
      or "the cardstack library was not found (set CARDSTACK_LIBRARY to name its file): "
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

-- LuaJIT declares a type once, and gives it methods once. So all loads, under whatever name and after a hot reload,
-- return one module; a type of its own keeps it.
---@type boolean, cardstack
local is_loaded, first = pcall(function() return ffi.new("struct cardstack_lua").module end)
if is_loaded then return first end

---@class cardstack
local cardstack = {C = C}
ffi.cdef("struct cardstack_lua { char unused; };")
ffi.metatype("struct cardstack_lua", {__index = {module = cardstack}})

-- Returns a `uint64_t` as a number if that is exact, otherwise as it is.
local function exact(value)
  if value <= 2 ^ 53 then return tonumber(value) end
  return value
end

-- The copies of a frame's poses, until its next advance.
local poses_of = setmetatable({}, {__mode = "k"})

-- Returns the poses of a frame as a table. Each is a struct of its own, which stays as it is.
local function copied_poses(frame)
  local poses = poses_of[frame]
  if not poses then
    poses = {}
    for i = 1, math.min(frame.pose_count, frame.pose_capacity) do
      poses[i] = ffi.new("cardstack_pose", frame.live_poses[i - 1])
    end
    poses_of[frame] = poses
  end
  return poses
end

-- Lets programs read fields of 64 bits as numbers, those that are 0 or 1 as false and true, and poses as a table. In
-- cardstack_abi.lua these fields have a prefix.
local function name_fields(type_name, fields)
  local wide, flags, has_poses, has_any = {}, {}, false, false
  for _, field in ipairs(fields) do
    local name = field:match("^wide_(.+)$") or field:match("^flag_(.+)$")
    if name then
      (field:find("^wide_") and wide or flags)[name], has_any = field, true
    end
    has_poses = has_poses or field == "live_poses"
  end
  if not has_any then return end
  local function missing(name) error(("'%s' has no member named '%s'"):format(type_name, tostring(name)), 3) end
  ffi.metatype(type_name, {
    __index = function(struct, name)
      local field = wide[name]
      if field then return exact(struct[field]) end
      if has_poses and name == "poses" then return copied_poses(struct) end
      field = flags[name] or missing(name)
      return struct[field] ~= 0
    end,
    __newindex = function(struct, name, value)
      local field = wide[name]
      if field then
        struct[field] = value
      else
        struct[flags[name] or missing(name)] = value and value ~= 0 and 1 or 0
      end
    end,
  })
end

for type_name, struct in pairs(abi.structs) do name_fields(type_name, struct.fields) end

-- The constants, each looked up once. An unknown name raises an error.
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

---Returns the bit of a direction in a mask of directions.
---@param direction cardstack.direction
---@return integer
function cardstack.DIRECTION_BIT(direction)
  return bit.lshift(1, direction - 1)
end

---Returns the bit of an event kind in `events.mask`, as a `uint64_t`. Add such bits, or use the library `bit`.
---@param kind cardstack.event_kind
---@return ffi.cdata*
function cardstack.EVENT_BIT(kind)
  return bit.lshift(1ULL, kind)
end

local function hexadecimal(number)
  local whole = ffi.cast("uint64_t", number)
  return ("%08x%08x"):format(tonumber(whole / 0x100000000ULL), tonumber(whole % 0x100000000ULL))
end

---Returns the text by which a backend recognises repeats of a SEND or REVERT, 33 characters. It is the same at every try,
---also after a restart.
---@param event cardstack.event|cardstack.send
---@return string
function cardstack.idempotency_key(event)
  return hexadecimal(event.nonce) .. "-" .. hexadecimal(event.token)
end

-- Returns the name of a result's constant.
local function result_name(result)
  return ffi.string(C.cardstack_name(C.CARDSTACK_TYPE_RESULT, result))
end

---Raises an error with the reason unless `result` is OK. It is for functions of `cardstack.C`.
---@param result cardstack.result
---@param object? cardstack.Deck|cardstack.Sheet|cardstack.VelocityTracker The object of the call.
---@param level? integer As of Lua's `error`: 1, the default, reports the line that called this function.
function cardstack.check(result, object, level)
  if result == cardstack.OK then return end
  local message = object and object:error_message() or ""
  error(result_name(result) .. (message == "" and "" or ": " .. message), (level or 1) + 1)
end

local check = cardstack.check

-- Returns a sentence about the first element of a list that is not a card id, or nil.
local function find_wrong_id(list)
  for index = 1, #list do
    local id = list[index]
    local is_id = type(id) == "number" and id >= 1 and id <= 2 ^ 53 and id % 1 == 0
      or ffi.istype("uint64_t", id) or ffi.istype("int64_t", id) and id > 0
    if not is_id then return ("number %d of the list is not a card id: %s"):format(index, tostring(id)) end
  end
end

---Returns the card ids of a list as a new array, for functions of `cardstack.C` that take `const uint64_t *`. Numbers
---must be whole and from 1 to 2^53; larger ids are `uint64_t`. Raises an error for anything else.
---@param list cardstack.Card[]
---@return ffi.cdata*
function cardstack.ids(list)
  if type(list) ~= "table" then error("ids: the list must be a table, not " .. type(list), 2) end
  local wrong = find_wrong_id(list)
  if wrong then error("ids: " .. wrong, 2) end
  return ffi.new("uint64_t[?]", #list, list)
end

---Returns a new struct of a type that begins with `struct_size`. Sets `struct_size`; all other fields are 0.
---@param type_name string C's name, such as "cardstack_sheet_frame".
---@return ffi.cdata*
function cardstack.sized(type_name)
  local struct = ffi.new(type_name)
  struct.struct_size = ffi.sizeof(struct)
  return struct
end

-- A C pointer does not keep its target alive. This table keeps the array as long as its frame.
local arrays = setmetatable({}, {__mode = "k"})

---Returns a new frame for `deck:advance`, with room for the poses of any deck.
---@return cardstack.frame
function cardstack.new_frame()
  local frame = cardstack.sized("cardstack_frame")
  local poses = ffi.new("cardstack_pose[?]", cardstack.MAX_POSES)
  arrays[frame] = poses
  frame.pose_size = ffi.sizeof("cardstack_pose")
  frame.live_poses = poses
  frame.pose_capacity = cardstack.MAX_POSES
  return frame
end

-- -- Arguments --------------------------------------------------------------------------------------------------------

-- Returns a value's description for an error message.
local function describe(value)
  if type(value) == "string" then return ("%q"):format(value) end
  if value == nil or type(value) == "number" or type(value) == "boolean" then return tostring(value) end
  return "a " .. (type(value) == "cdata" and tostring(ffi.typeof(value)) or type(value))
end

-- Raises an error about an argument. Reports the line that called the method that calls this function.
local function refuse(method, argument, wanted, value)
  error(("%s: %s must be %s, not %s"):format(method, argument, wanted, describe(value)), 3)
end

-- The values of enumerations by their words, as "up-left", and all words of each, by C's name of the type.
local values_of, words_of = {}, {}
for type_name, list in abi.declarations:gmatch("typedef u?int32_t (cardstack_[%w_]+);\nenum (%b{})") do
  local names, prefix = {}, nil
  for name in list:gmatch("(CARDSTACK_[%u%d_]+) =") do
    names[#names + 1] = name
    prefix = prefix or name
    while name:sub(1, #prefix) ~= prefix do prefix = prefix:sub(1, -2) end
  end
  prefix = prefix:match("^.*_")
  local values, words = {}, {}
  for i, name in ipairs(names) do
    words[i] = name:sub(#prefix + 1):lower():gsub("_", "-")
    values[words[i]] = C[name]
  end
  values_of[type_name], words_of[type_name] = values, '"' .. table.concat(words, '", "') .. '"'
end

-- Returns a value of an enumeration from its word; what is no word stays. After an error: nil and what it must be.
local function to_value(type_name, value)
  if type(value) ~= "string" then return value end
  local found = values_of[type_name][(value:lower():gsub("_", "-"))]
  if found == nil then return nil, "one of " .. words_of[type_name] end
  return found
end

-- The enumerations of fields, by the struct's name and the field's.
local enums_of = {}
for type_name, fields in abi.declarations:gmatch("struct (cardstack_[%w_]+) (%b{})") do
  enums_of[type_name] = {}
  for enum, name in fields:gmatch("\n  (cardstack_[%w_]+) ([%w_]+);") do
    if values_of[enum] then enums_of[type_name][name] = enum end
  end
end

-- The masks that a program may give by words: the bits of each word and number in a list, and all words.
local bits_of = {
  directions = {},
  contents = {upcoming = C.CARDSTACK_STORE_UPCOMING, session = C.CARDSTACK_STORE_SESSION},
}
for word, direction in pairs(values_of.cardstack_direction) do
  if direction > 0 then
    bits_of.directions[word] = bit.lshift(1, direction - 1)
    bits_of.directions[direction] = bits_of.directions[word]
  end
end
local mask_words = {
  directions = words_of.cardstack_direction:gsub('"none", ', ""),
  contents = '"upcoming", "session"',
}

-- Returns a mask from a word or a list; what is neither stays. After an error: nil and what each must be.
local function to_mask(kind, value)
  if type(value) == "string" then value = {value} end
  if type(value) ~= "table" then return value end
  local mask = 0
  for i = 1, #value do
    local each = value[i]
    local found = bits_of[kind][type(each) == "string" and each:lower():gsub("_", "-") or each]
    if found == nil then
      return nil, ("a mask, or some of %s; it has %s"):format(mask_words[kind], describe(each))
    end
    mask = bit.bor(mask, found)
  end
  return mask
end

-- Results that a program cannot prevent by checking first.
local EXPECTED = {[C.CARDSTACK_ERROR_EMPTY] = true, [C.CARDSTACK_ERROR_NOT_FOUND] = true,
                  [C.CARDSTACK_ERROR_STALE] = true}
-- Results that say of these methods: not now.
local NOT_NOW = {[C.CARDSTACK_ERROR_BACKLOG] = true, [C.CARDSTACK_ERROR_LIMIT] = true,
                 [C.CARDSTACK_ERROR_REFUSED] = true}
local WAITS = {swipe = NOT_NOW, undo = NOT_NOW, nudge = NOT_NOW}

-- Handles a result other than OK. For an expected result it returns what the method returns: nil, a message, the
-- result. For others it raises an error, and reports the line that called the method.
local function fail(method, result, object)
  local message = object:error_message()
  local name = result_name(result)
  if EXPECTED[result] or WAITS[method] and WAITS[method][result] then
    return nil, message == "" and name or message, result
  end
  error(method .. ": " .. name .. (message == "" and "" or ": " .. message), 3)
end

-- Converts a token as `exact` does; 0 becomes nil.
local function token(value)
  if value ~= 0 then return exact(value) end
end

-- Converts an argument, a list or an array, into an array and its length. After an error: nil and the reason.
local function to_array(element, list)
  if type(list) == "table" then
    local wrong = element == "uint64_t" and find_wrong_id(list)
    if wrong then return nil, wrong end
    local is_made, array = pcall(ffi.new, element .. "[?]", #list, list)
    if not is_made then return nil, "not all elements of the list are numbers" end
    return array, #list
  end
  if type(list) == "cdata" then
    local size = ffi.sizeof(element)
    -- An array. A pointer is refused: it does not know its length.
    local is_array = tostring(ffi.typeof(list)):find("%[[%d?]*%]>$")
    if is_array and pcall(ffi.new, "const " .. element .. " *[1]", {list}) then return list, ffi.sizeof(list) / size end
  end
  return nil, "must be a list, not " .. describe(list)
end

-- The last touch id and its number. They save conversions, which allocate: most samples come from one finger.
local last_touch, last_number

-- Returns a finger's number from a number or a touch id, or nil.
local function to_pointer(value)
  if type(value) == "userdata" then
    if value ~= last_touch then
      last_touch, last_number = value, ffi.cast("int64_t", ffi.cast("intptr_t", ffi.cast("void *", value)))
    end
    return last_number
  end
  if type(value) == "number" and value % 1 == 0 and value >= -2 ^ 53 and value <= 2 ^ 53 then return value end
  if ffi.istype("int64_t", value) or ffi.istype("uint64_t", value) then return value end
end

-- The values of arguments that a call leaves out.
local DEFAULTS = {
  time = 0 / 0,
  pointer = 0,
  from = 0,
  phase = 0,
  flags = 0,
  nonce = 0,
  day = 0,
  error = 0,
  position = 0,
  animated = 1,
  contents = C.CARDSTACK_STORE_UPCOMING + C.CARDSTACK_STORE_SESSION,
  restore = C.CARDSTACK_RESTORE_KEEP,
  -- All cards in the reserve.
  count = ffi.cast("size_t", -1),
}

-- Returns the smallest and the largest number for a type.
local function range(type_name)
  local size, is_signed = ffi.sizeof(type_name), ffi.cast(type_name, -1) < 0
  -- A mask from LuaJIT's bit library can be negative.
  if size == 4 then return -2 ^ 31, is_signed and 2 ^ 31 - 1 or 2 ^ 32 - 1 end
  return is_signed and -2 ^ 53 or 0, 2 ^ 53
end

-- -- Methods ----------------------------------------------------------------------------------------------------------

-- The parameters of each function that returns a result, as {type, name}, by the function's name.
local parameters_of = {}
for name, list in abi.declarations:gmatch("cardstack_result (cardstack_[%w_]+)(%b())") do
  local parameters = {}
  for type_name, parameter in list:gmatch("([%w_ %*]-%s?%*?)([%w_]+)%s*[,)]") do
    parameters[#parameters + 1] = {type_name:gsub("%s+", " "):match("^ ?(.-) ?$"), parameter}
  end
  parameters_of[name] = parameters
end

-- Whether a value is a section of a configuration.
local function is_section(value)
  return type(value) == "cdata" and tostring(ffi.typeof(value)):find("_config[ &>]") ~= nil
end

-- Returns a suggestion for a field that a configuration does not have, as `; did you mean press.slop?`, or "".
local function hint(struct, name)
  local owner = tostring(ffi.typeof(struct)):match("cardstack_%w-_?config")
  for _, section in ipairs(owner and abi.structs[owner] and abi.structs[owner].fields or {}) do
    if is_section(struct[section]) then
      local kind = tostring(ffi.typeof(struct[section])):match("cardstack_[%w_]+")
      for _, field in ipairs(abi.structs[kind].fields) do
        field = field:gsub("^wide_", "")
        if field == name or section .. "_" .. field == name then return ("; did you mean %s.%s?"):format(section, field) end
      end
    end
  end
  return ""
end

-- Returns C's name of a struct.
local function struct_name(struct)
  return tostring(ffi.typeof(struct)):match("cardstack_[%w_]+")
end

-- Changes fields of a C struct and of its sections. Returns nil, or a sentence about the first wrong field. `section`
-- is the prefix of the names in that sentence.
local function set_fields(struct, fields, section)
  for name, value in pairs(fields) do
    local path = (section or "") .. tostring(name)
    -- The size is the struct's: C would read memory behind it.
    if name == "struct_size" then return path .. " is not a field to set" end
    local is_known, present = pcall(function() return struct[name] end)
    if is_known and is_section(present) and type(value) == "table" then
      local wrong = set_fields(present, value, path .. ".")
      if wrong then return wrong end
    else
      local enum = type(value) == "string" and enums_of[struct_name(struct)][name]
      if enum then
        local found, wanted = to_value(enum, value)
        if found == nil then return ("%s must be %s, not %q"):format(path, wanted, value) end
        value = found
      elseif is_known and type(present) == "number" and name:find("directions$") then
        local found, wanted = to_mask("directions", value)
        if found == nil then return ("%s must be %s"):format(path, wanted) end
        value = found
      end
      local is_set, message = pcall(function() struct[name] = value end)
      if not is_set then
        local said = message:gsub("^.-:%d+: ", "")
        return ("%s: %s%s"):format(path, said, is_known and "" or hint(struct, name))
      end
    end
  end
end

-- Converts an argument into a struct. A struct is returned as it is; a table changes fields of `start`; nil is `start`.
-- After an error: nil and the reason.
local function to_struct(type_name, value, start)
  if ffi.istype(type_name, value) then return value end
  if value ~= nil and type(value) ~= "table" then
    return nil, ("must be a table of fields or a %s, not %s"):format(type_name, describe(value))
  end
  local wrong = set_fields(start, value or {})
  if wrong then return nil, wrong end
  return start
end

local function journal_options(_, value)
  local options = ffi.new("cardstack_journal_options")
  C.cardstack_journal_options_init(options, ffi.sizeof(options))
  return to_struct("cardstack_journal_options", value, options)
end

-- For each parameter type, a function that makes the struct from the object and the argument.
local STRUCTS = {
  ["const cardstack_deck_config *"] = function(deck, value)
    return to_struct("cardstack_deck_config", value, deck:get_config())
  end,
  ["const cardstack_sheet_config *"] = function(sheet, value)
    return to_struct("cardstack_sheet_config", value, sheet:get_config())
  end,
  ["const cardstack_journal_options *"] = journal_options,
}

local ELEMENTS = {
  ["const uint64_t *"] = "uint64_t",
  ["const uint32_t *"] = "uint32_t",
  ["const double *"] = "double",
}

-- Returns whether a value is a whole number from `least` to `most`.
local function is_whole(value, least, most)
  return type(value) == "number" and value % 1 == 0 and value >= least and value <= most
end

-- Whether a value is a 64-bit integer of the ffi.
local function is_wide(value)
  return ffi.istype("uint64_t", value) or ffi.istype("int64_t", value)
end

-- Returns the Lua expression for an `out_` parameter's value. `box` names the array of one element that C fills.
local function returned(box, type_name, name)
  if name == "out_token" then return ("token(%s[0])"):format(box) end
  if name == "out_taken" and type_name == "int32_t *" or name == "out_has_estimate" then return box .. "[0] ~= 0" end
  if name == "out_reason" then return ("%s[0] == 0, %s[0]"):format(box, box) end
  if type_name == "uint64_t *" then return box .. "[0]" end
  return ("tonumber(%s[0])"):format(box)
end

-- For methods whose results cardstack_async.lua has to know: the arguments to report, and the function that reports
-- them.
local AFTER = {
  answer_load = {"result, token, flags", function(deck, result, token, flags)
    -- With this flag the request may stay open.
    if result == 0 and bit.band(flags, C.CARDSTACK_PAGE_MORE) ~= 0 then return end
    if result == 0 or result == C.CARDSTACK_ERROR_STALE then told.answered(deck, token) end
  end},
  answer_send = {"result, token", function(deck, result, token)
    if result == 0 or result == C.CARDSTACK_ERROR_STALE then told.answered(deck, token) end
  end},
  reset = {"result", function(deck, result)
    if result == 0 then told.reset(deck) end
  end},
}
AFTER.answer_question = AFTER.answer_send

-- Methods that add cards, and the decks that have warned.
local ADDS, has_warned = {append = true, insert = true, replace = true}, setmetatable({}, {__mode = "k"})

-- Writes why a call took none of its cards, once for each deck: a program that drops the count sees no card and no
-- error.
local function warn(deck, count, taken, question)
  if count == 0 or taken > 0 or question or has_warned[deck] then return end
  has_warned[deck] = true
  io.stderr:write("cardstack: no card was taken: ", deck:error_message(), "\n")
end

-- Generates the method for a C function: a Lua function with the arguments and checks of the declaration. Generated
-- code is compiled like any other, so a sample or a swipe allocates nothing. Returns nil if C has no such function.
local function write_method(type_name, method)
  local function_name = type_name .. "_" .. method
  local parameters = parameters_of[function_name]
  if not parameters or parameters[1][1] ~= type_name .. " *" then return nil end

  local values = {refuse = refuse, fail = fail, token = token, describe = describe, call = C[function_name]}
  local names, lines, arguments, call, results = {}, {}, {}, {"object"}, {}
  local function bind(value)
    local name = "value_" .. #call .. "_" .. #lines .. "_" .. #results
    while values[name] ~= nil do name = name .. "_" end
    values[name] = value
    return name
  end
  local function add(line, ...) lines[#lines + 1] = line:format(...) end
  local function add_call()
    add("result = call(%s)", table.concat(call, ", "))
    if AFTER[method] then add("%s(object, %s)", bind(AFTER[method][2]), AFTER[method][1]) end
    add("if result ~= 0 then local a, b, c = fail(%q, result, object) return a, b, c end", method)
  end
  local function take(name)
    arguments[#arguments + 1] = name
    local default = DEFAULTS[name]
    if default ~= nil then add("if %s == nil then %s = %s end", name, name, bind(default)) end
  end
  local function add_check(name, condition, wanted)
    add("if not (%s) then refuse(%q, %q, %q, %s) end", condition, method, name, wanted, name)
  end
  local function add_conversion(name, converter, ...)
    add("local %s_made, %s_count = %s(%s)", name, name, bind(converter), table.concat({...}, ", "))
    add("if not %s_made then error(%q .. %s_count, 2) end", name, method .. ": " .. name .. ": ", name)
  end

  add("local result")
  local first_list, i = nil, 2
  while i <= #parameters do
    local kind, name = parameters[i][1], parameters[i][2]
    local following = parameters[i + 1] and parameters[i + 1][2]
    local struct = kind:match("^(cardstack_[%w_]+) %*$")
    local is_list = following == "capacity" or following == "element_size"
    if is_list and kind ~= "void *" then
      -- The first call counts the elements; the second one copies them.
      local record = kind:match("^(.-) %*$")
      local box, new = bind(ffi.new("size_t[1]")), bind(ffi.typeof(record .. "[?]"))
      local sizes = following == "element_size" and {tostring(ffi.sizeof(record))} or {}
      local before = #call
      for _, word in ipairs({"nil", sizes[1] or "0", sizes[1] and "0" or box, sizes[1] and box or nil}) do
        call[#call + 1] = word
      end
      add_call()
      take("limit")
      add_check("limit", "limit == nil or type(limit) == 'number' and limit >= 0", "a number")
      add("local count = math.min(tonumber(%s[0]), limit or math.huge)", box)
      add("local array, list = %s(count), {}", new)
      call[before + 1], call[before + 2 + #sizes] = "array", "count"
      add_call()
      local copy = record == "uint64_t" and bind(exact) or bind(ffi.typeof(record))
      add("for i = 1, count do list[i] = %s(array[i - 1]) end", copy)
      add("return list")
      i = #parameters
    elseif name:find("^out_") then
      local box = bind(ffi.new(kind:gsub(" %*$", "[1]")))
      call[#call + 1] = box
      results[#results + 1] = returned(box, kind, name)
    elseif ELEMENTS[kind] then
      take(name)
      add_conversion(name, to_array, ("%q"):format(ELEMENTS[kind]), name)
      call[#call + 1] = name .. "_made"
      if first_list then
        add("if %s_count ~= %s_count then error(%q, 2) end", name, first_list,
          ("%s: %s and %s differ in length"):format(method, first_list, name))
      end
      first_list = first_list or name
    elseif name == "count" and first_list or name == "count" and following and ELEMENTS[parameters[i + 1][1]] then
      call[#call + 1] = first_list .. "_count"
    elseif STRUCTS[kind] then
      take(name)
      add_conversion(name, STRUCTS[kind], "object", name)
      call[#call + 1] = name .. "_made"
    elseif struct and abi.structs[struct] then
      local has_size = pcall(ffi.offsetof, struct, "struct_size") and ffi.offsetof(struct, "struct_size")
      add("local %s = %s()", name, bind(ffi.typeof(struct)))
      if has_size then add("%s.struct_size = %d", name, ffi.sizeof(struct)) end
      call[#call + 1], results[#results + 1] = name, name
      if following == "struct_size" then
        call[#call + 1] = tostring(ffi.sizeof(struct))
        i = i + 1
      end
    elseif kind == "const char *" then
      take(name)
      add_check(name, ("type(%s) == 'string'"):format(name), "a string")
      -- C would take what is before a zero byte for the whole.
      add_check(name, ("not %s:find('\\0', 1, true)"):format(name), "a string without a zero byte")
      call[#call + 1] = name
    elseif name == "pointer" then
      take(name)
      add("local pointer_made = %s(pointer)", bind(to_pointer))
      add("if not pointer_made then refuse(%q, 'pointer', 'a whole number or a touch id', pointer) end", method)
      call[#call + 1] = "pointer_made"
    elseif kind == "double" then
      take(name)
      add_check(name, ("type(%s) == 'number'"):format(name), "a number")
      call[#call + 1] = name
    else
      if kind:find("*", 1, true) then return nil end
      take(name)
      if values_of[kind] then
        add("if type(%s) == 'string' then", name)
        add("  local value, must = %s(%q, %s)", bind(to_value), kind, name)
        add("  if value == nil then refuse(%q, %q, must, %s) end", method, name, name)
        add("  %s = value", name)
        add("end")
      elseif bits_of[name] then
        add("local %s_made, %s_must = %s(%q, %s)", name, name, bind(to_mask), name, name)
        add("if %s ~= nil and %s_made == nil then error(%q .. %s_must, 2) end", name, name,
          ("%s: %s must be "):format(method, name), name)
        add("%s = %s_made", name, name)
      end
      if kind == "int32_t" then
        add("if %s == true then %s = 1 elseif %s == false then %s = 0 end", name, name, name, name)
      end
      local least, most = range(kind)
      local condition = ("type(%s) == 'number' and %s %% 1 == 0 and %s >= %.0f and %s <= %.0f"):format(
        name, name, name, least, name, most)
      local wanted = "a whole number"
      if ffi.sizeof(kind) == 8 then
        condition = condition .. (" or %s(%s)"):format(bind(is_wide), name)
        wanted = wanted .. " up to 2^53, or a uint64_t"
      end
      add_check(name, condition, wanted)
      call[#call + 1] = name
    end
    i = i + 1
  end
  if lines[#lines] ~= "return list" then
    add_call()
    if ADDS[method] then add("%s(object, %s_count, %s)", bind(warn), first_list, table.concat(results, ", ")) end
    add("return %s", #results > 0 and table.concat(results, ", ") or "true")
  end

  arguments[#arguments + 1] = "extra"
  local head = {
    ("return function(object, %s)"):format(table.concat(arguments, ", ")),
    ("if extra ~= nil then error(%q .. describe(extra), 2) end"):format(method .. ": one argument too many: "),
  }
  local bound = {}
  for name, value in pairs(values) do
    names[#names + 1], bound[#bound + 1] = name, value
  end
  local text = ("local %s = ...\n%s\n%s\nend"):format(
    table.concat(names, ", "), table.concat(head, "\n"), table.concat(lines, "\n"))
  return assert(loadstring(text, "=cardstack." .. method))(unpack(bound))
end

-- -- Objects ----------------------------------------------------------------------------------------------------------

-- The objects that `destroy` has freed. Other objects may be at their addresses by now.
local destroyed = setmetatable({}, {__mode = "k"})

-- Gives the objects of a C type their methods: those of `written`, and one for each function. What `written.destroy`
-- does, it does after the object is freed. Returns a function that makes Lua the owner of such an object.
local function define(type_name, written)
  local destroy, object_type = type_name .. "_destroy", ffi.typeof(type_name .. " *")
  -- The function is looked up in `C`, which keeps the library loaded until the last object is freed.
  local function free(object) C[destroy](object) end

  -- Returns a method that checks its object first.
  local function guard(name, method)
    return function(object, ...)
      if not ffi.istype(object_type, object) then error(name .. ": call it with a colon, as a method", 2) end
      if destroyed[object] then error(name .. ": the object is destroyed", 2) end
      return method(object, ...)
    end
  end

  local methods = {}
  for name, method in pairs(written) do methods[name] = guard(name, method) end

  function methods.destroy(object)
    if not ffi.istype(object_type, object) then error("destroy: call it with a colon, as a method", 2) end
    if destroyed[object] then return end
    destroyed[object] = true
    free(ffi.gc(object, nil))
    written.destroy(object)
  end

  local function find(_, name)
    local method = write_method(type_name, name)
    if not method then error(("there is no method '%s': no function %s_%s"):format(name, type_name, name), 2) end
    methods[name] = guard(name, method)
    return methods[name]
  end
  ffi.metatype(type_name, {__index = setmetatable(methods, {__index = find})})
  return function(pointer) return ffi.gc(pointer, free) end
end

-- Makes the function that removes the next waiting event from a deck or sheet, or returns nil. `note` is called with
-- each event. Events are removed one by one: when the program leaves its loop early, the other events still wait.
local function make_next_event(record, drain, note)
  local new = ffi.typeof(record)
  local event, count = new(), ffi.new("size_t[1]")
  return function(object)
    if destroyed[object] then error("events: the object is destroyed", 2) end
    local result = C[drain](object, event, ffi.sizeof(event), 1, count)
    if result ~= 0 then fail("events", result, object) end
    if count[0] == 0 then return nil end
    local found = new(event)
    if note then note(object, found) end
    return found
  end
end

-- Makes the function behind `advance`. It takes a time, and fills a frame that belongs to the object, or it takes a
-- frame.
local function make_advance(name, record, new_frame)
  local own_frames = setmetatable({}, {__mode = "k"})
  return function(object, time, extra)
    local frame = time
    if not ffi.istype(record, time) then
      if time ~= nil and type(time) ~= "number" then refuse("advance", "time", "a number or a frame", time) end
      frame = own_frames[object]
      if not frame then
        frame = new_frame()
        own_frames[object] = frame
      end
      frame.now = time or 0 / 0
    end
    if extra ~= nil then error("advance: one argument too many: " .. describe(extra), 2) end
    local result = C[name](object, frame)
    poses_of[frame] = nil
    if result ~= 0 then fail("advance", result, object) end
    return frame
  end
end

---A deck of cards. `cardstack.new_deck` creates it.
---@class cardstack.Deck
local Deck = {}

asynchronous.begin(cardstack, {describe = describe, destroyed = destroyed, to_array = to_array, token = token,
                                to_value = to_value})
for name, value in pairs(asynchronous.Module) do cardstack[name] = value end
for name, method in pairs(asynchronous.Deck) do Deck[name] = method end

local advance_deck = make_advance("cardstack_deck_advance", "cardstack_frame", cardstack.new_frame)
local next_deck_event = make_next_event("cardstack_event", "cardstack_deck_drain_events", told.event)
local size = ffi.new("size_t[1]")
local key = ffi.new("char[?]", cardstack.MAX_KEY)

---Frees the deck now, instead of some time after its last use, and cancels its tasks. A second time it does nothing.
---Other methods of a destroyed deck raise an error.
function Deck:destroy()
  told.ended(self)
end

---Returns a sentence about the deck's last call that failed, or "".
---@return string
function Deck:error_message()
  return ffi.string(C.cardstack_deck_error_message(self))
end

---Lets time pass, and returns the poses of the cards. Call it once in every frame.
---@param time? number|cardstack.frame The time [s]; left out: the deck's present time. Or a frame of `cardstack.new_frame`, which is filled, with the time in `frame.now`.
---@return cardstack.frame frame The frame that was passed, or the deck's own, which each call overwrites. The poses are the table `frame.poses`, in drawing order; a later call leaves it as it is.
function Deck:advance(time, ...)
  return advance_deck(self, time, ...)
end

---Returns an iterator that removes events one by one: `for event in deck:events() do`. Each is a new struct, which you
---may keep. When the program leaves the loop early, the other events still wait.
---@return fun(deck: cardstack.Deck): cardstack.event?
---@return cardstack.Deck
function Deck:events()
  return next_deck_event, self
end

---Returns the deck's content, for `deck:restore`.
---@param contents? integer|("upcoming"|"session")|("upcoming"|"session")[] Bits `cardstack.STORE_*`, or words; left out: all.
---@return string
function Deck:save(contents)
  if contents == nil then contents = DEFAULTS.contents end
  local mask, wanted = to_mask("contents", contents)
  if mask == nil then error("save: contents must be " .. wanted, 2) end
  contents = mask
  if not is_whole(contents, 0, 2 ^ 32 - 1) then refuse("save", "contents", "a whole number", contents) end
  local result = C.cardstack_deck_save(self, contents, nil, 0, size)
  if result ~= cardstack.OK and result ~= cardstack.ERROR_BUFFER_TOO_SMALL then fail("save", result, self) end
  local buffer = ffi.new("char[?]", size[0])
  result = C.cardstack_deck_save(self, contents, buffer, size[0], size)
  if result ~= cardstack.OK then fail("save", result, self) end
  return ffi.string(buffer, size[0])
end

---Restores a new deck from what `deck:save` has returned.
---@param saved string
---@param restore? cardstack.restore|cardstack.restore.name What happens to decisions that could be undone; left out: they are kept.
---@param flags? integer 0.
---@return cardstack.journal_info
function Deck:restore(saved, restore, flags)
  if type(saved) ~= "string" then refuse("restore", "buffer", "a string", saved) end
  if restore == nil then restore = DEFAULTS.restore end
  local found, wanted = to_value("cardstack_restore", restore)
  if found == nil then refuse("restore", "restore", wanted, restore) end
  restore = found
  if not is_whole(restore, -2 ^ 31, 2 ^ 31 - 1) then refuse("restore", "restore", "a whole number", restore) end
  if flags == nil then flags = DEFAULTS.flags end
  if not is_whole(flags, 0, 2 ^ 32 - 1) then refuse("restore", "flags", "a whole number", flags) end
  local info = cardstack.sized("cardstack_journal_info")
  local result = C.cardstack_deck_restore(self, saved, #saved, restore, flags, info)
  if result ~= cardstack.OK then fail("restore", result, self) end
  return info
end

---Gives each card a key, such as a user's name, which the journal keeps. Set it before the card is added.
---@param cards cardstack.Card[]
---@param keys string[] As many as cards, each of up to `cardstack.MAX_KEY` bytes.
---@return true
function Deck:set_card_keys(cards, keys)
  local array, count = to_array("uint64_t", cards)
  if not array then error("set_card_keys: cards: " .. count, 2) end
  if type(keys) ~= "table" then refuse("set_card_keys", "keys", "a list of strings", keys) end
  if #keys ~= count then error("set_card_keys: cards and keys differ in length", 2) end
  local lengths = ffi.new("uint32_t[?]", count)
  for i = 1, count do
    if type(keys[i]) ~= "string" then refuse("set_card_keys", "key " .. i, "a string", keys[i]) end
    lengths[i - 1] = #keys[i]
  end
  local result = C.cardstack_deck_set_card_keys(self, array, count, table.concat(keys), lengths)
  if result ~= cardstack.OK then fail("set_card_keys", result, self) end
  return true
end

---Returns a card's key; nil and a message if it has none.
---@param card cardstack.Card
---@return string? key
---@return string? message
---@return cardstack.result? result
function Deck:card_key(card)
  if card == nil or find_wrong_id({card}) then
    refuse("card_key", "card", "a whole number up to 2^53, or a uint64_t", card)
  end
  local result = C.cardstack_deck_card_key(self, card, key, cardstack.MAX_KEY, size)
  if result ~= cardstack.OK then
    local nothing, message, code = fail("card_key", result, self)
    return nothing, message, code
  end
  return ffi.string(key, size[0])
end

local own_deck = define("cardstack_deck", Deck)

local function new_sheet_frame() return cardstack.sized("cardstack_sheet_frame") end
local advance_sheet = make_advance("cardstack_sheet_advance", "cardstack_sheet_frame", new_sheet_frame)
local next_sheet_event = make_next_event("cardstack_sheet_event", "cardstack_sheet_drain_events")

---A sheet that a swipe dismisses. `cardstack.new_sheet` creates it.
---@class cardstack.Sheet
local Sheet = {}

---Frees the sheet now, instead of some time after its last use. A second time it does nothing.
function Sheet:destroy() end

---Returns a sentence about the sheet's last call that failed, or "".
---@return string
function Sheet:error_message()
  return ffi.string(C.cardstack_sheet_error_message(self))
end

---Lets time pass, and returns the sheet's place. Call it once in every frame.
---@param time? number|cardstack.sheet_frame The time [s]; left out: the sheet's present time. Or a frame, which is filled, with the time in `frame.now`.
---@return cardstack.sheet_frame frame The frame that was passed, or the sheet's own, which each call overwrites.
function Sheet:advance(time, ...)
  return advance_sheet(self, time, ...)
end

---Returns an iterator that removes events one by one: `for event in sheet:events() do`.
---@return fun(sheet: cardstack.Sheet): cardstack.sheet_event?
---@return cardstack.Sheet
function Sheet:events()
  return next_sheet_event, self
end

local own_sheet = define("cardstack_sheet", Sheet)

---The velocity of a finger. `cardstack.new_velocity_tracker` creates it.
---@class cardstack.VelocityTracker
local VelocityTracker = {}

---Frees the tracker now, instead of some time after its last use. A second time it does nothing.
function VelocityTracker:destroy() end

---Returns "": trackers have no message besides the result's.
---@return string
function VelocityTracker:error_message()
  return ""
end

local own_tracker = define("cardstack_velocity_tracker", VelocityTracker)

-- Raises an error, and reports the line that called the module's function. That function calls the caller of `blame`.
local function blame(name, message) error(name .. ": " .. message, 4) end

local function blame_result(name, result)
  if result == cardstack.OK then return end
  error(name .. ": " .. result_name(result), 4)
end

local PRESETS = {cardstack_deck_config = "cardstack_preset", cardstack_sheet_config = "cardstack_sheet_preset"}

-- Returns a preset, or a copy of a configuration, with some fields changed. `name` is the calling function's name.
-- `backend` is not a field of the configuration. It sets several fields first; the other fields are applied afterwards.
local function configure(name, type_name, preset, fields)
  local config
  if ffi.istype(type_name, preset) then
    config = ffi.new(type_name, preset)
  elseif type(preset) == "number" or type(preset) == "string" then
    local found, wanted = to_value(PRESETS[type_name], preset)
    if found == nil then blame(name, ("preset must be %s, not %q"):format(wanted, preset)) end
    config = ffi.new(type_name)
    blame_result(name, C[type_name .. "_init"](config, ffi.sizeof(config), found))
  else
    blame(name, "preset must be a preset's name or constant, or a configuration, not " .. describe(preset))
  end
  if type_name == "cardstack_deck_config" and type(fields) == "table" and fields.backend ~= nil then
    local others = {}
    for field, value in pairs(fields) do
      if field ~= "backend" then others[field] = value end
    end
    if fields.backend then
      local result = C.cardstack_deck_config_use_backend(config)
      if result == cardstack.ERROR_REFUSED then
        local message = "the document of this preset has no backend: set feed, delivery and nonce"
        blame(name, "CARDSTACK_ERROR_REFUSED: " .. message)
      end
      blame_result(name, result)
    end
    fields = others
  end
  local made, wrong = to_struct(type_name, fields, config)
  if not made then blame(name, wrong) end
  return made
end

-- Returns a struct without presets, with some fields changed.
local function choose(name, type_name, fields)
  local options = ffi.new(type_name)
  blame_result(name, C[type_name .. "_init"](options, ffi.sizeof(options)))
  local made, wrong = to_struct(type_name, fields, options)
  if not made then blame(name, wrong) end
  return made
end

local function create(name, kind, config)
  local out = ffi.new(kind .. " *[1]")
  local result = C[kind .. "_create"](config, out)
  if result == cardstack.ERROR_INVALID_ARGUMENT then
    local message = ffi.new("char[256]")
    C[kind .. "_config_validate"](config, message, ffi.sizeof(message))
    error(name .. ": CARDSTACK_ERROR_INVALID_ARGUMENT: " .. ffi.string(message), 3)
  end
  if result ~= cardstack.OK then
    error(("%s: %s"):format(name, result_name(result)), 3)
  end
  return out[0]
end

---Returns a preset, with the given fields changed. With `backend = true` the deck asks for cards and delivers decisions
---as the preset's document describes; that is an error for CIRCLE and FLASHCARDS, whose documents have no backend.
---@param preset cardstack.preset|cardstack.preset.name|cardstack.deck_config A preset, or a configuration to copy.
---@param fields? cardstack.deck_config.fields The fields to change.
---@return cardstack.deck_config
function cardstack.deck_config(preset, fields)
  local config = configure("deck_config", "cardstack_deck_config", preset, fields)
  return config
end

---Returns a new deck. The garbage collector frees it; `deck:destroy()` frees it at once. No preset sets
---`viewport.width` and `viewport.height`.
---@param preset cardstack.preset|cardstack.preset.name|cardstack.deck_config A preset, or a configuration.
---@param fields? cardstack.deck_config.fields Fields of the configuration to change, as in `deck_config`.
---@return cardstack.Deck
function cardstack.new_deck(preset, fields)
  local config = configure("new_deck", "cardstack_deck_config", preset, fields)
  local deck = create("new_deck", "cardstack_deck", config)
  return own_deck(deck)
end

---Returns options for `deck:open_journal(path, options)`.
---@param fields? cardstack.journal_options.fields The fields to change.
---@return cardstack.journal_options
function cardstack.journal_options(fields)
  local options = choose("journal_options", "cardstack_journal_options", fields)
  return options
end

---Returns a preset of sheets, with the given fields changed.
---@param preset cardstack.sheet_preset|cardstack.sheet_preset.name|cardstack.sheet_config A preset, or a configuration to copy.
---@param fields? cardstack.sheet_config.fields The fields to change.
---@return cardstack.sheet_config
function cardstack.sheet_config(preset, fields)
  local config = configure("sheet_config", "cardstack_sheet_config", preset, fields)
  return config
end

---Returns a new sheet. The garbage collector frees it; `sheet:destroy()` frees it at once. No preset sets `extent`.
---@param preset cardstack.sheet_preset|cardstack.sheet_preset.name|cardstack.sheet_config A preset, or a configuration.
---@param fields? cardstack.sheet_config.fields Fields of the configuration to change.
---@return cardstack.Sheet
function cardstack.new_sheet(preset, fields)
  local config = configure("new_sheet", "cardstack_sheet_config", preset, fields)
  local sheet = create("new_sheet", "cardstack_sheet", config)
  return own_sheet(sheet)
end

---Returns a new velocity tracker. The garbage collector frees it; `tracker:destroy()` frees it at once.
---@param fields? cardstack.velocity_options.fields Fields of its options to change.
---@return cardstack.VelocityTracker
function cardstack.new_velocity_tracker(fields)
  local options = choose("new_velocity_tracker", "cardstack_velocity_options", fields)
  local out = ffi.new("cardstack_velocity_tracker *[1]")
  local result = C.cardstack_velocity_tracker_create(options, out)
  if result ~= cardstack.OK then
    error("new_velocity_tracker: " .. result_name(result), 2)
  end
  return own_tracker(out[0])
end

return cardstack
