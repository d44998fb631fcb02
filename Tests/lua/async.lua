-- Tests of the asynchronous half of the Lua module: requests, sources, a backend, a stream of changes. Run by ctest.

local cardstack = require("cardstack")
local kit = require("kit")

local tests = {}
local equal, raises = kit.equal, kit.raises
local LEFT, RIGHT = cardstack.DIRECTION_LEFT, cardstack.DIRECTION_RIGHT
local SEND, REVERT, LOAD = cardstack.EVENT_SEND, cardstack.EVENT_REVERT, cardstack.EVENT_LOAD

-- What a loop for a window does in each frame, without the window. `step` returns what `deck:pump` returns.
local clock
local function step(deck, seconds)
  clock = clock + (seconds or 1 / 60)
  deck:advance(clock)
  for _ in deck:events() do end
  return deck:pump()
end

-- Steps until `is_reached()`, for at most so many frames.
local function step_until(deck, is_reached, seconds)
  for _ = 1, 10000 do
    if is_reached() then return end
    step(deck, seconds)
  end
  error("that was never reached", 2)
end

local function numbers(first, last)
  local list = {}
  for i = first, last do list[#list + 1] = i end
  return list
end

local function join(list) return table.concat(list, " ") end

local function new_deck(fields)
  clock = 0
  local all = {viewport = {width = 390, height = 844}}
  for name, value in pairs(fields or {}) do all[name] = value end
  return cardstack.new_deck(cardstack.PRESET_CLASSIC, all)
end

local function delivering(fields)
  local all = {delivery = {mode = cardstack.DELIVERY_AT_DECISION, nonce = 7}, retry = {jitter = 0, seconds = 0.5}}
  for name, value in pairs(fields or {}) do all[name] = value end
  local deck = new_deck(all)
  deck:append(0, numbers(1, 26))
  return deck
end

local function feeding(fields)
  local all = {feed = {enabled = 1}, retry = {seconds = 0.1, jitter = 0}}
  for name, value in pairs(fields or {}) do all[name] = value end
  return new_deck(all)
end

-- Takes a deck's events, for their requests.
local function read_events(deck)
  local events = {}
  for event in deck:events() do events[#events + 1] = event end
  return events
end

-- A coroutine of the test's own, with a list of what it was handed.
local function consumer(deck, ...)
  local kinds, taken = {...}, {}
  local routine = coroutine.wrap(function()
    for request in deck:requests(unpack(kinds)) do taken[#taken + 1] = request end
    return "ended"
  end)
  return routine, taken
end

local function quiet() end

-- -- Requests ---------------------------------------------------------------------------------------------------------

function tests.requests_come_as_the_deck_is_driven()
  local deck, seen = delivering(), {}
  local task = deck:start(function()
    for request in deck:requests() do
      seen[#seen + 1] = request.card
      coroutine.yield() -- What takes time.
      equal(deck:answer_send(nil, request.token, cardstack.ANSWER_SENT), true)
    end
  end)
  for i = 1, 6 do
    deck:swipe(i, LEFT)
    deck:advance(i)
    clock = i
    local committed = 0
    for event in deck:events() do -- All other events are here as ever.
      if event.kind == cardstack.EVENT_COMMITTED then committed = committed + 1 end
    end
    equal(committed, 1)
    deck:pump()
  end
  step_until(deck, function() return #deck:sends() == 0 end)
  equal(join(seen), "1 2 3 4 5 6")
  equal(task.is_over, false)
  deck:destroy()
  equal(task.is_over, true)
end

function tests.what_was_asked_before_is_there()
  local deck = delivering()
  deck:swipe(1, LEFT)
  read_events(deck)
  local resume, taken = consumer(deck)
  resume()
  equal(#taken, 1)
  equal(deck:answer_send(1, taken[1].token, cardstack.ANSWER_SENT), true)
  local other, nothing = consumer(deck)
  other()
  equal(#nothing, 0)
  -- So is what the host has answered itself.
  deck:swipe(2, LEFT)
  for _, event in ipairs(read_events(deck)) do
    if event.kind == SEND then deck:answer_send(2, event.token, cardstack.ANSWER_SENT) end
  end
  other()
  equal(#nothing, 0)
end

-- Answers by the functions of C are not seen by the module, but what they have answered does not pile up.
function tests.requests_that_c_answers_are_forgotten()
  local deck = delivering({recycle = {dedupe = cardstack.DEDUPE_LIVE}})
  deck:append(nil, numbers(100, 700))
  for i = 1, 500 do
    deck:swipe(i, LEFT)
    for _, event in ipairs(read_events(deck)) do
      if event.kind == SEND then
        cardstack.C.cardstack_deck_answer_send(deck, 0 / 0, event.token, cardstack.ANSWER_SENT)
      end
    end
  end
  equal(#deck:sends(), 0)
  deck:swipe(501, LEFT)
  read_events(deck)
  local resume, taken = consumer(deck)
  resume()
  equal(#taken < 120, true)
  equal(deck:answer_send(nil, taken[#taken].token, cardstack.ANSWER_SENT), true)
end

function tests.kinds_of_requests_go_to_those_who_want_them()
  local deck = delivering({consent = {directions = cardstack.DIRECTION_BIT(RIGHT)}})
  local sends, sent = consumer(deck, SEND, REVERT)
  local proposals, proposed = consumer(deck, "proposed")
  local loads, loaded = consumer(deck, LOAD)
  deck:swipe(1, LEFT)
  deck:swipe(2, RIGHT)
  read_events(deck)
  for _, resume in ipairs({sends, proposals, loads}) do resume() end
  equal(#sent, 1)
  equal(#proposed, 1)
  equal(#loaded, 0)
  -- The decision that a yes makes has the question's token.
  deck:answer_question(3, proposed[1].token, true)
  read_events(deck)
  for _, resume in ipairs({sends, proposals, loads}) do resume() end
  equal(sent[2].token, proposed[1].token)
  equal(#proposed, 1)
  deck:start(function()
    for _, wrong in ipairs({cardstack.EVENT_TAP, 99, "tap", "sned", deck}) do
      raises({"requests: not a kind of request"}, deck.requests, deck, SEND, wrong)
    end
  end)
  deck:pump()
  raises({"requests: call it in a coroutine"}, deck.requests, deck)
end

function tests.a_cancelled_consumer_loses_no_request()
  local deck, taken = delivering(), {}
  local kept
  local task = deck:start(function()
    kept = deck:requests()
    for request in kept do
      taken[#taken + 1] = request.card
      if request.card == 1 then
        deck:answer_send(nil, request.token, cardstack.ANSWER_SENT)
      else
        while true do coroutine.yield() end
      end
    end
  end)
  for i = 1, 3 do deck:swipe(i, LEFT) end
  read_events(deck)
  deck:pump()
  equal(join(taken), "1 2")
  local other, found = consumer(deck)
  other()
  equal(#found, 1)
  equal(found[1].card, 3)
  task:cancel()
  other()
  equal(found[2].card, 2)
  equal(#found, 2)
end

function tests.a_loop_that_is_left_gives_back_what_it_has()
  local deck, taken = delivering(), {}
  for i = 1, 3 do deck:swipe(i, LEFT) end
  read_events(deck)
  local task = deck:start(function()
    for request in deck:requests() do
      taken[#taken + 1] = request.card
      break
    end
    for request in deck:requests() do -- The same coroutine goes on.
      taken[#taken + 1] = request.card
      if #taken == 3 then break end
    end
  end)
  deck:pump()
  equal(join(taken), "1 1 2")
  equal(task.is_over, true)
  local other, found = consumer(deck)
  other()
  equal(#found, 3)
  -- A coroutine that nobody knows any more.
  local lost = consumer(deck)
  other = nil
  kit.collect()
  lost()
  local last, rest = consumer(deck)
  lost = nil
  kit.collect()
  last()
  equal(#rest, 3)
end

function tests.what_a_coroutine_has_not_answered_at_its_end_goes_to_others()
  local deck, iterator = delivering(), nil
  deck:swipe(1, LEFT)
  read_events(deck)
  local ending = coroutine.wrap(function()
    iterator = deck:requests()
    equal(iterator().card, 1)
  end)
  ending()
  local resume, taken = consumer(deck)
  resume()
  equal(#taken, 1)
  equal(type(iterator), "function") -- It is still there.
end

function tests.what_the_deck_asks_again_comes_again()
  local deck = delivering({retry = {seconds = 0.5, jitter = 0, request_seconds = 5}})
  local resume, taken = consumer(deck)
  deck:swipe(1, LEFT)
  read_events(deck)
  resume()
  deck:answer_send(1, taken[1].token, cardstack.ANSWER_RETRY)
  deck:advance(30)
  read_events(deck)
  resume()
  equal(#taken, 2)
  equal(taken[2].token, taken[1].token)
  -- Also what nobody has answered in time. Then it is there once.
  for time = 31, 60 do
    deck:advance(time)
    read_events(deck)
    resume()
  end
  equal(#taken > 2, true)
  resume = nil
  kit.collect()
  local other, found = consumer(deck)
  other()
  equal(#found, 1)
end

function tests.a_question_that_is_dropped_is_not_handed_out()
  local deck = delivering({consent = {directions = cardstack.DIRECTION_BIT(LEFT)}})
  deck:swipe(1, LEFT)
  deck:advance(1)
  read_events(deck)
  deck:remove(2, {1})
  read_events(deck)
  local resume, taken = consumer(deck)
  resume()
  equal(#taken, 0)
  -- Nor one of before a reset.
  deck:swipe(3, RIGHT)
  read_events(deck)
  deck:reset(4)
  resume()
  equal(#taken, 0)
end

function tests.the_end_of_the_deck_ends_the_loops()
  local deck = delivering()
  local resume = consumer(deck)
  resume()
  deck:destroy()
  equal(resume(), "ended")
  raises({"pump: the object is destroyed"}, deck.pump, deck)
  -- Also if a function of the deck destroys it.
  deck = delivering()
  local went_on = false
  deck:start(function()
    deck:destroy()
    coroutine.yield()
    went_on = true
  end)
  local other = deck:start(function() went_on = true end)
  deck:pump()
  equal(went_on, false)
  equal(other.is_over, true)
end

function tests.an_answer_is_followed_up_without_delay()
  local deck, keys = delivering(), {}
  for _ = 1, 20 do deck:swipe(nil, LEFT) end
  deck:serve({backend = function(send) keys[#keys + 1] = send.card end})
  local frames = 0
  -- A host that sleeps makes another frame as long as something happens.
  while step(deck) do frames = frames + 1 end
  equal(join(keys), join(numbers(1, 20)))
  equal(frames <= 20, true)
  equal(step(deck), false)
  -- A loop that answers at once has done something, too.
  deck = delivering()
  deck:start(function()
    for send in deck:requests() do deck:answer_send(nil, send.token, cardstack.ANSWER_SENT) end
  end)
  equal(step(deck), false)
  deck:swipe(nil, LEFT)
  equal(step(deck), true)
  equal(step(deck), false)
end

-- -- Tasks ------------------------------------------------------------------------------------------------------------

function tests.an_error_ends_its_task_and_is_raised_by_the_pump()
  local deck, order = delivering(), {}
  local first = deck:start(function() error("the first") end)
  local second = deck:start(function(task)
    order[#order + 1] = tostring(task.is_over)
    coroutine.yield()
    order[#order + 1] = "again"
  end)
  raises({"async.lua:", "the first"}, deck.pump, deck)
  equal(first.is_over, true)
  equal(#order, 0)
  equal(deck:pump(), true)
  equal(deck:pump(), true)
  equal(second.is_over, true)
  equal(join(order), "false again")
  equal(deck:pump(), false)
  for _, wrong in ipairs({5, "x", {}}) do
    raises({"start: run must be a function, not "}, deck.start, deck, wrong)
  end
end

function tests.a_pump_is_not_called_by_what_it_resumes()
  local deck = delivering()
  deck:start(function() deck:pump() end)
  raises({"pump: a function of this deck has called it"}, deck.pump, deck)
  equal(deck:pump(), false)
end

function tests.a_task_is_cancelled_once()
  local deck, ended, went_on = delivering(), 0, false
  local task = deck:start(function(task)
    task.on_cancel = function() ended = ended + 1 end
    coroutine.yield()
    went_on = true
  end)
  deck:pump()
  task:cancel()
  task:cancel()
  deck:pump()
  equal(ended, 1)
  equal(went_on, false)
  -- One that has ended by itself is not cancelled any more.
  task = deck:start(function(own) own.on_cancel = function() ended = ended + 1 end end)
  deck:pump()
  task:cancel()
  equal(ended, 1)
end

function tests.what_is_over_does_not_keep_the_deck()
  local gone = setmetatable({}, {__mode = "v"})
  local function use_a_deck()
    local deck = delivering()
    gone[1] = deck
    local task = deck:serve({backend = quiet})
    deck:start(function() return deck end)
    deck:swipe(1, LEFT)
    step(deck)
    step(deck)
    task:cancel()
    deck:pump()
  end
  use_a_deck()
  kit.collect()
  equal(gone[1], nil)
end

-- -- A backend --------------------------------------------------------------------------------------------------------

function tests.serving_delivers_everything()
  local deck = delivering({delivery = {mode = cardstack.DELIVERY_AT_DECISION, nonce = 7,
                                       rejection = cardstack.REJECTION_REPORT}})
  local seen, reports, tries = {}, {}, {}
  deck:serve({
    backend = function(send)
      coroutine.yield() -- The way there.
      seen[#seen + 1] = send.card
      tries[send.card] = (tries[send.card] or 0) + 1
      if send.card == 2 then return cardstack.ANSWER_REJECTED end
      if tries[send.card] > 1 then return cardstack.ANSWER_SENT end
      if send.card == 3 then error("no connection") end
      if send.card == 4 then return cardstack.ANSWER_RETRY end
      if send.card == 5 then return "nonsense" end
    end,
    failed = function(message, request) reports[#reports + 1] = request.card .. ": " .. message end,
  })
  for i = 1, 8 do deck:swipe(i, LEFT) end
  clock = 8
  step_until(deck, function() return #deck:sends() == 0 end)
  table.sort(seen)
  equal(join(seen), "1 2 3 3 4 4 5 5 6 7 8")
  table.sort(reports)
  equal(#reports, 2)
  assert(reports[1]:find("^3: .*no connection"), reports[1])
  local answers = '"sent", "retry", "rejected", "blocked"'
  assert(reports[2]:find("5: a backend returns one of " .. answers .. ', or nil, not "nonsense"', 1, true), reports[2])
end

function tests.serving_ends_with_the_deck_and_is_begun_again()
  local deck, begun, ended, delivered = delivering(), {}, 0, {}
  local first = deck:serve({backend = function(send, task)
    begun[#begun + 1] = send.card
    task.on_cancel = function() ended = ended + 1 end
    while true do coroutine.yield() end
  end})
  for i = 1, 3 do deck:swipe(i, LEFT) end
  clock = 3
  step_until(deck, function() return #begun == 3 end)
  first:cancel()
  equal(ended, 3)
  local second = deck:serve({backend = function(send) delivered[#delivered + 1] = send.card end})
  step_until(deck, function() return #deck:sends() == 0 end)
  equal(join(delivered), "1 2 3")
  equal(join(begun), "1 2 3")
  deck:destroy()
  equal(second.is_over, true)
end

function tests.an_answer_that_has_come_when_serving_ends_is_used()
  local deck, answers, failures, aborted, sent = delivering(), {}, {}, {}, {}
  local serving = deck:serve({
    backend = function(send, task)
      task.on_cancel = function() aborted[#aborted + 1] = send.card end
      while not answers[send.card] do coroutine.yield() end
      return answers[send.card]()
    end,
    failed = function(message) failures[#failures + 1] = message end,
  })
  for i = 1, 4 do deck:swipe(i, LEFT) end
  clock = 4
  step(deck)
  answers[1] = function() end
  answers[2] = function() error("it was stopped") end
  answers[3] = function() return "nonsense" end
  serving:cancel()
  local open = {}
  for _, send in ipairs(deck:sends()) do
    open[#open + 1] = send.card
    equal(send.failures, 0)
  end
  equal(join(open), "2 3 4")
  equal(#failures, 0)
  equal(join(aborted), "4")
  deck:serve({backend = function(send) sent[#sent + 1] = send.card end})
  step_until(deck, function() return #deck:sends() == 0 end)
  table.sort(sent)
  equal(join(sent), "2 3 4")
end

function tests.a_deck_that_is_destroyed_takes_no_last_answer()
  local deck, calls = delivering(), 0
  deck:serve({backend = function()
    calls = calls + 1
    coroutine.yield()
    calls = calls + 1
  end})
  deck:swipe(1, LEFT)
  clock = 1
  step(deck)
  deck:destroy()
  equal(calls, 1)
end

function tests.the_key_of_a_request_is_a_text()
  local deck = delivering({delivery = {mode = cardstack.DELIVERY_AT_DECISION, nonce = 0xfedcba9876543210ULL}})
  deck:swipe(1, LEFT)
  for _, event in ipairs(read_events(deck)) do
    if event.kind == SEND then
      equal(cardstack.idempotency_key(event), ("fedcba9876543210-%016x"):format(tonumber(event.token)))
    end
  end
  equal(cardstack.idempotency_key(deck:sends()[1]):sub(1, 17), "fedcba9876543210-")
  equal(cardstack.idempotency_key({nonce = 7, token = 0xffffffffffffffffULL}), "0000000000000007-ffffffffffffffff")
end

-- The program has not read its events, so there is no room for the events of a rejection.
function tests.a_rejection_waits_for_room()
  local deck, answered = delivering(), 0
  deck:set_config(nil, {events = {backlog = 4}})
  for i = 1, 2 do deck:swipe(i, LEFT) end
  read_events(deck)
  for i = 3, 4 do deck:swipe(i, LEFT) end
  deck:serve({backend = function()
    answered = answered + 1
    return cardstack.ANSWER_REJECTED
  end})
  for _ = 1, 5 do deck:pump() end
  equal(answered, 2)
  equal(#deck:sends(), 3) -- One answer has found room, the other waits.
  clock = 4
  step_until(deck, function() return #deck:sends() == 0 end)
  equal(answered, 4)
end

function tests.what_cannot_serve_is_refused()
  local plain, deck = new_deck(), delivering()
  for words, services in pairs({
    ["serve: services must be a table, not nil"] = false,
    ["serve: a source or a backend is needed"] = {},
    ["serve: services have no sorce: only source, backend and failed"] = {sorce = {1}},
    ["serve: backend must be a function, not 5"] = {backend = 5},
    ["serve: this deck does not ask for cards: make it with {feed = {enabled = 1}}"] = {source = {1}},
  }) do
    local line = debug.getinfo(1, "l").currentline + 1
    raises({"async.lua:" .. line .. ": " .. words}, function() local _ = deck:serve(services or nil) end)
  end
  raises({"serve: this deck delivers nothing"}, plain.serve, plain, {backend = quiet})
  local feed = feeding()
  raises({"serve: source: cards must be a list, a function, a coroutine or a source, not \"ann\""}, feed.serve, feed,
    {source = "ann"})
  for _, size in ipairs({0, 1.5, "x"}) do raises({"pages: size must be"}, cardstack.pages, {1}, size) end
end

-- The ledger that a backend would keep by key says at the end what the deck's history says.
function tests.nothing_is_lost_between_consumers_that_end_and_a_backend_that_fails()
  for seed = 1, 5 do
    math.randomseed(seed + (tonumber(os.getenv("CARDSTACK_SEED")) or 0))
    local deck = delivering({recycle = {dedupe = cardstack.DEDUPE_LIVE}, undo = {limit = 1000},
                             retry = {seconds = 0.05, maximum = 0.2, request_seconds = 1}})
    deck:append(nil, numbers(100, 400))
    local ledger = {}
    local function backend(request)
      for _ = 1, math.random(0, 3) do coroutine.yield() end
      local what = math.random()
      if what < 0.2 then error("lost on the way there") end
      ledger[request.token] = request
      if what < 0.4 then error("lost on the way back") end
    end
    local services, servers = {backend = backend, failed = quiet}, {}
    for i = 1, 2 do servers[i] = deck:serve(services) end
    for _ = 1, 150 do
      if math.random() < 0.25 and #deck:history() > 0 then
        deck:undo()
      else
        deck:swipe(nil, math.random() < 0.5 and LEFT or RIGHT)
      end
      if math.random() < 0.2 then
        servers[math.random(#servers)]:cancel()
        servers[#servers + 1] = deck:serve(services)
      end
      step(deck)
    end
    step_until(deck, function() return #deck:sends() == 0 end)
    local expected, found = {}, {}
    for _, decision in ipairs(deck:history()) do expected[#expected + 1] = tostring(decision.token) end
    local reverted = {}
    for _, request in pairs(ledger) do
      if request.kind == REVERT then reverted[request.decision] = true end
    end
    for token, request in pairs(ledger) do
      if request.kind == SEND and not reverted[token] then found[#found + 1] = tostring(token) end
    end
    table.sort(expected)
    table.sort(found)
    equal(join(found), join(expected))
    equal(#expected > 20, true)
  end
end

-- -- Sources ----------------------------------------------------------------------------------------------------------

-- Swipes until there is nothing more; returns the cards in their order.
local function swipe_all(deck, count)
  local swiped = {}
  step_until(deck, function()
    local top = deck:peek().top
    if top ~= 0 then
      swiped[#swiped + 1] = top
      deck:swipe(nil, LEFT)
    end
    return #swiped == count
  end)
  return swiped
end

local function stream_of(list)
  return coroutine.create(function()
    for _, card in ipairs(list) do
      coroutine.yield(card)
      if card % 3 == 0 then coroutine.yield() end -- Nothing has come yet.
    end
  end)
end

local function is_complete(deck) return bit.band(deck:peek().feed, cardstack.FEED_COMPLETE) ~= 0 end

function tests.serving_brings_everything()
  local function fetch(cursor)
    coroutine.yield()
    local first = cursor or 1
    local page = {cards = {}, next = first + 10, last = first + 10 > 47}
    for i = first, math.min(first + 9, 47) do page.cards[#page.cards + 1] = i end
    return page
  end
  local kinds = {
    list = cardstack.pages(numbers(1, 47), 10), whole_list = numbers(1, 47), stream = stream_of(numbers(1, 47)),
    ["function"] = fetch,
  }
  for kind, source in pairs(kinds) do
    local deck = feeding()
    deck:serve({source = source})
    equal(join(swipe_all(deck, 47)), join(numbers(1, 47)))
    step(deck)
    assert(is_complete(deck), kind)
  end
end

function tests.a_stream_may_give_pages()
  local deck = feeding({feed = {enabled = 1, watermark = 1}})
  deck:serve({source = coroutine.create(function()
    coroutine.yield(1)
    coroutine.yield({cards = {2, 3}}) -- The card before it goes first.
    coroutine.yield({cards = {4}, last = true})
  end)})
  step(deck)
  equal(join(deck:cards()), "1")
  equal(join(swipe_all(deck, 4)), "1 2 3 4")
  assert(is_complete(deck))
end

function tests.a_list_is_read_in_pages_and_from_its_beginning_by_a_refresh()
  local deck, list = feeding({feed = {enabled = 1, watermark = 1}}), numbers(1, 7)
  deck:serve({source = cardstack.pages(list, 3)})
  step(deck)
  equal(join(deck:cards()), "1 2 3")
  for i = 1, 3 do
    deck:swipe(nil, LEFT)
    step(deck)
  end
  equal(join(deck:cards()), "4 5 6")
  list[8] = 8 -- It may grow.
  for _ = 4, 6 do
    deck:swipe(nil, LEFT)
    step(deck)
  end
  equal(join(deck:cards()), "7 8")
  assert(is_complete(deck))
  deck:set_config(nil, {recycle = {dedupe = cardstack.DEDUPE_LIVE}})
  deck:finalize_all()
  deck:refresh()
  step(deck)
  equal(join(deck:cards()), "1 2 3")
end

function tests.a_function_is_called_with_the_cursor()
  local deck, cursors = feeding({feed = {enabled = 1, watermark = 1}}), {}
  deck:serve({source = function(cursor)
    cursors[#cursors + 1] = tostring(cursor)
    local first = cursor or 1
    if first > 4 then return {} end -- No cards: the last page.
    return {cards = {first, first + 1}, next = first + 2}
  end})
  equal(join(swipe_all(deck, 4)), "1 2 3 4")
  step(deck)
  assert(is_complete(deck))
  equal(join(cursors), "nil 3 5")
  deck = feeding({feed = {enabled = 1, watermark = 1}})
  cursors = {}
  deck:serve({source = function(cursor)
    cursors[#cursors + 1] = tostring(cursor)
    return {cards = {10 * #cursors}, next = "more"}
  end})
  step(deck)
  deck:refresh() -- From the beginning.
  step(deck)
  equal(join(deck:cards()), "20")
  deck:swipe(nil, LEFT)
  step(deck)
  equal(join(cursors), "nil nil more")
end

function tests.a_stream_gives_what_has_come()
  local deck, reports = feeding(), {}
  deck:serve({
    source = coroutine.create(function()
      coroutine.yield(1)
      coroutine.yield(2)
      for _ = 1, 3 do coroutine.yield() end
      coroutine.yield(3)
    end),
    failed = function(message) reports[#reports + 1] = message end,
  })
  step(deck)
  equal(join(deck:cards()), "1 2") -- What waits holds up nothing that has come.
  step_until(deck, function() return is_complete(deck) end)
  equal(join(deck:cards()), "1 2 3")
  -- It has ended, and would take all cards out of the deck.
  deck:refresh()
  step(deck)
  equal(join(deck:cards()), "1 2 3")
  equal(reports[1], "the source has ended: it has no cards to replace the others")
end

function tests.a_failing_source_is_asked_again()
  local deck, failures, reports = feeding(), {503, "gone", {}, 1.5}, {}
  deck:serve({
    source = function()
      local failure = table.remove(failures, 1)
      if failure then error(failure, 0) end
      return {cards = {1, 2, 3}, last = true}
    end,
    failed = function(message, load)
      equal(load.kind, LOAD)
      reports[#reports + 1] = message
    end,
  })
  step(deck)
  equal(deck:peek().feed_error, 503)
  equal(reports[1], 503)
  step(deck, 1)
  equal(deck:peek().feed_error, cardstack.FEED_EXCEPTION)
  assert(reports[2]:find("gone", 1, true))
  step_until(deck, function() return deck:peek().top == 1 end, 1)
  equal(#reports, 4)
  equal(deck:peek().feed_error, 0)
end

-- An error is no end, whatever has it and wherever it comes: the feed has failed, or has every card.
function tests.a_source_that_fails_never_ends_the_feed()
  local function failing(place, is_cured)
    local calls = 0
    local function check(card)
      if card ~= place or is_cured and calls > 0 then return end
      calls = calls + 1
      error("gone", 0)
    end
    return check
  end
  local kinds = {
    stream = function(check)
      return coroutine.create(function()
        for card = 1, 7 do
          check(card)
          coroutine.yield(card)
          if card == 4 then coroutine.yield() end
        end
        check(8)
      end)
    end,
    pages = function(check)
      return coroutine.create(function()
        for card = 1, 7 do
          check(card)
          coroutine.yield({cards = {card}})
        end
        check(8)
      end)
    end,
    ["function"] = function(check)
      return function(cursor)
        local card = cursor or 1
        check(card)
        return {cards = {card <= 7 and card or nil}, next = card + 1, last = card > 7}
      end
    end,
    list = function(check)
      return setmetatable({size = 8, page = function(self, _, task)
        self.next = self.next or 1
        check(self.next)
        return {cards = {self.next <= 7 and self.next or nil}, last = self.next > 7}
      end, taken = function(self) self.next = self.next + 1 end}, {})
    end,
  }
  for kind, make in pairs(kinds) do
    for place = 1, 8 do
      local deck, reports = feeding(), {}
      local can_go_on = kind == "function" or kind == "list"
      local function failed(message) reports[#reports + 1] = message end
      deck:serve({source = make(failing(place, can_go_on)), failed = failed})
      local swiped = {}
      for _ = 1, 400 do
        local top = deck:peek().top
        if top ~= 0 then
          swiped[#swiped + 1] = top
          deck:swipe(nil, LEFT)
        end
        step(deck)
      end
      local count = can_go_on and 7 or place - 1
      equal(kind .. place .. ": " .. join(swiped), kind .. place .. ": " .. join(numbers(1, count)))
      equal(is_complete(deck), can_go_on)
      equal(bit.band(deck:peek().feed, cardstack.FEED_FAILED) ~= 0, not can_go_on)
      assert(#reports >= (can_go_on and 1 or 2))
      for _, report in ipairs(reports) do equal(report, "gone") end
    end
  end
end

-- What a coroutine has yielded, and no deck has got, waits for the next that serves it.
function tests.a_coroutine_served_again_loses_nothing()
  local deck = feeding({feed = {enabled = 1, watermark = 1}})
  local source = coroutine.create(function()
    for card = 1, 4 do coroutine.yield({cards = {2 * card - 1, 2 * card}}) end
    coroutine.yield(9)
    error("gone", 0)
  end)
  local swiped, reports = {}, {}
  for _ = 1, 60 do
    local serving = deck:serve({source = source, failed = function(message) reports[#reports + 1] = message end})
    step(deck)
    serving:cancel()
    local top = deck:peek().top
    if top ~= 0 then
      swiped[#swiped + 1] = top
      deck:swipe(nil, LEFT)
    end
  end
  equal(join(swiped), join(numbers(1, 9)))
  equal(is_complete(deck), false)
  equal(reports[#reports], "gone")
end

function tests.what_is_wrong_with_a_source_fails_the_request()
  local broken = coroutine.create(function()
    coroutine.yield(1)
    error("no more")
  end)
  for name, source in pairs({
    card = function() return {cards = {"ann"}} end, page = function() return 5 end, nothing = quiet, stream = broken,
    own = {page = function() return {1, 2} end}, cards = {1, "ann"},
  }) do
    local deck, reports = feeding(), {}
    deck:serve({source = source, failed = function(message) reports[#reports + 1] = message end})
    step(deck)
    equal(#reports, 1)
    assert(bit.band(deck:peek().feed, cardstack.FEED_FAILED) ~= 0, name)
  end
end

function tests.errors_are_written_where_nobody_takes_them()
  local deck, stderr, lines = feeding(), io.stderr, {}
  deck:serve({source = function() error("gone") end})
  io.stderr = {write = function(_, line) lines[#lines + 1] = line end}
  local succeeded, message = pcall(step, deck)
  io.stderr = stderr
  assert(succeeded, message)
  equal(#lines, 1)
  assert(lines[1]:find("^cardstack: no cards %(token %d+%): .*gone\n$"), lines[1])
end

function tests.pages_of_ones_own()
  local deck = feeding()
  local source = {position = 1}
  function source:page() return {cards = numbers(self.position, self.position + 9), reserve = true} end
  function source:taken(page) self.position = self.position + #page.cards end
  deck:serve({source = source})
  step(deck)
  equal(deck:peek().remaining, 0)
  equal(deck:peek().reserve, 10)
  deck:admit(nil, 7)
  equal(join(deck:cards()), join(numbers(1, 7)))
  deck:refresh()
  step(deck) -- What takes the place of others waits for nothing.
  equal(deck:peek().remaining, 10)
  equal(deck:peek().reserve, 0)
  equal(cardstack.pages(source), source)
end

function tests.one_source_takes_the_place_of_another()
  local deck = feeding()
  local first = deck:serve({source = cardstack.pages(numbers(1, 1000), 10)})
  step(deck)
  equal(deck:peek().remaining, 10)
  first:cancel()
  deck:serve({source = coroutine.create(function()
    coroutine.yield(2001)
    coroutine.yield(2002)
  end)})
  deck:refresh()
  step(deck)
  equal(join(deck:cards()), "2001 2002")
end

function tests.a_source_served_again_goes_on_where_it_was()
  local deck = feeding()
  local source = cardstack.pages(stream_of(numbers(1, 60)), 10)
  local task, swiped, round = deck:serve({source = source}), {}, 0
  step_until(deck, function()
    round = round + 1
    if round % 2 == 0 then
      task:cancel()
      task = deck:serve({source = source})
    end
    local top = deck:peek().top
    if top ~= 0 then
      swiped[#swiped + 1] = top
      deck:swipe(nil, LEFT)
    end
    return #swiped == 60
  end)
  equal(join(swiped), join(numbers(1, 60)))
end

function tests.a_refresh_supersedes_what_is_fetched()
  local deck, calls, ended = feeding(), 0, 0
  deck:serve({source = function(_, task)
    calls = calls + 1
    if calls == 2 then
      task.on_cancel = function() ended = ended + 1 end
      while true do coroutine.yield() end
    end
    return {cards = numbers(100 * calls, 100 * calls + 5), next = calls}
  end})
  step(deck)
  deck:swipe(nil, LEFT)
  deck:swipe(nil, LEFT)
  step_until(deck, function() return calls == 2 end)
  deck:refresh()
  step(deck)
  equal(join(deck:cards()), join(numbers(300, 305)))
  equal(ended, 1) -- Nobody waits for what is superseded.
end

function tests.serving_passes_over_what_the_deck_knows()
  local deck = feeding()
  deck:append(nil, numbers(1, 499))
  for _ = 1, 499 do
    deck:swipe(nil, RIGHT)
    read_events(deck)
  end
  deck:serve({source = numbers(1, 504)})
  step_until(deck, function() return deck:peek().remaining == 5 end)
  equal(join(deck:cards()), "500 501 502 503 504")
  equal(clock < 1, true)
  -- Whoever serves goes on with the request that is open.
  deck = feeding({retry = {request_seconds = math.huge}})
  deck:append(nil, numbers(1, 99))
  for _ = 1, 99 do
    deck:swipe(nil, RIGHT)
    read_events(deck)
  end
  local first = deck:serve({source = numbers(1, 104)})
  step(deck)
  first:cancel()
  deck:serve({source = numbers(1, 104)})
  step_until(deck, function() return deck:peek().remaining == 5 end)
  equal(clock < 1, true)
end

function tests.a_source_that_brings_nothing_new_is_left_in_peace()
  local deck, asked = feeding({retry = {seconds = 30, jitter = 0, request_seconds = math.huge}}), 0
  deck:append(nil, {1, 2, 3})
  deck:serve({source = coroutine.create(function()
    while true do
      asked = asked + 1
      coroutine.yield(1 + asked % 3)
    end
  end)})
  step_until(deck, function() return clock > 11 end)
  local before = asked
  equal(before > 1000, true)
  for _ = 1, 60 do step(deck) end
  equal(asked, before)
  -- One that repeats its cursor is asked once more, and then after waits.
  deck = feeding({retry = {seconds = 0.5, jitter = 0}})
  asked = 0
  deck:serve({source = function()
    asked = asked + 1
    return {cards = {1, 2, 3}, next = "again"}
  end})
  for _ = 1, 120 do step(deck) end
  equal(join(deck:cards()), "1 2 3")
  equal(asked >= 3 and asked <= 5, true)
end

-- -- Changes ----------------------------------------------------------------------------------------------------------

function tests.a_stream_of_changes_is_followed()
  local deck, told, seen = new_deck(), {}, {}
  local task = deck:follow(function()
    told[1] = coroutine.yield({kind = "initial", cards = {1, 2}})
    coroutine.yield() -- Nothing has come yet.
    told[2] = coroutine.yield({kind = "append", cards = {3, 4}})
    told[3] = coroutine.yield({kind = "remove", cards = {1}})
    told[4] = coroutine.yield({kind = "update", cards = {2, 99}})
    seen[1] = join(deck:cards())
    told[5] = coroutine.yield({kind = "replace", cards = {5, 2}})
    seen[2] = join(deck:cards())
    told[6] = coroutine.yield({kind = "clear"})
  end)
  deck:pump()
  equal(join(deck:cards()), "1 2")
  deck:pump()
  equal(task.is_over, true)
  equal(seen[1], "2 3 4")
  equal(seen[2], "5 2")
  equal(join({unpack(told, 1, 5)}), "2 2 1 1 2")
  equal(told[6], true)
  equal(#deck:cards(), 0)
  local changed = 0
  deck:append(nil, {7})
  deck:follow(coroutine.create(function() coroutine.yield({kind = "update", cards = {7}}) end))
  deck:pump()
  for event in deck:events() do
    if event.kind == cardstack.EVENT_CONTENT_CHANGED and event.card == 7 then changed = changed + 1 end
  end
  equal(changed, 1)
  for words, change in pairs({["append, remove"] = {kind = "shuffle"}, ["number 1 of the list"] =
    {kind = "append", cards = {"ann"}}, ["of a change"] = 5}) do
    local failing = deck:follow(function() coroutine.yield(change) end)
    raises({words}, deck.pump, deck)
    equal(failing.is_over, true)
  end
  raises({"follow: changes must be a function or a coroutine, not a table"}, deck.follow, deck, {})
  -- The end of the deck ends it, too.
  local went_on = false
  deck:follow(function()
    deck:destroy()
    coroutine.yield({kind = "append", cards = {1}})
    went_on = true
  end)
  deck:pump()
  equal(went_on, false)
end

-- A deck that keeps its cards as long as a decision can be undone, after one.
local function kept(replacement)
  local deck = new_deck({consent = {replacement = replacement}})
  deck:append(0, {1, 2, 3})
  deck:swipe(1, LEFT)
  return deck
end

function tests.a_replacement_refused_does_not_end_a_stream()
  local deck, told = kept(cardstack.REPLACEMENT_REFUSE), {}
  deck:follow(function()
    told[1] = coroutine.yield({kind = "append", cards = {4}})
    local taken, message, result = coroutine.yield({kind = "replace", cards = {5, 6}})
    equal(taken, nil)
    equal(message, deck:error_message())
    equal(result, cardstack.ERROR_REFUSED)
    told[2] = coroutine.yield({kind = "remove", cards = {2}})
    deck:finalize_all()
    told[3] = coroutine.yield({kind = "replace", cards = {7}})
  end)
  deck:pump()
  equal(join(told), "1 1 1")
  equal(join(deck:cards()), "7")
end

function tests.a_replacement_that_is_asked_about_comes_again_after_the_yes()
  local deck, question, taken = kept(cardstack.REPLACEMENT_ASK), nil, nil
  deck:follow(function()
    local change = {kind = "replace", cards = {5, 6}}
    taken, question = coroutine.yield(change)
    equal(taken, 0)
    coroutine.yield({kind = "append", cards = {8}})
    while #deck:questions() > 0 do coroutine.yield() end
    taken = coroutine.yield(change)
  end)
  deck:pump()
  equal(join(deck:cards()), "2 3 8")
  deck:answer_question(nil, question, true)
  equal(join(deck:cards()), "2 3 8")
  deck:pump()
  equal(taken, 2)
  equal(join(deck:cards()), "5 6")
end

-- Lua has one thread, so the host brings changes by hand by calling the deck, from wherever it is.
function tests.the_host_brings_changes_by_hand()
  local deck = feeding()
  local callbacks = {} -- Of a network, which calls when something has come.
  callbacks[1] = function() deck:append(nil, {1, 2}) end
  callbacks[2] = function() deck:remove(nil, {1}) end
  callbacks[3] = function() deck:invalidate(nil, {2}) end
  callbacks[4] = function() deck:replace(nil, {9}) end
  step(deck)
  local loads = 0
  deck:start(function()
    for _ in deck:requests(LOAD) do loads = loads + 1 end
  end)
  deck:pump()
  equal(loads, 1)
  deck:pointer_down(nil, nil, 195, 400)
  callbacks[1]()
  equal(join(deck:cards()), "1 2") -- It is there at once.
  callbacks[2]()
  callbacks[3]()
  equal(join(deck:cards()), "2")
  callbacks[4]()
  equal(deck:peek().top, 9)
end

-- A kiosk that never restarts: pump keeps the journal small, but not while a finger is down.
function tests.a_journal_that_has_grown_is_rewritten()
  local told, path = require("cardstack_async").told, os.tmpname()
  os.remove(path)
  local growth = told.growth
  told.growth = 4000
  local succeeded, message = pcall(function()
    local deck = new_deck({recycle = {directions = cardstack.ALL_DIRECTIONS}, undo = {limit = 2}})
    deck:open_journal(path)
    deck:append(0, numbers(1, 5))
    step(deck)
    local first, largest = deck:journal_info().size, 0
    local function swipe(count)
      for _ = 1, count do
        deck:swipe(nil, LEFT)
        step(deck, 1)
        largest = math.max(largest, deck:journal_info().size)
      end
    end
    swipe(300)
    assert(largest > first + 3000 and largest < 2 * first + 6000, largest)
    deck:pointer_down(nil, 1, 195, 400)
    local held = deck:journal_info().size
    for i = 1, 200 do
      deck:append(nil, {1000 + i}) -- What grows it beneath the finger.
      step(deck, 0.001)
    end
    assert(deck:journal_info().size > held + 4000, deck:journal_info().size - held)
    deck:pointer_cancel(nil, 1)
    step(deck, 1)
    assert(deck:journal_info().size < held + 4000)
    deck:destroy()
  end)
  told.growth = growth
  os.remove(path)
  os.remove(path .. ".lock")
  assert(succeeded, message)
end

kit.run(tests)
