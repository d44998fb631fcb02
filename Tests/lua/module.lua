-- Tests of the Lua module. Run by ctest, which tells it the library and the module's folder.

local ffi = require("ffi")
local cardstack = require("cardstack")
local kit = require("kit")

local tests = {}

local equal, raises, collect = kit.equal, kit.raises, kit.collect

local function new_deck(fields)
  local all = {viewport = {width = 390, height = 844}}
  for name, value in pairs(fields or {}) do all[name] = value end
  return cardstack.new_deck(cardstack.PRESET_CLASSIC, all)
end

local function deck_of(count, fields)
  local deck, cards = new_deck(fields), {}
  for i = 1, count do cards[i] = i end
  deck:append(0, cards)
  return deck
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
  for _, wrong in ipairs({1.5, -1, 0, 2 ^ 60, "ann", true, -1LL, 0LL, ffi.new("double", 1), new_deck()}) do
    raises({"number 2", tostring(wrong), "module.lua:" .. line() + 1}, function()
      local ids = cardstack.ids({1, wrong})
      return ids
    end)
  end
  equal(cardstack.ids({1, 2 ^ 53, 0xFFFFFFFFFFFFFFFFULL})[2], 0xFFFFFFFFFFFFFFFFULL)
end

function tests.a_field_misspelt_or_of_another_type_is_an_error()
  for name, value in pairs({viewport_widht = 1, viewport = "wide", spring = 3}) do
    raises({name, "module.lua:" .. line() + 1}, function()
      local deck = cardstack.new_deck(cardstack.PRESET_CLASSIC, {[name] = value})
      return deck
    end)
    raises({name, "module.lua:" .. line() + 1}, function()
      local config = cardstack.deck_config(cardstack.PRESET_CLASSIC, {[name] = value})
      return config
    end)
  end
end

function tests.a_backend_is_one_field()
  local deck = new_deck({backend = true, delivery = {max_sends = 2}})
  local own = deck:get_config()
  equal(own.feed.enabled, 1)
  equal(own.delivery.mode, cardstack.DELIVERY_AT_DECISION)
  equal(own.delivery.nonce, cardstack.NONCE_OF_JOURNAL)
  equal(own.delivery.max_sends, 2)
  equal(cardstack.deck_config(cardstack.PRESET_DEEP_PILE, {backend = true, feed = {watermark = 2}}).feed.watermark, 2)
  equal(cardstack.deck_config(cardstack.PRESET_CLASSIC, {backend = false}).feed.enabled, 0)
  raises({"REFUSED", "no backend", "module.lua:" .. line() + 1}, function()
    local config = cardstack.deck_config(cardstack.PRESET_FLASHCARDS, {backend = true})
    return config
  end)
  -- It says what is missing.
  deck:append(0, {1, 2, 3})
  pcall(deck.swipe, deck, 1, cardstack.DIRECTION_LEFT)
  assert(deck:error_message():find("cardstack_deck_open_journal", 1, true))
end

function tests.a_constant_misspelt_is_an_error()
  raises({"cardstack has no PRESET_TINDR", "module.lua:" .. line() + 1}, function()
    return cardstack.PRESET_TINDR
  end)
end

function tests.masks_fit_their_fields()
  local all_but_phases = cardstack.ALL_EVENTS - cardstack.EVENT_BIT(cardstack.EVENT_PHASE)
  local deck = new_deck({events = {mask = all_but_phases}, undo = {limit = cardstack.UNLIMITED}})
  local config = deck:get_config()
  equal(config.events.mask, 0xFFFFFFFFFFFFFDFEULL)
  equal(config.undo.limit, 0xFFFFFFFF)
  local sides = cardstack.DIRECTION_BIT(cardstack.DIRECTION_LEFT) + cardstack.DIRECTION_BIT(cardstack.DIRECTION_RIGHT)
  equal(sides, config.swipe.allowed_directions)
  config.events.mask = bit.band(cardstack.ALL_EVENTS, bit.bnot(cardstack.EVENT_BIT(cardstack.EVENT_PHASE)))
  equal(config.events.mask, all_but_phases)
  -- A mask of few kinds is a number, and may be given as one. Kind 40 does not exist yet.
  local few = cardstack.EVENT_BIT(cardstack.EVENT_TAP) + cardstack.EVENT_BIT(40)
  deck:set_config(nil, {events = {mask = few}})
  equal(deck:get_config().events.mask, 2 ^ 40 + 2)
  deck:set_config(nil, {events = {mask = 2 ^ 40 + 4}})
  equal(deck:get_config().events.mask, 2 ^ 40 + 4)
end

-- Numbers that only a newer library has stay numbers.
function tests.unknown_kinds_are_numbers()
  local event = ffi.new("cardstack_event", {kind = 99, reason = 77, phase = 55})
  equal(event.kind, 99)
  equal(event.reason, 77)
  equal(event.phase, 55)
end

-- -- Errors -----------------------------------------------------------------------------------------------------------

function tests.a_method_raises_what_the_library_says()
  local deck = new_deck()
  local where = "module.lua:" .. line() + 2
  raises({where, "set_viewport: CARDSTACK_ERROR_INVALID_ARGUMENT: width"}, function()
    deck:set_viewport(0, -1, 700)
  end)
  raises({"INVALID_ARGUMENT: " .. deck:error_message()}, deck.set_viewport, deck, 0, -1, 700)
  -- A tail call leaves no line to blame; the method's name remains.
  raises({"set_viewport: CARDSTACK_ERROR_INVALID_ARGUMENT"}, function() return deck:set_viewport(0, -1, 700) end)
end

function tests.a_function_returns_its_result()
  local deck = new_deck()
  equal(cardstack.C.cardstack_deck_undo(deck, 0, cardstack.DIRECTION_NONE, 0, nil), cardstack.ERROR_EMPTY)
  raises({"module.lua:" .. line() + 1, deck:error_message()}, function()
    cardstack.check(cardstack.ERROR_EMPTY, deck)
  end)
  equal(cardstack.check(cardstack.OK, deck), nil)
end

function tests.without_an_object_the_result_itself_is_named()
  local spring = ffi.new("cardstack_spring")
  local result = cardstack.C.cardstack_spring_from_response(-1, 1, spring)
  raises({"CARDSTACK_ERROR_INVALID_ARGUMENT"}, cardstack.check, result)
end

function tests.a_configuration_s_error_names_the_field()
  local where = "module.lua:" .. line() + 2
  raises({where, "CARDSTACK_ERROR_INVALID_ARGUMENT", "viewport.width"}, function()
    local _ = cardstack.new_deck(cardstack.PRESET_CLASSIC)
  end)
  raises({"no member named 'viewport_wdth'"}, new_deck, {viewport_wdth = 1})
  raises({"CARDSTACK_ERROR_INVALID_ARGUMENT"}, cardstack.new_deck, 99)
  raises({"extent"}, cardstack.new_sheet, cardstack.SHEET_PRESET_COVER)
  raises({"CARDSTACK_ERROR_INVALID_ARGUMENT"}, cardstack.new_velocity_tracker, {history_size = -1})
end

function tests.there_is_no_other_method()
  local deck = new_deck()
  raises({"module.lua:" .. line() + 1, "'shuffle'", "cardstack_deck_shuffle"}, function()
    local _ = deck.shuffle
  end)
  -- `config_init` is a function of its own, whatever its name begins with.
  raises({"cardstack_deck_config_init"}, function() return deck.config_init end)
end

-- -- Arguments and results --------------------------------------------------------------------------------------------

function tests.lists_are_tables_or_arrays()
  local deck = new_deck()
  equal(deck:append(0, {1, 2, 3}), 3)
  equal(deck:append(0, {3, 4}), 1)
  equal(deck:append(0, {}), 0)
  equal(deck:append(0, cardstack.ids({5, 6})), 2)
  equal(deck:append(0, ffi.new("const uint64_t[2]", {7, 8})), 2)
  equal(deck:insert(0, 1, {9}), 1)
  equal(deck:remove(0, {1, 2, 100}), 2)
  equal(table.concat(deck:cards(), " "), "9 3 4 5 6 7 8")
  equal(table.concat(deck:cards(5), " "), "7 8")
  equal(table.concat(deck:cards(0, 2), " "), "9 3")
  equal(#deck:cards(100), 0)
  for wanted, wrong in pairs({["not nil"] = false, ["not 5"] = 5, ["not \"ann\""] = "ann",
                              ["not a ctype<"] = ffi.new("uint64_t[1]") + 0, ["number 2 of the list"] = {1, 0.5}}) do
    raises({"module.lua:" .. line() + 1, "append: cards: ", wanted}, function()
      local _ = deck:append(0, wrong or nil)
    end)
  end
  raises({"append: cards"}, deck.append, deck, 0, ffi.new("double[2]"))
  raises({"append: cards"}, deck.append, deck, 0, ffi.new("cardstack_pose[2]"))
end

-- Every place that takes a constant takes its word.
function tests.values_have_words()
  local deck = cardstack.new_deck("classic", {
    viewport = {width = 390, height = 844}, consent = {replacement = "ask"}, press = {scroll_axis = "vertical"},
    delivery = {mode = "at-decision", nonce = 7},
  })
  local config = deck:get_config()
  equal(config.consent.replacement, cardstack.REPLACEMENT_ASK)
  equal(config.press.scroll_axis, cardstack.AXIS_VERTICAL)
  equal(config.delivery.mode, cardstack.DELIVERY_AT_DECISION)
  deck:append(0, {1, 2, 3})
  equal(deck:can_swipe("left"), true)
  local token = deck:swipe(0, "left")
  equal(deck:history()[1].direction, cardstack.DIRECTION_LEFT)
  equal(deck:undo(0, "UP_LEFT"), token)
  deck:swipe(0, "right")
  for _ in deck:events() do end
  equal(deck:answer_send(0, deck:sends()[1].token, "sent"), true)
  equal(cardstack.new_deck("flashcards", {viewport = config.viewport}):restore(deck:save(), "finalize").decisions, 1)
  equal(cardstack.new_sheet("cover", {extent = 700}):advance(0).state, cardstack.SHEET_HIDDEN)
  config = cardstack.deck_config("classic", {
    viewport = config.viewport, swipe = {allowed_directions = {"left", cardstack.DIRECTION_RIGHT, "UP_LEFT"}},
    consent = {directions = "down"}, recycle = {directions = {}}, undo = {directions = 4},
  })
  equal(config.swipe.allowed_directions, 1 + 2 + 16)
  equal(config.consent.directions, 8)
  equal(config.recycle.directions, 0)
  equal(config.undo.directions, 4)
  deck:set_card_directions(0, 3, {"left", "down-right"})
  equal(deck:card_directions(3), 1 + 128)
  deck:set_card_directions(0, 3, "up")
  equal(deck:card_directions(3), 4)
  equal(deck:save({"session", "upcoming"}), deck:save())
  equal(deck:save("upcoming"), deck:save(cardstack.STORE_UPCOMING))
  equal(deck:save({}), deck:save(0))
  -- Each word of each enumeration is its constant's.
  local count = 0
  for enum, list in require("cardstack_abi").declarations:gmatch("typedef int32_t (cardstack_[%w_]+);\nenum (%b{})") do
    for name, number in list:gmatch("CARDSTACK_([%u%d_]+) = (%-?%d+)") do
      equal(cardstack[name], tonumber(number))
      count = count + (enum == "cardstack_direction" and 1 or 0)
    end
  end
  equal(count, 9)
end

-- What a program that drops the count would never learn; once for each deck.
function tests.a_call_that_takes_no_card_says_why()
  local stderr, lines = io.stderr, {}
  local function said(call)
    io.stderr = {write = function(_, ...) lines[#lines + 1] = table.concat({...}) end}
    local succeeded, message = pcall(call)
    io.stderr = stderr
    assert(succeeded, message)
    local found = table.concat(lines)
    lines = {}
    return found
  end
  for _, method in ipairs({"append", "insert", "replace"}) do
    local deck = deck_of(3, {consent = {replacement = cardstack.REPLACEMENT_ASK}})
    local function add(cards)
      return said(function()
        if method == "insert" then deck:insert(1, 0, cards) else deck[method](deck, 1, cards) end
      end)
    end
    deck:swipe(0, cardstack.DIRECTION_LEFT)
    if method == "replace" then
      equal(add({1}), "") -- It asks, and takes none yet.
      deck:finalize_all(0)
    end
    equal(add({}), "")
    equal(method == "replace" and "" or add({1, 4}), "")
    local line = add({1})
    assert(line:find("^cardstack: no card was taken: .*dedupe.*\n$"), line)
    equal(add({1}), "")
  end
end

-- A light userdata, as LÖVE's touch ids are.
local function touch_id()
  return debug.upvalueid(new_deck, 1)
end

function tests.touch_ids_are_pointers()
  local deck, id, other = deck_of(3), touch_id(), debug.upvalueid(deck_of, 1)
  equal(type(id), "userdata")
  equal(deck:pointer_down(1, id, 195, 400), true)
  equal(deck:pointer_move(1.1, other, 195, 500), false)
  equal(deck:pointer_move(1.1, id, 345, 400), true)
  equal(deck:advance(1.2).interaction, cardstack.INTERACTION_DRAGGING)
  equal(deck:pointer_up(1.6, other, 345, 400), false)
  equal(deck:pointer_up(1.6, id, 345, 400), true)
  equal(deck:last_release().verdict, cardstack.VERDICT_DISTANCE)
  equal(deck:pointer_down(3, id, 195, 400), true)
  equal(deck:pointer_cancel(3.1, id), true)
  equal(deck:pointer_down(4, -1, 195, 400), true)
  equal(deck:pointer_up(4.1, -1, 195, 400), true)
  for _, wrong in ipairs({"mouse", 1.5, {}, 2 ^ 60}) do
    raises({"module.lua:" .. line() + 1, "pointer_down: pointer must be a whole number or a touch id, not "}, function()
      deck:pointer_down(5, wrong, 1, 2)
    end)
  end
end

function tests.samples_come_without_times()
  local deck = deck_of(3)
  for step = 0, 10 do
    deck:advance(step / 60)
    if step == 2 then deck:pointer_down(nil, nil, 195, 400) end
    if step > 2 then deck:pointer_move(nil, nil, 195 + 20 * step, 400) end
  end
  equal(deck:pointer_up(nil, nil, 395, 400), true)
  deck:advance(11 / 60)
  equal(deck:last_release().direction, cardstack.DIRECTION_RIGHT)
  equal(deck:peek().undoable, 1)
end

function tests.tokens_are_returned()
  local deck = deck_of(4, {consent = {undo = 1, directions = cardstack.DIRECTION_BIT(cardstack.DIRECTION_LEFT)}})
  local token = deck:swipe(1, cardstack.DIRECTION_RIGHT)
  equal(type(token), "number")
  equal(deck:history()[1].token, token)
  equal(deck:history()[1].card, 1)
  local question = deck:undo(2)
  equal(deck:questions()[1].token, question)
  equal(deck:answer_question(2, question, true), true)
  equal(#deck:questions(), 0)
  -- The second answer comes too late: no error, but no yes.
  local answered, message, result = deck:answer_question(3, question, true)
  equal(answered, nil)
  equal(result, cardstack.ERROR_STALE)
  equal(message, deck:error_message())
  question = deck:swipe(4, cardstack.DIRECTION_LEFT)
  equal(deck:answer_question(4, deck:questions()[1].token, false), true)
  equal(deck:answer_question(4, question, 1), nil)
  local taken, replaced = deck:replace(5, {7, 8})
  equal(taken, 2)
  equal(replaced, nil)
  deck:set_config(6, {consent = {replacement = cardstack.REPLACEMENT_ASK}})
  deck:swipe(6, cardstack.DIRECTION_RIGHT)
  taken, replaced = deck:replace(7, {9})
  equal(taken, 0)
  equal(type(replaced), "number")
end

function tests.what_is_not_there_is_nil()
  local deck = new_deck()
  for _, call in ipairs({"undo", "swipe"}) do
    local done, message, result = deck[call](deck, 0, call == "swipe" and cardstack.DIRECTION_LEFT or nil)
    equal(done, nil)
    equal(message, deck:error_message())
    equal(result, cardstack.ERROR_EMPTY)
  end
  equal(deck:undo(), nil)
  equal(deck:position(5), nil)
  equal(select(3, deck:position(5)), cardstack.ERROR_NOT_FOUND)
  equal(deck:card_key(5), nil)
  equal(deck:last_release(), nil)
  equal(deck:card_status(5), 0)
  -- All other results are errors.
  raises({"module.lua:" .. line() + 1, "load: CARDSTACK_ERROR_REFUSED"}, function()
    local _ = deck:load(0)
  end)
end

-- Backspace with nothing to undo ends no program; a mistake of the program does.
function tests.what_cannot_be_now_is_nil()
  local deck = new_deck({consent = {directions = cardstack.DIRECTION_BIT(cardstack.DIRECTION_LEFT), max_proposals = 1}})
  local function is_not_now(expected, method, ...)
    local done, message, result = deck[method](deck, ...)
    equal(done, nil)
    equal(result, expected)
    equal(message, deck:error_message())
  end
  is_not_now(cardstack.ERROR_EMPTY, "swipe", 0, cardstack.DIRECTION_LEFT)
  is_not_now(cardstack.ERROR_EMPTY, "undo", 0)
  is_not_now(cardstack.ERROR_EMPTY, "nudge", 0, cardstack.DIRECTION_LEFT, 40, 0.5)
  deck:append(0, {1, 2, 3})
  equal(type(deck:swipe(0, cardstack.DIRECTION_LEFT)), "number")
  is_not_now(cardstack.ERROR_LIMIT, "swipe", 0, cardstack.DIRECTION_LEFT)
  deck:pointer_down(0, 1, 195, 400)
  is_not_now(cardstack.ERROR_REFUSED, "nudge", 0, cardstack.DIRECTION_LEFT, 40, 0.5)
  deck:pointer_cancel(0, 1)
  equal(deck:nudge(0, cardstack.DIRECTION_LEFT, 40, 0.5), true)
  deck:set_blocked(0, true)
  is_not_now(cardstack.ERROR_REFUSED, "swipe", 0, cardstack.DIRECTION_RIGHT)
  deck:set_blocked(0, false)
  local card, result = 4, nil
  repeat
    card = card + 1
    deck:append(0, {card})
    result = select(3, deck:swipe(0, cardstack.DIRECTION_RIGHT))
  until result or card == 5000
  equal(result, cardstack.ERROR_BACKLOG)
  is_not_now(cardstack.ERROR_BACKLOG, "undo", 0)
  raises({"nudge: CARDSTACK_ERROR_INVALID_ARGUMENT"}, deck.nudge, deck, 0, cardstack.DIRECTION_LEFT, 40, -1)
  raises({"swipe: CARDSTACK_ERROR_INVALID_ARGUMENT"}, deck.swipe, deck, 0, cardstack.DIRECTION_UP)
  raises({"undo: CARDSTACK_ERROR_INVALID_ARGUMENT"}, deck.undo, deck, 1 / 0)
  -- What is too much at once is a mistake elsewhere.
  raises({"set_card_keys: CARDSTACK_ERROR_LIMIT"}, deck.set_card_keys, deck, {1}, {("x"):rep(100)})
end

function tests.wrong_arguments_are_blamed_on_the_caller()
  local deck = deck_of(5)
  local calls = {
    {"swipe: time must be a number, not \"soon\"", "swipe", "soon", 1},
    {"swipe: direction must be a whole number, not nil", "swipe", 1},
    {"swipe: direction must be a whole number, not 1.5", "swipe", 1, 1.5},
    {"swipe: direction must be a whole number, not 1e+300", "swipe", 1, 1e300},
    {"swipe: direction must be a whole number, not nan", "swipe", 1, 0 / 0},
    {"swipe: CARDSTACK_ERROR_INVALID_ARGUMENT", "swipe", 1, 99},
    {"swipe: one argument too many: a table", "swipe", 1, 1, 0, {}},
    {"swipe: flags must be a whole number, not a table", "swipe", 1, 1, {}},
    {"append: one argument too many: 3", "append", 1, {6, 7, 8}, 3},
    {"position: card must be a whole number up to 2^53, or a uint64_t, not a table", "position", {}},
    {"position: card must be a whole number up to 2^53, or a uint64_t, not -1", "position", -1},
    {"shift: distance must be a whole number up to 2^53, or a uint64_t, not true", "shift", 1, true},
    {"answer_question: accept must be a whole number, not \"yes\"", "answer_question", 1, 5, "yes"},
    {"set_viewport: height must be a number, not nil", "set_viewport", 1, 300},
    {"set_config: config: slob: ", "set_config", 1, {slob = 3}},
    {"set_config: config: slop: 'struct cardstack_deck_config' has no member named 'slop'; did you mean press.slop?",
     "set_config", 1, {slop = 3}},
    {"set_config: config: press.slob: ", "set_config", 1, {press = {slob = 3}}},
    {"set_config: config: must be a table of fields or a cardstack_deck_config, not 3", "set_config", 1, 3},
    {"set_media: cards and pictures differ in length", "set_media", {1, 2}, {3}},
    {"set_card_keys: key 2 must be a string, not 7", "set_card_keys", {1, 2}, {"ann", 7}},
    {"set_card_keys: cards and keys differ in length", "set_card_keys", {1, 2}, {"ann"}},
    {"card_key: card must be a whole number", "card_key", 0.5},
    {"restore: buffer must be a string, not nil", "restore"},
    {"restore: CARDSTACK_ERROR_REFUSED", "restore", "junk"},
    {"save: contents must be a mask, or some of \"upcoming\", \"session\"; it has \"x\"", "save", "x"},
    {"save: contents must be a whole number, not 0.5", "save", 0.5},
    {"set_card_directions: directions must be a mask, or some of \"left\", \"right\"", "set_card_directions",
     1, 2, {"left", "none"}},
    {"set_card_directions: directions must be a whole number, not nil", "set_card_directions", 1, 2},
    {"set_config: config: consent.directions must be a mask, or some of \"left\", \"right\"", "set_config",
     1, {consent = {directions = {1, 9}}}},
    {"save: CARDSTACK_ERROR_INVALID_ARGUMENT", "save", 64},
    {"advance: time must be a number or a frame, not true", "advance", true},
    {"advance: CARDSTACK_ERROR_", "advance", math.huge},
    {"advance: one argument too many: 2", "advance", 1, 2},
    {"cards: position must be a whole number", "cards", "first"},
    {"cards: limit must be a number, not \"all\"", "cards", 0, "all"},
    {"can_swipe: direction must be one of \"none\", \"left\", \"right\", \"up\"", "can_swipe", "lefft"},
    {"restore: restore must be one of \"keep\"", "restore", "", "kep"},
    {"set_config: config: consent.replacement must be one of \"clear\"", "set_config",
     1, {consent = {replacement = "aks"}}},
  }
  for _, call in ipairs(calls) do
    local arguments = {select(3, unpack(call))}
    raises({"module.lua:" .. line() + 1 .. ": " .. call[1]}, function()
      local _ = deck[call[2]](deck, unpack(arguments))
    end)
  end
  raises({"module.lua:" .. line() + 1 .. ": undo: call it with a colon"}, function()
    deck.undo(1)
  end)
  equal(deck:peek().remaining, 5)
  for words, arguments in pairs({
    ["new_deck: preset must be one of \"classic\", \"circle\""] = {"clasic"},
    ["new_deck: preset must be a preset's name or constant"] = {{}},
    ["new_deck: must be a table of fields"] = {cardstack.PRESET_CLASSIC, 390},
    ["new_deck: CARDSTACK_ERROR_INVALID_ARGUMENT: "] = {cardstack.PRESET_CLASSIC},
    ["new_deck: CARDSTACK_ERROR_INVALID_ARGUMENT"] = {1000},
  }) do
    raises({"module.lua:" .. line() + 1 .. ": " .. words}, function()
      local _ = cardstack.new_deck(unpack(arguments))
    end)
  end
  raises({"module.lua:" .. line() + 1 .. ": ids: the list must be a table, not number"}, function()
    local _ = cardstack.ids(3)
  end)
end

function tests.a_deck_is_saved_to_a_string()
  local deck, copy = deck_of(4), new_deck()
  deck:set_card_keys({3, 4, 5}, {"ann", "", "b\0b"})
  deck:append(0, {5})
  deck:swipe(1, cardstack.DIRECTION_LEFT)
  local saved = deck:save()
  local info = copy:restore(saved)
  equal(info.cards, 4)
  equal(table.concat(copy:cards(), " "), "2 3 4 5")
  equal(copy:card_key(3), "ann")
  equal(copy:card_key(5), "b\0b")
  equal(copy:undo(1), deck:undo(1))
  copy = new_deck()
  equal(copy:restore(saved, cardstack.RESTORE_FINALIZE).decisions, 1)
  equal(copy:undo(1), nil)
  equal(#deck:save(0) < #saved, true)
  raises({"module.lua:" .. line() + 1 .. ": restore: CARDSTACK_ERROR_"}, function()
    local _ = new_deck():restore("junk")
  end)
end

function tests.an_advance_without_a_frame_has_the_deck_s_own()
  local one, other = deck_of(3), deck_of(5)
  local frame = one:advance(1)
  equal(frame.pose_count, 3)
  equal(other:advance(2).remaining, 5)
  equal(frame.remaining, 3)
  equal(one:advance(2), frame)
  equal(frame.time, 2)
  collect()
  equal(one:advance().time, 2)
  equal(#one:poses(), 3)
  equal(one:poses()[3].card, 1)
  local own = cardstack.new_frame()
  own.now = 3
  equal(one:advance(own), own)
  equal(own.time, 3)
end

function tests.a_feed_and_its_deliveries()
  local deck = new_deck({feed = {enabled = 1}, delivery = {mode = cardstack.DELIVERY_AT_DECISION, nonce = 77}})
  local load = deck:load(0)
  equal(type(load), "number")
  equal(deck:load(0), nil)
  equal(deck:answer_load(1, load, {1, 2, 3, 4, 5, 6, 7}), 7)
  equal(deck:answer_load(1, load, {8}), nil)
  deck:swipe(2, cardstack.DIRECTION_LEFT)
  local sends = {}
  for event in deck:events() do
    if event.kind == cardstack.EVENT_SEND then sends[#sends + 1] = event end
  end
  equal(#sends, 1)
  equal(deck:sends()[1].token, sends[1].token)
  equal(deck:answer_send(3, sends[1].token, cardstack.ANSWER_SENT), true)
  equal(deck:answer_send(3, sends[1].token, cardstack.ANSWER_SENT), nil)
  equal(#deck:sends(), 0)
  equal(deck:set_media({2, 3}, {4, 5}), true)
  equal(deck:media_plan()[1].card, 2)
  deck:swipe(5, cardstack.DIRECTION_LEFT)
  equal(deck:reset(6, cardstack.RESET_SEAL, 99), 1)
  equal(deck:sends()[1].is_sealed, true)
  equal(deck:get_config().delivery.nonce, 99)
  equal(deck:reset(6), 1)
end

-- A function without a method would be missed by nobody until somebody needs it.
function tests.every_function_of_an_object_has_a_method()
  local objects = {
    deck = new_deck(),
    sheet = cardstack.new_sheet(cardstack.SHEET_PRESET_COVER, {extent = 700}),
    velocity_tracker = cardstack.new_velocity_tracker(),
  }
  local count = 0
  for name, first in require("cardstack_abi").declarations:gmatch("(cardstack_[%w_]+)%((cardstack_[%w_]+) %*") do
    for kind, object in pairs(objects) do
      local method = name:match("^cardstack_" .. kind .. "_(.*)$")
      if first == "cardstack_" .. kind and method and method ~= "drain_events" then
        count = count + 1
        equal(type(object[method]), "function")
      end
    end
  end
  equal(count > 60, true)
end

function tests.samples_and_frames_allocate_nothing()
  local deck = deck_of(3)
  local id = touch_id()
  deck:pointer_down(0, id, 195, 400)
  local sum = 0
  local function play()
    for step = 1, 2000 do
      deck:pointer_move(nil, id, 195 + step % 100, 400)
      local frame = deck:advance(step / 60)
      -- Without the compiler each struct that is read is an object.
      for index = 0, jit.status() and frame.pose_count - 1 or -1 do sum = sum + frame.live_poses[index].x end
    end
  end
  -- Now and then the compiler throws its code away, and begins again: the least of several plays counts.
  local grown = math.huge
  for _ = 1, 8 do
    play()
    collect()
    collectgarbage("stop")
    local before = collectgarbage("count")
    play()
    grown = math.min(grown, (collectgarbage("count") - before) * 1024 / 2000)
    collectgarbage("restart")
  end
  equal(grown < 1 or grown, true)
end

-- -- Decks ------------------------------------------------------------------------------------------------------------

function tests.a_deck_may_be_made_from_a_configuration()
  local config = cardstack.deck_config(cardstack.PRESET_CIRCLE, {viewport = {width = 400, height = 700}})
  cardstack.check(cardstack.C.cardstack_deck_config_set_directions(config, cardstack.DIRECTIONS_FOUR_WAY))
  local deck = cardstack.new_deck(config, {viewport = {width = 500}, look = {pivot_y = 0.25}})
  equal(config.viewport.width, 400)
  local own = deck:get_config()
  equal(own.preset, cardstack.PRESET_CIRCLE)
  equal(own.swipe.allowed_directions, 15)
  equal(own.viewport.width, 500)
  equal(own.viewport.height, 700)
  equal(own.look.pivot_y, 0.25)
end

-- A button's handler keeps a pose; the deck plays on.
function tests.a_pose_stays_what_it_was()
  local deck, kept = deck_of(9), {}
  for step = 1, 30 do
    if step % 3 == 0 then deck:swipe(step, cardstack.DIRECTION_LEFT) end
    local poses = deck:advance(step).poses
    equal(deck:peek().time, step)
    for i, pose in ipairs(deck:poses()) do
      kept[#kept + 1] = {poses[i], pose, pose.card, pose.x, pose.slot}
    end
    equal(#poses, #deck:poses())
  end
  collect()
  for _, each in ipairs(kept) do
    local pose, as_listed, card, x, slot = unpack(each)
    equal(pose.card, card)
    equal(as_listed.card, card)
    equal(pose.x, x)
    equal(pose.slot, slot)
  end
  equal(#kept > 60, true)
  -- A frame with less room than poses has no more than its room.
  local small = cardstack.new_frame()
  small.pose_capacity = 1
  small.now = 31
  raises({"BUFFER_TOO_SMALL"}, deck.advance, deck, small)
  equal(#small.poses <= 1, true)
  local frame = deck:advance(32)
  equal(frame.poses, frame.poses)
  raises({"no member named 'poses'"}, function() frame.poses = nil end)
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
    equal(frames[i].poses[3].card, 1)
    equal(frames[i].poses[3].x, 195)
  end
end

function tests.fields_of_structs_are_keys_and_truths()
  local deck, names = deck_of(3), {"ann", "bob", "cyd"}
  local frame = deck:advance(0)
  equal(names[frame.top], "ann")
  local seen = {}
  for i, pose in ipairs(frame.poses) do seen[i] = names[pose.card] end
  equal(table.concat(seen, " "), "cyd bob ann")
  local token = deck:swipe(1, cardstack.DIRECTION_LEFT)
  for event in deck:events() do
    if event.kind == cardstack.EVENT_COMMITTED then
      equal(names[event.card], "ann")
      equal(({[token] = true})[event.token], true)
    end
  end
  equal(names[deck:history()[1].card], "ann")
  -- What no number of Lua holds stays whole.
  deck:append(2, {2 ^ 53, ffi.cast("uint64_t", 2 ^ 53) + 1})
  deck:shift(2, -1)
  equal(deck:peek().top == ffi.cast("uint64_t", 2 ^ 53) + 1, true)
  deck:shift(2, -1)
  equal(deck:peek().top, 2 ^ 53)
  raises({"no member named 'crad'"}, function() return deck:peek().crad end)
  local config = deck:get_config()
  config.recycle.distance = 7
  equal(config.recycle.distance, 7)
  raises({"no member named 'distanec'"}, function() config.recycle.distanec = 7 end)
end

function tests.a_deck_is_looked_at_between_frames()
  local deck = deck_of(2)
  equal(deck:peek().undoable == 0, true)
  equal(deck:can_swipe(cardstack.DIRECTION_LEFT), true)
  equal(select(2, deck:can_swipe(cardstack.DIRECTION_UP)), cardstack.ERROR_INVALID_ARGUMENT)
  equal(deck:can_undo(), false)
  equal(select(2, deck:can_undo()), cardstack.ERROR_EMPTY)
  deck:swipe(1, cardstack.DIRECTION_LEFT)
  for _, call in ipairs({
    function() deck:undo(1, nil, 1) end, function() deck:replace(1, {1}, 2) end, function() deck:load(1, 4) end,
    function() deck:refresh(1, 8) end, function() deck:restore(deck:save(), nil, 16) end,
  }) do
    raises({"INVALID_ARGUMENT", "flags"}, call)
  end
  equal(deck:can_undo(), true)
  local seen = deck:peek()
  equal(tonumber(seen.undoable), 1)
  equal(seen.time, 1)
  raises({"a sector in this deck: left, right"}, deck.swipe, deck, 1, cardstack.DIRECTION_UP)
  equal(ffi.string(cardstack.C.cardstack_name(cardstack.TYPE_DIRECTION, cardstack.DIRECTION_UP)), "CARDSTACK_DIRECTION_UP")
end

function tests.cards_are_wider_than_numbers()
  local deck = new_deck()
  local wide = 0xFFFFFFFFFFFFFFFFULL
  equal(deck:append(0, {2 ^ 53 - 1, wide, 7}), 3)
  local cards = deck:cards()
  equal(#cards, 3)
  equal(cards[1], 2 ^ 53 - 1)
  equal(type(cards[1]), "number")
  equal(cards[2], wide)
  equal(({[7] = "seven"})[cards[3]], "seven")
  equal(deck:position(wide), 1)
  equal(deck:position(7), 2)
  equal(deck:position(7ULL), 2)
end

function tests.events_come_once_and_may_be_kept()
  local deck = deck_of(9, {events = {mask = cardstack.EVENT_BIT(cardstack.EVENT_COMMITTED)}})
  local tokens = {}
  for i = 1, 6 do
    tokens[i] = deck:swipe(i, cardstack.DIRECTION_RIGHT)
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
      own:swipe(step, i % 2 == 0 and cardstack.DIRECTION_LEFT or cardstack.DIRECTION_RIGHT)
      coroutine.yield()
      frame.now = step + 0.5
      own:advance(frame)
      equal(frame.remaining, 20 - step)
      for event in own:events() do
        if event.kind == cardstack.EVENT_COMMITTED then seen = seen + 1 end
        coroutine.yield()
      end
    end
    equal(own:swipe(30, cardstack.DIRECTION_LEFT), nil)
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
      deck:open_journal(path)
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
    deck:open_journal(path)
    deck:destroy()
    equal(open_result(path), cardstack.OK)
  end)
  collect()
end

-- Makes one object of each kind.
local function new_objects()
  return {
    cardstack_deck = new_deck(),
    cardstack_sheet = cardstack.new_sheet(cardstack.SHEET_PRESET_COVER, {extent = 700}),
    cardstack_velocity_tracker = cardstack.new_velocity_tracker(),
  }
end

-- What is freed twice frees what has come in its place.
function tests.an_object_is_destroyed_once()
  for _ = 1, 20 do
    for kind, object in pairs(new_objects()) do
      object:destroy()
      local later = new_objects()[kind]
      object:destroy()
      object.destroy(object)
      local latest = new_objects()[kind]
      equal(later ~= latest, true)
      if kind == "cardstack_deck" then
        equal(later:append(0, {1, 2, 3}), 3)
        equal(latest:append(0, {7}), 1)
        equal(#later:cards(), 3)
      end
      later:destroy()
      latest:destroy()
      object:destroy()
    end
    collect()
  end
end

-- Every method, whether written by hand or made from its declaration.
function tests.a_destroyed_object_is_refused()
  local declarations = require("cardstack_abi").declarations
  local count = 0
  for kind, object in pairs(new_objects()) do
    local events = kind ~= "cardstack_velocity_tracker" and object:events()
    object:destroy()
    local names = {"error_message", "advance", "events", "save", "restore", "set_card_keys", "card_key"}
    for name in declarations:gmatch("cardstack_result " .. kind .. "_([%w_]+)%(" .. kind .. " %*") do
      names[#names + 1] = name
    end
    for _, name in ipairs(names) do
      local has, method = pcall(function() return object[name] end)
      if has then
        raises({name .. ": the object is destroyed", "module.lua:" .. line() + 1}, function()
          local _ = method(object, 0, 1, 2)
        end)
        count = count + 1
      end
    end
    if events then raises({"events: the object is destroyed"}, events, object) end
    -- A call that does not name the object is another mistake.
    for _, wrong in ipairs({7, "x", {}, new_objects()[kind == "cardstack_sheet" and "cardstack_deck" or "cardstack_sheet"]}) do
      for _, name in ipairs({"destroy", "advance", "events", "save", "state_hash"}) do
        local has, method = pcall(function() return object[name] end)
        if has then raises({name .. ": call it with a colon, as a method"}, method, wrong) end
      end
    end
  end
  equal(count > 80, true)
end

-- An object of another kind keeps its finalizer.
function tests.what_is_not_destroyed_is_still_garbage()
  with_journal(function(path)
    local function use_a_deck()
      local deck, sheet = new_deck(), cardstack.new_sheet(cardstack.SHEET_PRESET_COVER, {extent = 700})
      deck:open_journal(path)
      raises({"destroy: call it with a colon"}, sheet.destroy, deck)
      equal(open_result(path), cardstack.ERROR_LOCKED)
    end
    use_a_deck()
    collect()
    equal(open_result(path), cardstack.OK)
  end)
end

-- C would end a text where Lua's goes on.
function tests.a_path_with_a_zero_byte_is_refused()
  with_journal(function(path)
    local deck = new_deck()
    for _, wrong in ipairs({path .. "\0", path .. "\0.lock", "\0", "\0" .. path}) do
      raises({"open_journal: path must be a string without a zero byte"}, deck.open_journal, deck, wrong)
    end
    equal(io.open(path), nil)
    equal(io.open(path .. ".lock"), nil)
    -- Where lengths are told, a zero byte is a byte like any other.
    deck:set_card_keys({1, 2}, {"a\0b", "\0"})
    equal(deck:card_key(1), "a\0b")
    equal(deck:card_key(2), "\0")
    raises({"restore: CARDSTACK_ERROR_FORMAT"}, deck.restore, deck, ("\0"):rep(100))
  end)
end

-- Numbers that C would make others of, and a size that is not the struct's.
function tests.numbers_are_what_they_are_for_c()
  local deck = deck_of(3)
  for _, wrong in ipairs({1.5, -1, 2 ^ 32, 2 ^ 32 + 3, 0 / 0, 1 / 0}) do
    raises({"save: contents must be a whole number"}, deck.save, deck, wrong)
  end
  local saved = deck:save()
  local other = new_deck()
  for _, wrong in ipairs({1.5, 2 ^ 32 + 1, 0 / 0, -1 / 0}) do
    raises({"restore: restore must be a whole number"}, other.restore, other, saved, wrong)
  end
  raises({"deck_config: struct_size is not a field to set"}, cardstack.deck_config, cardstack.PRESET_CLASSIC, {struct_size = 2 ^ 31})
  raises({"set_config: config: struct_size"}, deck.set_config, deck, 0, {struct_size = 2 ^ 31})
  raises({"struct_size"}, deck.open_journal, deck, "/nowhere", {struct_size = 2 ^ 31})
end

function tests.a_deck_comes_back_from_its_journal()
  with_journal(function(path)
    local deck = new_deck()
    local info = deck:open_journal(path, {nonce = 0x123456789ABCDEF0ULL})
    equal(info.is_new, true)
    deck:append(0, {1, 2, 3})
    deck:swipe(1, cardstack.DIRECTION_LEFT)
    deck:destroy()
    deck = new_deck()
    info = deck:open_journal(path, cardstack.journal_options())
    equal(info.nonce, 0x123456789ABCDEF0ULL)
    equal(info.is_new, false)
    equal(info.decisions, 1)
    equal(info.cards, 2)
    equal(deck:journal_info().epoch, 2)
    equal(type(deck:undo(2)), "number")
    equal(deck:undo(3), nil)
    deck:destroy()
  end)
  raises({"open_journal: options: restor", "module.lua:" .. line() + 1}, function()
    local _ = new_deck():open_journal("/nowhere", {restor = 1})
  end)
  raises({"open_journal: CARDSTACK_ERROR_IO"}, function() return new_deck():open_journal("/nowhere/deck.journal") end)
  raises({"open_journal: path must be a string, not nil"}, function() return new_deck():open_journal() end)
end

function tests.ten_thousand_decks_come_and_go()
  for i = 1, 10000 do
    local deck = new_deck()
    deck:append(0, {i + 1, i})
    equal(deck:position(i), 1)
    deck:advance(1)
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
  local config = sheet:get_config()
  config.extent = -5
  raises({"CARDSTACK_ERROR_INVALID_ARGUMENT: ", "extent"}, sheet.set_config, sheet, 1, config)
  sheet:destroy()
end

function tests.sheets_advance_and_take_fingers()
  local sheet = cardstack.new_sheet(cardstack.SHEET_PRESET_COVER, {extent = 700})
  equal(sheet:present(0), true)
  equal(sheet:advance(2).state, cardstack.SHEET_PRESENTED)
  equal(sheet:pointer_down(2, 0, 100, 100), true)
  equal(sheet:pointer_move(2.1, nil, 100, 300), true)
  equal(sheet:pointer_move(2.1, 8, 100, 300), false)
  equal(sheet:advance(2.2).offset > 50, true)
  equal(sheet:set_config(3, {drag = {enabled = 0}}), true)
  equal(sheet:get_config().drag.enabled, 0)
  equal(sheet:dismiss(3, false), true)
  equal(sheet:advance().state, cardstack.SHEET_HIDDEN)
  raises({"advance: time must be a number or a frame, not \"x\""}, sheet.advance, sheet, "x")
end

function tests.velocity_trackers()
  local tracker = cardstack.new_velocity_tracker({minimum_samples = 2})
  for i = 0, 5 do tracker:add(i * 0.01, i * 10, 0) end
  local x, y, has_estimate = tracker:velocity()
  equal(has_estimate, true)
  equal(math.floor(x + 0.5), 1000)
  equal(y, 0)
  raises({"add: CARDSTACK_ERROR_INVALID_ARGUMENT"}, tracker.add, tracker, 0.06, 0 / 0, 0)
  raises({"CARDSTACK_ERROR_INVALID_ARGUMENT"}, cardstack.check, cardstack.ERROR_INVALID_ARGUMENT, tracker)
  local other = cardstack.new_velocity_tracker({minimum_samples = 2})
  other:add_many({0, 0.01, 0.02, 0.03}, {0, 10, 20, 30}, {0, 0, 0, 0})
  equal(math.floor(other:velocity(0.03) + 0.5), 1000)
  raises({"add_many: times and ys differ in length"}, other.add_many, other, {1, 2}, {1, 2}, {1})
  raises({"add_many: xs: not all"}, other.add_many, other, {1, 2}, {1, "x"}, {1, 2})
end

-- -- Loading ----------------------------------------------------------------------------------------------------------

-- A hot reload, and a program that names the module in two ways.
function tests.the_module_may_be_loaded_twice()
  local deck, before = deck_of(3), {}
  for name, value in pairs(package.loaded) do
    if name:find("^cardstack") then before[name] = value end
  end
  local path = package.path
  package.path = path .. ";" .. package.searchpath("cardstack", path):gsub("cardstack%.lua$", "../?.lua")
  for name in pairs(before) do package.loaded[name] = nil end
  local again, elsewhere = require("cardstack"), require("lua.cardstack")
  package.path = path
  for name, value in pairs(before) do package.loaded[name] = value end
  equal(again, cardstack)
  equal(elsewhere, cardstack)
  equal(again.new_deck(again.PRESET_CLASSIC, {viewport = {width = 390, height = 844}}):append(0, {1}), 1)
  equal(#deck:cards(), 3)
end

-- Loads the module a second time, with CARDSTACK_LIBRARY as told.
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
  -- A field that the library does not have, at the end of a struct.
  local fields = abi.structs.cardstack_pose.fields
  table.insert(fields, "brightness")
  local succeeded, message = pcall(raises, {library, "another cardstack_pose"}, load_again, library)
  table.remove(fields)
  assert(succeeded, message)

  local offsetof = ffi.offsetof
  ffi.offsetof = function(type_name, field)
    return offsetof(type_name, field) + (field == "wake_in" and type_name == "cardstack_frame" and 8 or 0)
  end
  succeeded, message = pcall(raises, {library, "another cardstack_frame"}, load_again, library)
  ffi.offsetof = offsetof
  assert(succeeded, message)
end

-- Whether a library is refused in whose layouts the plain text `from` is `to`.
local function is_refused(from, to)
  local string_of, found = ffi.string, false
  ffi.string = function(...)
    local text = string_of(...)
    -- Its lines are broken at commas.
    local whole = text:gsub(",\n", ",")
    local begin, last = whole:find(from, 1, true)
    if begin == nil then return text end
    text = whole
    found = true
    return text:sub(1, begin - 1) .. to .. text:sub(last + 1)
  end
  local _, message = pcall(loadfile(package.searchpath("cardstack", package.path)), "cardstack")
  ffi.string = string_of
  assert(found, "the layouts do not have " .. from)
  return tostring(message):find("has another cardstack_", 1, true) ~= nil
end

function tests.a_newer_library_may_have_longer_structs()
  local media, spring = '"cardstack_media":[16,0,8,12]', '"cardstack_spring":[24,0,8,16]'
  assert(not is_refused(media, media))
  assert(not is_refused(media, '"cardstack_media":[24,0,8,12,16]'))
  -- A field where the last one is, a longer struct without one, a shorter one, and a struct whose size no call passes.
  assert(is_refused(media, '"cardstack_media":[16,0,8,12,14]'))
  assert(is_refused(media, '"cardstack_media":[24,0,8,12]'))
  assert(is_refused(media, '"cardstack_media":[12,0,8]'))
  assert(is_refused(spring, '"cardstack_spring":[32,0,8,16,24]'))
  -- A word that is reserved here has a name there.
  local resampling = '"cardstack_resampling_config":[48,0,8,16]'
  assert(not is_refused(resampling, '"cardstack_resampling_config":[48,0,8,16,20,24]'))
  assert(is_refused(resampling, '"cardstack_resampling_config":[48,0,8,12,16]'))
end

-- ---------------------------------------------------------------------------------------------------------------------

kit.run(tests)
-- One deck is left for the interpreter's own end, which frees the library, too.
cardstack.left_over = deck_of(3)
