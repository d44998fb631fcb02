-- Tests of the Lua module. Run by ctest, which tells it the library and the module's folder.

local ffi = require("ffi")
local cardstack = require("cardstack")

local tests = {}

local function equal(found, expected)
  if found ~= expected then error(("%s, not %s"):format(tostring(found), tostring(expected)), 2) end
end

-- The message of the error a function raises, which has to hold all the words.
local function raises(words, call, ...)
  local succeeded, message = pcall(call, ...)
  if succeeded then error("no error", 2) end
  for _, word in ipairs(words) do
    if not tostring(message):find(word, 1, true) then error(("%q is not in %q"):format(word, message), 2) end
  end
end

local function new_deck(fields)
  local all = {viewport_width = 390, viewport_height = 844}
  for name, value in pairs(fields or {}) do all[name] = value end
  return cardstack.new_deck(cardstack.PRESET_TINDER, all)
end

local function deck_of(count, fields)
  local deck, cards = new_deck(fields), {}
  for i = 1, count do cards[i] = i end
  deck:append(0, cardstack.ids(cards), count, nil)
  return deck
end

local function collect()
  -- Twice: the first time finds what is garbage and runs its finalizers, the second one frees it.
  collectgarbage()
  collectgarbage()
end

-- The line of this file a function is called from.
local function line()
  return debug.getinfo(2, "l").currentline
end

-- -- Constants --------------------------------------------------------------------------------------------------------

function tests.constants_have_no_prefix()
  equal(cardstack.OK, 0)
  equal(cardstack.ERROR_EMPTY, -7)
  equal(cardstack.MAX_MAGNITUDE, 1e12)
  equal(cardstack.UNLIMITED, 0xFFFFFFFF)
  equal(cardstack.C.CARDSTACK_PRESET_FLASHCARDS, cardstack.PRESET_FLASHCARDS)
end

function tests.what_is_no_card_is_an_error()
  for _, wrong in ipairs({1.5, -1, 0, 2 ^ 60, "ann", true}) do
    raises({"number 2", tostring(wrong), "module.lua:" .. line() + 1}, function()
      local ids = cardstack.ids({1, wrong})
      return ids
    end)
  end
  equal(cardstack.ids({1, 2 ^ 53, 0xFFFFFFFFFFFFFFFFULL})[2], 0xFFFFFFFFFFFFFFFFULL)
end

function tests.a_field_misspelt_or_of_another_type_is_an_error()
  for name, value in pairs({viewport_widht = 1, viewport_width = "wide", spring = 3}) do
    raises({name, "module.lua:" .. line() + 1}, function()
      local deck = cardstack.new_deck(cardstack.PRESET_TINDER, {[name] = value})
      return deck
    end)
    raises({name, "module.lua:" .. line() + 1}, function()
      local config = cardstack.deck_config(cardstack.PRESET_TINDER, {[name] = value})
      return config
    end)
  end
end

function tests.a_backend_is_one_field()
  local deck = new_deck({backend = true, max_sends = 2})
  local own = cardstack.sized("cardstack_deck_config")
  deck:get_config(own, ffi.sizeof(own))
  equal(own.feed, 1)
  equal(own.delivery, cardstack.DELIVERY_AT_DECISION)
  equal(own.nonce, cardstack.NONCE_OF_JOURNAL)
  equal(own.max_sends, 2)
  equal(cardstack.deck_config(cardstack.PRESET_DEEP_PILE, {backend = true, watermark = 2}).watermark, 2)
  equal(cardstack.deck_config(cardstack.PRESET_TINDER, {backend = false}).feed, 0)
  raises({"REFUSED", "no backend", "module.lua:" .. line() + 1}, function()
    local config = cardstack.deck_config(cardstack.PRESET_FLASHCARDS, {backend = true})
    return config
  end)
  -- It says what is missing.
  deck:append(0, cardstack.ids({1, 2, 3}), 3, nil)
  raises({"cardstack_deck_open_journal"}, deck.swipe, deck, 1, cardstack.DIRECTION_LEFT, nil)
end

function tests.a_constant_misspelt_is_an_error()
  raises({"cardstack has no PRESET_TINDR", "module.lua:" .. line() + 1}, function()
    return cardstack.PRESET_TINDR
  end)
end

function tests.masks_fit_their_fields()
  local all_but_phases = cardstack.ALL_EVENTS - cardstack.EVENT_BIT(cardstack.EVENT_PHASE)
  local deck = new_deck({event_mask = all_but_phases, undo_limit = cardstack.UNLIMITED})
  local config = cardstack.sized("cardstack_deck_config")
  deck:get_config(config, ffi.sizeof(config))
  equal(config.event_mask, 0xFFFFFDFE)
  equal(config.undo_limit, 0xFFFFFFFF)
  local sides = cardstack.DIRECTION_BIT(cardstack.DIRECTION_LEFT) + cardstack.DIRECTION_BIT(cardstack.DIRECTION_RIGHT)
  equal(sides, config.allowed_directions)
  -- What LuaJIT's bit library makes of it is negative, and the same mask.
  config.event_mask = bit.band(cardstack.ALL_EVENTS, bit.bnot(cardstack.EVENT_BIT(cardstack.EVENT_PHASE)))
  equal(config.event_mask, all_but_phases)
end

-- -- Errors -----------------------------------------------------------------------------------------------------------

function tests.a_method_raises_what_the_library_says()
  local deck = new_deck()
  local where = "module.lua:" .. line() + 2
  raises({where, "CARDSTACK_ERROR_EMPTY: "}, function()
    deck:swipe(0, cardstack.DIRECTION_LEFT, nil)
  end)
  raises({"CARDSTACK_ERROR_EMPTY: " .. deck:error_message()}, deck.swipe, deck, 0, cardstack.DIRECTION_LEFT, nil)
end

function tests.a_function_returns_its_result()
  local deck = new_deck()
  equal(cardstack.C.cardstack_deck_undo(deck, 0, cardstack.DIRECTION_NONE, nil), cardstack.ERROR_EMPTY)
  raises({"module.lua:" .. line() + 1, deck:error_message()}, function()
    cardstack.check(cardstack.ERROR_EMPTY, deck)
  end)
  equal(cardstack.check(cardstack.OK, deck), nil)
end

function tests.without_an_object_the_result_itself_is_explained()
  local spring = ffi.new("cardstack_spring")
  local result = cardstack.C.cardstack_spring_from_response(-1, 1, spring)
  local general = ffi.string(cardstack.C.cardstack_result_message(result))
  raises({"CARDSTACK_ERROR_INVALID_ARGUMENT: " .. general}, cardstack.check, result)
end

function tests.a_configuration_s_error_names_the_field()
  local where = "module.lua:" .. line() + 2
  raises({where, "CARDSTACK_ERROR_INVALID_ARGUMENT", "viewport_width"}, function()
    local _ = cardstack.new_deck(cardstack.PRESET_TINDER)
  end)
  raises({"no member named 'viewport_wdth'"}, new_deck, {viewport_wdth = 1})
  raises({"CARDSTACK_ERROR_INVALID_ARGUMENT"}, cardstack.new_deck, 99)
  raises({"extent"}, cardstack.new_sheet, cardstack.SHEET_PRESET_COVER)
  raises({"CARDSTACK_ERROR_INVALID_ARGUMENT"}, cardstack.new_velocity_tracker, {history_size = -1})
end

function tests.there_is_no_other_method()
  raises({"cardstack_deck_shuffle"}, function() return new_deck().shuffle end)
end

-- -- Decks ------------------------------------------------------------------------------------------------------------

function tests.a_deck_may_be_made_from_a_configuration()
  local config = cardstack.deck_config(cardstack.PRESET_CIRCLE, {viewport_width = 400, viewport_height = 700})
  cardstack.check(cardstack.C.cardstack_deck_config_set_directions(config, cardstack.DIRECTIONS_FOUR_WAY))
  local deck = cardstack.new_deck(config, {viewport_width = 500, pivot_y = 0.25})
  equal(config.viewport_width, 400)
  local own = cardstack.sized("cardstack_deck_config")
  deck:get_config(own, ffi.sizeof(own))
  equal(own.preset, cardstack.PRESET_CIRCLE)
  equal(own.allowed_directions, 15)
  equal(own.viewport_width, 500)
  equal(own.pivot_y, 0.25)
end

function tests.a_frame_keeps_its_poses()
  local deck, frames = deck_of(5), {}
  for i = 1, 200 do
    frames[i] = cardstack.new_frame()
    frames[i].now = i
    deck:advance(frames[i])
  end
  collect()
  for i = 1, 200 do
    equal(frames[i].pose_count, 3)
    equal(frames[i].poses[2].card, 1)
    equal(frames[i].poses[2].x, 195)
  end
end

function tests.a_deck_is_looked_at_between_frames()
  local deck = deck_of(2)
  equal(deck:look().undoable == 0, true)
  equal(deck:can_swipe(cardstack.DIRECTION_LEFT), true)
  equal(select(2, deck:can_swipe(cardstack.DIRECTION_UP)), cardstack.ERROR_INVALID_ARGUMENT)
  equal(deck:can_undo(), false)
  equal(select(2, deck:can_undo()), cardstack.ERROR_EMPTY)
  deck:swipe(1, cardstack.DIRECTION_LEFT, nil)
  equal(deck:can_undo(), true)
  local seen = deck:look()
  equal(tonumber(seen.undoable), 1)
  equal(seen.time, 1)
  equal(seen.card_width, 390 - 32)
  equal(seen.card_height, 844 - 64)
  raises({"a sector in this deck: left, right"}, deck.swipe, deck, 1, cardstack.DIRECTION_UP, nil)
  equal(ffi.string(cardstack.C.cardstack_direction_name(cardstack.DIRECTION_UP)), "CARDSTACK_DIRECTION_UP")
end

function tests.the_last_release_says_why()
  local deck = deck_of(3)
  equal(deck:last_release(), nil)
  deck:pointer_down(1, 1, 195, 400, nil)
  deck:pointer_move(1.2, 1, 345, 400, nil)
  deck:pointer_up(1.6, 1, 345, 400, nil)
  local release = deck:last_release()
  equal(release.verdict, cardstack.VERDICT_DISTANCE)
  equal(release.direction, cardstack.DIRECTION_RIGHT)
  equal(release.card == 1, true)
  equal(release.distance, 150)
  local tops = {}
  for event in deck:events() do
    if event.kind == cardstack.EVENT_TOP_CHANGED then tops[#tops + 1] = tonumber(event.card) end
  end
  equal(#tops, 2)
  equal(tops[2], 2)
end

function tests.cards_are_wider_than_numbers()
  local deck = new_deck()
  local wide = 0xFFFFFFFFFFFFFFFFULL
  deck:append(0, cardstack.ids({2 ^ 53 - 1, wide, 7}), 3, nil)
  local cards, count = ffi.new("uint64_t[3]"), ffi.new("size_t[1]")
  deck:cards(0, cards, 3, count)
  equal(count[0], 3)
  equal(cards[0], 2 ^ 53 - 1)
  equal(tonumber(cards[0]), 2 ^ 53 - 1)
  equal(cards[1], wide)
  equal(cards[2] == 7, true)
  equal(({[7] = "seven"})[tonumber(cards[2])], "seven")
  local position = ffi.new("size_t[1]")
  deck:position(wide, position)
  equal(position[0], 1)
  deck:position(7, position)
  equal(position[0], 2)
end

function tests.no_cards_are_no_error()
  local deck, taken = new_deck(), ffi.new("size_t[1]", 5)
  deck:append(0, cardstack.ids({}), 0, taken)
  equal(taken[0], 0)
end

function tests.updates_apply_to_the_cards_that_are_asked_about()
  for yes = 0, 1 do
    local deck = deck_of(3, {replacement = cardstack.REPLACEMENT_ASK})
    local token, count, cards = ffi.new("uint64_t[1]"), ffi.new("size_t[1]"), ffi.new("uint64_t[4]")
    deck:swipe(1, cardstack.DIRECTION_LEFT, nil)
    deck:replace(2, cardstack.ids({20, 21}), 2, count, token)
    equal(count[0], 0)
    deck:append(3, cardstack.ids({22}), 1, nil)
    deck:remove(4, cardstack.ids({2, 20}), 2, count)
    equal(count[0], 1)
    deck:answer(5, token[0], yes)
    deck:cards(0, cards, 4, count)
    equal(count[0], 2)
    equal(cards[0], yes == 1 and 21 or 3)
    equal(cards[1], 22)
  end
end

function tests.events_come_once_and_may_be_kept()
  local deck, token = deck_of(9, {event_mask = cardstack.EVENT_BIT(cardstack.EVENT_COMMITTED)}), ffi.new("uint64_t[1]")
  local tokens = {}
  for i = 1, 6 do
    deck:swipe(i, cardstack.DIRECTION_RIGHT, token)
    tokens[i] = token[0]
  end
  -- A loop that is left has taken out what it has seen, and no more.
  local kept = {}
  for event in deck:events() do
    kept[#kept + 1] = event
    if #kept == 2 then break end
  end
  for event in deck:events() do kept[#kept + 1] = event end
  collect()
  equal(#kept, 6)
  for i, event in ipairs(kept) do
    equal(event.kind, cardstack.EVENT_COMMITTED)
    equal(event.card, i)
    equal(event.token, tokens[i])
    equal(event.time, i)
  end
  for _ in deck:events() do error("there should be none") end
end

function tests.coroutines_may_share_decks()
  -- Each plays its own deck, and looks at the others' events in between.
  local decks = {}
  for i = 1, 4 do decks[i] = deck_of(20) end
  local function play(i)
    local own, frame, seen = decks[i], cardstack.new_frame(), 0
    for step = 1, 20 do
      own:swipe(step, i % 2 == 0 and cardstack.DIRECTION_LEFT or cardstack.DIRECTION_RIGHT, nil)
      coroutine.yield()
      frame.now = step + 0.5
      own:advance(frame)
      equal(frame.remaining, 20 - step)
      for event in own:events() do
        if event.kind == cardstack.EVENT_COMMITTED then seen = seen + 1 end
        coroutine.yield()
      end
    end
    raises({"CARDSTACK_ERROR_EMPTY"}, own.swipe, own, 30, cardstack.DIRECTION_LEFT, nil)
    return seen
  end
  local routines, ended = {}, 0
  for i = 1, 4 do routines[i] = coroutine.create(play) end
  while ended < 4 do
    for i, routine in ipairs(routines) do
      if coroutine.status(routine) ~= "dead" then
        local succeeded, seen = coroutine.resume(routine, i)
        if not succeeded then error(seen, 0) end
        if coroutine.status(routine) == "dead" then
          equal(seen, 20)
          ended = ended + 1
        end
      end
    end
  end
end

-- -- Lifetime ---------------------------------------------------------------------------------------------------------

-- Calls `use` with a path for a journal, which is removed afterwards.
local function with_journal(use)
  local path = os.tmpname()
  os.remove(path)
  local succeeded, message = pcall(use, path)
  os.remove(path)
  if not succeeded then error(message, 0) end
end

-- What opening a journal comes to: it is locked while the deck that has it open lives.
local function open_result(path)
  local deck = new_deck()
  local result = cardstack.C.cardstack_deck_open_journal(deck, path, cardstack.journal_options(), nil)
  deck:destroy()
  return result
end

function tests.garbage_is_destroyed()
  with_journal(function(path)
    local function use_a_deck()
      local deck = new_deck()
      deck:open_journal(path, cardstack.journal_options(), nil)
      collect()
      equal(open_result(path), cardstack.ERROR_LOCKED)
      deck:clear(0)
    end
    use_a_deck()
    collect()
    equal(open_result(path), cardstack.OK)
  end)
end

function tests.a_deck_can_be_destroyed_at_once()
  with_journal(function(path)
    local deck = new_deck()
    deck:open_journal(path, cardstack.journal_options(), nil)
    deck:destroy()
    equal(open_result(path), cardstack.OK)
  end)
  collect()
end

function tests.a_deck_comes_back_from_its_journal()
  with_journal(function(path)
    local deck, info = new_deck(), cardstack.sized("cardstack_journal_info")
    deck:open_journal(path, cardstack.journal_options({nonce = 0x123456789ABCDEF0ULL}), info)
    equal(info.is_new, 1)
    deck:append(0, cardstack.ids({1, 2, 3}), 3, nil)
    deck:swipe(1, cardstack.DIRECTION_LEFT, nil)
    deck:destroy()
    deck = new_deck()
    deck:open_journal(path, cardstack.journal_options(), info)
    equal(info.nonce, 0x123456789ABCDEF0ULL)
    equal(info.is_new, 0)
    equal(info.decisions, 1)
    equal(info.cards, 2)
    deck:undo(2)
    raises({"CARDSTACK_ERROR_EMPTY"}, deck.undo, deck, 3)
    deck:swipe(4, cardstack.DIRECTION_LEFT, nil)
    local frame, token = cardstack.new_frame(), ffi.new("uint64_t[1]")
    frame.now = 9
    deck:advance(frame)
    deck:undo(10, cardstack.DIRECTION_RIGHT, token)
    frame.now = 10
    deck:advance(frame)
    equal(frame.top, 1)
    equal(token[0] ~= 0, true)
    equal(frame.poses[frame.pose_count - 1].x > 300, true)
    deck:destroy()
  end)
end

function tests.ten_thousand_decks_come_and_go()
  local position = ffi.new("size_t[1]")
  for i = 1, 10000 do
    local deck = new_deck()
    deck:append(0, cardstack.ids({i + 1, i}), 2, nil)
    deck:position(i, position)
    equal(position[0], 1)
  end
  collect()
end

-- -- The other objects ------------------------------------------------------------------------------------------------

function tests.sheets()
  local config = cardstack.sheet_config(cardstack.SHEET_PRESET_COVER)
  local sheet = cardstack.new_sheet(config, {extent = 700})
  sheet:present(0, 0)
  local frame = cardstack.sized("cardstack_sheet_frame")
  frame.now = 1
  sheet:advance(frame)
  equal(frame.state, cardstack.SHEET_PRESENTED)
  local kinds = {}
  for event in sheet:events() do kinds[#kinds + 1] = event.kind end
  equal(kinds[1], cardstack.SHEET_EVENT_PRESENTED)
  raises({"CARDSTACK_ERROR_INVALID_ARGUMENT: ", "extent"}, sheet.set_extent, sheet, 1, -5)
  sheet:destroy()
end

function tests.velocity_trackers()
  local tracker = cardstack.new_velocity_tracker({minimum_samples = 2})
  for i = 0, 5 do tracker:add(i * 0.01, i * 10, 0) end
  local x, y, has_estimate = ffi.new("double[1]"), ffi.new("double[1]"), ffi.new("int32_t[1]")
  tracker:velocity(0.05, x, y, has_estimate)
  equal(has_estimate[0], 1)
  equal(math.floor(x[0] + 0.5), 1000)
  raises({"CARDSTACK_ERROR_INVALID_ARGUMENT: "}, tracker.add, tracker, 0.06, 0 / 0, 0)
  raises({"CARDSTACK_ERROR_INVALID_ARGUMENT: "}, cardstack.check, cardstack.ERROR_INVALID_ARGUMENT, tracker)
end

-- -- Loading ----------------------------------------------------------------------------------------------------------

-- Loads the module a second time, with CARDSTACK_LIBRARY as told; every one of these ends before it is a module.
local function load_again(library)
  local getenv = os.getenv
  os.getenv = function(name)
    if name == "CARDSTACK_LIBRARY" then return library end
    return getenv(name)
  end
  local succeeded, message = pcall(loadfile(package.searchpath("cardstack", package.path)), "cardstack")
  os.getenv = getenv
  assert(not succeeded)
  error(message, 0)
end

function tests.a_library_that_is_not_there_is_named()
  raises({"CARDSTACK_LIBRARY names", "/nowhere/libcardstack.so"}, load_again, "/nowhere/libcardstack.so")
end

function tests.another_library_is_refused()
  raises({"libc.so.6 is not a cardstack library"}, load_again, "libc.so.6")
end

function tests.another_interface_is_refused()
  local abi, library = require("cardstack_abi"), os.getenv("CARDSTACK_LIBRARY")
  local number = abi.ABI_VERSION
  abi.ABI_VERSION = 41
  local succeeded, message = pcall(raises, {library, "interface " .. number, "needs 41"}, load_again, library)
  abi.ABI_VERSION = number
  assert(succeeded, message)
end

function tests.other_layouts_are_refused()
  local abi, library = require("cardstack_abi"), os.getenv("CARDSTACK_LIBRARY")
  abi.sizes.cardstack_pose = abi.sizes.cardstack_pose + 8
  local succeeded, message = pcall(raises, {library, "another cardstack_pose"}, load_again, library)
  abi.sizes.cardstack_pose = abi.sizes.cardstack_pose - 8
  assert(succeeded, message)

  local offsetof = ffi.offsetof
  ffi.offsetof = function(type_name, field)
    return offsetof(type_name, field) + (field == "wake_in" and type_name == "cardstack_frame" and 8 or 0)
  end
  succeeded, message = pcall(raises, {library, "another cardstack_frame"}, load_again, library)
  ffi.offsetof = offsetof
  assert(succeeded, message)
end

-- ---------------------------------------------------------------------------------------------------------------------

local names, failed = {}, 0
for name in pairs(tests) do names[#names + 1] = name end
table.sort(names)
for _, name in ipairs(names) do
  local succeeded, message = xpcall(tests[name], debug.traceback)
  if not succeeded then
    failed = failed + 1
    print(name .. ": " .. message)
  end
end
print(#names .. " tests, " .. failed .. " failed")
if failed > 0 then os.exit(1) end
-- One deck is left for the interpreter's own end, which frees the library, too.
cardstack.left_over = deck_of(3)
