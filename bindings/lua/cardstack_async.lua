-- SPDX-License-Identifier: MIT
-- The asynchronous half of cardstack.lua: a deck's requests, a source of cards, a backend for decisions, and a stream
-- of changes. What waits is a coroutine. The program resumes all coroutines of a deck by `deck:pump()`, once a frame.
--
-- cardstack.lua loads this file, and adds its functions to the module and its methods to decks.

local ffi = require("ffi")

local NAN = 0 / 0
local PATIENCE = 10 -- [s]: how long a request tries pages of which the deck takes no card
local PAGE_SIZE = 20 -- cards

---A coroutine of a deck, which `deck:pump` resumes.
---@class cardstack.Task
---@field is_over boolean Whether the function has returned or failed, or was cancelled.
---@field on_cancel? fun() Set it to end what the function waits for. It is called once if the task is cancelled.
---@field package look? fun(): boolean Resumes a backend a last time. Returns whether it had its answer.
---@field package routine thread
---@field package parts table<cardstack.Task, true>
---@field package is_idle? boolean
---@field package has_worked? boolean
local Task = {}
Task.__index = Task

---Ends the task: its function is not resumed again. Requests that it has not answered go to others. A backend that
---`deck:serve` has called is resumed a last time. If it returns, its answer is used: what was delivered is not sent
---again. A task that is over stays as it is.
function Task:cancel()
  if self.is_over then return end
  self.is_over = true
  if not (self.look and self.look()) and self.on_cancel then self.on_cancel() end
  for part in pairs(self.parts) do part:cancel() end
end

---Cards of one answer of a source.
---@class cardstack.Page
---@field cards cardstack.Card[] The cards, the top one first.
---@field last? boolean true: this is the last page.
---@field next? any The cursor for the next page, which is passed to a function.
---@field day? integer The day of the cards, in the numbering of `deck:set_day`.
---@field reserve? boolean true: the cards wait in the reserve for `deck:admit`, unless they replace others.

---A source of cards. `cardstack.pages` makes one of a list, a function or a coroutine.
---@class cardstack.Source
---@field page async fun(self: cardstack.Source, load: cardstack.event, task: cardstack.Task): cardstack.Page Returns the next page: the same one until `taken` is called. It may yield. An error fails the request.
---@field taken? fun(self: cardstack.Source, page: cardstack.Page) Is called when the deck has got a page.
---@field goes_on? fun(self: cardstack.Source, page: cardstack.Page): boolean Whether another page can follow at once if the deck knows all cards of this one. If not, the deck waits as after a failure.

---A change of a deck's cards, which a function of `deck:follow` yields.
---@class cardstack.Change
---@field kind "initial"|"append"|"remove"|"update"|"replace"|"clear" What to do: "initial" and "replace" replace all cards; "update" reports changed content.
---@field cards? cardstack.Card[] The cards of the change; none for "clear".

---What `deck:serve` needs: a source, a backend, or both.
---@class cardstack.Services
---@field source? cardstack.Card[]|cardstack.Fetch|thread|cardstack.Source Where cards come from; see `cardstack.pages`.
---@field backend? async fun(request: cardstack.event, task: cardstack.Task): (cardstack.send_answer|cardstack.send_answer.name)? Delivers a SEND or a REVERT, and returns the answer; nil is `cardstack.ANSWER_SENT`. An error is `cardstack.ANSWER_RETRY`. It may yield.
---@field failed? fun(error: any, request: cardstack.event) Is called with each error of the source or the backend. Without it, the error is written to the standard error stream.

---Returns the page for a cursor: the previous page's `next`, or nil for the first page. It may yield.
---@alias cardstack.Fetch async fun(cursor: any, task: cardstack.Task): cardstack.Page|cardstack.Card[]

---@class cardstack
local Module = {
  ---`frame.feed_error` after an error of a source that is no number.
  ---@type integer
  FEED_EXCEPTION = -2 ^ 31,
}

---@class cardstack.Deck
local Deck = {}

-- The module, its functions of C, and what else cardstack.lua has: `begin` sets them.
local cardstack, C, describe, destroyed, to_array, to_token, to_value
-- The kinds of events that need an answer, and the answers to a SEND or a REVERT.
local REQUESTS, ANSWERS

-- By deck: `open`, the requests without an answer, the oldest first, and `tasks`.
local states = setmetatable({}, {__mode = "k"})
-- The task of a coroutine. The deck's list keeps the task.
local task_of = setmetatable({}, {__mode = "kv"})
-- Who was handed a request: the loop that has it. A loop that the garbage collector takes holds nothing.
local holders = setmetatable({}, {__mode = "kv"})

local function state_of(deck)
  local state = states[deck]
  if not state then
    state = {open = {}, tasks = {}}
    states[deck] = state
  end
  return state
end

-- -- Requests ---------------------------------------------------------------------------------------------------------

local function close_request(deck, token)
  local open = states[deck] and states[deck].open or {}
  for i, request in ipairs(open) do
    if request.token == token then
      table.remove(open, i)
      return
    end
  end
end

-- Whether what a loop has not answered goes to another loop.
local function is_over(loop, other)
  local task = task_of[loop.routine]
  return loop.routine == other.routine or coroutine.status(loop.routine) == "dead" or task ~= nil and task.is_over
end

local function hand_out(deck, loop)
  for _, request in ipairs(states[deck] and states[deck].open or {}) do
    local holder = holders[request]
    if loop.kinds[request.kind] and (not holder or holder ~= loop and is_over(holder, loop)) then
      holders[request] = loop
      return request
    end
  end
end

---Returns an iterator over the deck's requests, for a loop in a coroutine, such as a function of `deck:start`. It waits
---by yielding, and ends with the deck. Requests are the events LOAD, SEND, REVERT, PROPOSED and REPLACEMENT_ASKED, when
---`deck:events` has returned them. Each goes to one loop, which answers it with `deck:answer_load`, `answer_send` or
---`answer_question`. What a coroutine has not answered when it ends or is cancelled goes to another loop.
---@param ... cardstack.event_kind|cardstack.event_kind.name The kinds of requests; none: all.
---@return fun(): cardstack.event
function Deck:requests(...)
  local routine, is_main = coroutine.running()
  if not routine or is_main then error("requests: call it in a coroutine, such as a function of deck:start", 2) end
  local loop = {routine = routine, kinds = select("#", ...) == 0 and REQUESTS or {}}
  for i = 1, select("#", ...) do
    local kind = to_value("cardstack_event_kind", (select(i, ...)))
    if not REQUESTS[kind] then error("requests: not a kind of request: " .. describe((select(i, ...))), 2) end
    loop.kinds[kind] = true
  end
  return function()
    while not destroyed[self] do
      local request = hand_out(self, loop)
      local task = task_of[routine]
      if request then
        if task then task.has_worked = true end
        return request
      end
      if task then task.is_idle = true end
      coroutine.yield()
      if task then task.is_idle = false end
    end
  end
end

-- -- Tasks ------------------------------------------------------------------------------------------------------------

-- Starts a task. It is a part of `whole`, if there is one, and is cancelled with it.
local function start(deck, whole, run, ...)
  local task = setmetatable({is_over = false, parts = setmetatable({}, {__mode = "k"})}, Task)
  if whole then whole.parts[task] = true end
  local arguments, count = {...}, select("#", ...)
  arguments[count + 1] = task
  task.routine = coroutine.create(function() run(unpack(arguments, 1, count + 1)) end)
  task_of[task.routine] = task
  table.insert(state_of(deck).tasks, task)
  return task
end

---Starts a function as a coroutine of the deck. `deck:pump` calls it, and resumes it after each `coroutine.yield()`.
---A task with a deck in its function keeps the deck alive until the task is over.
---@param run async fun(task: cardstack.Task) The function.
---@return cardstack.Task
function Deck:start(run)
  if type(run) ~= "function" then error("start: run must be a function, not " .. describe(run), 2) end
  return start(self, nil, run)
end

-- What cardstack.lua reports, and how many bytes a journal may grow.
local told = {growth = 16 * 2 ^ 20}

-- Rewrites the journal when it has grown by more than it had after the last time, and by `told.growth`: a program that
-- never restarts would fill the disk. Not under a finger, because it waits for the disk.
local function compact(deck, state)
  local info = deck:journal_info()
  if info.state ~= cardstack.JOURNAL_WRITTEN then return end
  state.compacted = state.compacted or info.size
  if info.size - state.compacted <= math.max(state.compacted, told.growth) then return end
  if deck:peek().interaction ~= cardstack.INTERACTION_IDLE then return end
  C.cardstack_deck_journal_compact(deck) -- After an error the frame's `journal` says so.
  state.compacted = deck:journal_info().size
end

---Resumes each coroutine of the deck once. Call it in every frame, after the loop over `deck:events`. Answers and
---changes happen at the deck's present time. An error in a function of `deck:start` or `deck:follow` ends its task and
---is raised here; the other tasks go on in the next call. A journal that has grown by more than 16 MB and its size
---before is rewritten, unless a finger is on the deck.
---@return boolean is_busy Whether something has happened or a function waits for something other than a request. If true, do not sleep for `frame.wake_in`: make another frame soon.
function Deck:pump()
  local state = state_of(self)
  if state.is_pumping then error("pump: a function of this deck has called it", 2) end
  for i = #state.tasks, 1, -1 do
    if state.tasks[i].is_over then table.remove(state.tasks, i) end
  end
  local is_busy, i = false, 1
  state.is_pumping = true
  while i <= #state.tasks do -- Tasks that start meanwhile are at the end: they begin at once.
    local task = state.tasks[i]
    if not task.is_over then
      task.has_worked = false
      local has_succeeded, message = coroutine.resume(task.routine)
      if coroutine.status(task.routine) == "dead" then task.is_over = true end
      if not has_succeeded then
        state.is_pumping = false
        error(message, 0)
      end
      if task.has_worked or not task.is_idle then is_busy = true end
    end
    i = i + 1
  end
  state.is_pumping = false
  if not destroyed[self] then compact(self, state) end
  return is_busy
end

-- -- Sources ----------------------------------------------------------------------------------------------------------

-- Whether a request is another one that begins with the first page.
local function begins_anew(source, load)
  local is_new = source.load ~= load
  source.load = load
  return is_new and (load.reason == cardstack.REASON_LOAD or load.reason == cardstack.REASON_REFRESH)
end

-- A list, in pages. It is read for each page, so it may grow.
local List = {}
List.__index = List

function List:page(load)
  if begins_anew(self, load) then self.position = 0 end
  local cards = {}
  for i = self.position + 1, math.min(self.position + self.size, #self.list) do cards[#cards + 1] = self.list[i] end
  return {cards = cards, last = self.position + self.size >= #self.list}
end

function List:taken(page) self.position = self.position + #page.cards end

function List.goes_on() return true end

-- A function of a cursor.
local Function = {}
Function.__index = Function

function Function:page(load, task)
  if begins_anew(self, load) then self.cursor = nil end
  local found = self.fetch(self.cursor, task)
  if type(found) ~= "table" then error("a source returns a page or a list of cards, not " .. describe(found), 0) end
  return found.cards and found or {cards = found, last = #found == 0}
end

function Function:taken(page) self.cursor = page.next end

function Function:goes_on(page) return page.next ~= nil and page.next ~= self.cursor end

-- A coroutine that yields cards and pages, or nothing while it waits.
local Stream = {}
Stream.__index = Stream

-- What coroutines have yielded and no deck has got yet: `cards`, or a `whole` page behind them; and the `failure` that
-- has ended one. A coroutine that is served again goes on there.
local held_of = setmetatable({}, {__mode = "k"})

local function new_stream(routine, size)
  held_of[routine] = held_of[routine] or {cards = {}}
  return setmetatable({routine = routine, size = size, held = held_of[routine]}, Stream)
end

function Stream:page(load)
  local held = self.held
  while not held.whole and #held.cards < self.size and coroutine.status(self.routine) ~= "dead" do
    local has_succeeded, item = coroutine.resume(self.routine)
    if not has_succeeded then
      held.failure = {item}
      error(item, 0)
    end
    if type(item) == "table" then
      held.whole = item
    elseif item ~= nil then
      held.cards[#held.cards + 1] = item
    elseif coroutine.status(self.routine) ~= "dead" then
      if #held.cards > 0 then break end -- What waits holds up nothing that has come.
      coroutine.yield()
    end
  end
  if held.whole and #held.cards == 0 then return held.whole end -- Cards that came before a page go first.
  local has_ended = not held.whole and coroutine.status(self.routine) == "dead"
  if has_ended and #held.cards == 0 then
    -- There may be more cards, but a coroutine that has failed cannot go on.
    if held.failure then error(held.failure[1], 0) end
    if load.reason == cardstack.REASON_REFRESH then
      error("the source has ended: it has no cards to replace the others", 0)
    end
  end
  return {cards = {unpack(held.cards)}, last = has_ended and not held.failure}
end

function Stream:taken(page)
  if page == self.held.whole then
    self.held.whole = nil
  else
    self.held.cards = {}
  end
end

function Stream.goes_on() return true end

-- Returns the source, or nil and what is wrong.
local function make_source(cards, size)
  if type(cards) == "table" and cards.page then return cards end
  if type(cards) == "table" then return setmetatable({list = cards, size = size, position = 0}, List) end
  if type(cards) == "function" then return setmetatable({fetch = cards}, Function) end
  if type(cards) == "thread" then return new_stream(cards, size) end
  return nil, "cards must be a list, a function, a coroutine or a source, not " .. describe(cards)
end

---Returns a source for `deck:serve`. Serve it again to go on where it was.
---
---- A list gives pages of `size` cards; a refresh begins again with the first.
---- A function gives what it returns for a cursor: a page, or a list of cards, of which an empty one is the last.
---- A coroutine gives what it yields: cards, which are collected to pages of `size`, or pages. `coroutine.yield()`
---  without a value waits until the next pump. A refresh goes on. After an error a coroutine cannot: each request fails
---  with this error. A function of a cursor is asked again.
---- A table with a method `page` is a source already.
---@param cards cardstack.Card[]|cardstack.Fetch|thread|cardstack.Source
---@param size? integer Cards of a page, at least 1; 20 if left out.
---@return cardstack.Source
function Module.pages(cards, size)
  size = size or PAGE_SIZE
  if type(size) ~= "number" or size % 1 ~= 0 or size < 1 then
    error("pages: size must be a whole number of at least 1, not " .. describe(size), 2)
  end
  local source, wrong = make_source(cards, size)
  if not source then error("pages: " .. wrong, 2) end
  return source
end

-- -- Serving ----------------------------------------------------------------------------------------------------------

local function write_error(message, request)
  local what = request.kind == cardstack.EVENT_LOAD and "no cards" or "not delivered"
  io.stderr:write(("cardstack: %s (token %s): %s\n"):format(what, tostring(request.token), tostring(message)))
end

local function check_page(page)
  if type(page) ~= "table" or type(page.cards) ~= "table" then
    error("a page is a table with cards, not " .. describe(page), 0)
  end
end

-- Answers a LOAD with a page. Returns how many cards were taken; nil: the request needs no answer any more.
local function answer(deck, load, page, is_open)
  local replaces = load.reason == cardstack.REASON_LOAD or load.reason == cardstack.REASON_REFRESH
  local flags = (page.last and cardstack.PAGE_LAST or 0) + (is_open and cardstack.PAGE_MORE or 0)
    + (page.reserve and not replaces and cardstack.PAGE_RESERVE or 0)
  local taken = deck:answer_load(NAN, load.token, page.cards, flags, page.day)
  return taken
end

local function fail(deck, load, message, failed)
  failed(message, load)
  local is_code = type(message) == "number" and message % 1 == 0 and math.abs(message) < 2 ^ 31 and message ~= 0
  deck:answer_load(NAN, load.token, {}, 0, 0, is_code and message or Module.FEED_EXCEPTION)
end

-- Answers a LOAD. While the deck knows all cards of a page, the next one follows in the next pump, up to a time, so
-- that a source without end and without new cards is left in peace.
local function bring(deck, load, source, failed, task)
  local last_time = deck:peek().time + PATIENCE
  local function answer_by_page()
    local page = source:page(load, task)
    if destroyed[deck] then return false end
    check_page(page)
    local is_open = not page.last and deck:peek().time < last_time and source.goes_on ~= nil and source:goes_on(page)
    local taken = answer(deck, load, page, is_open)
    if taken ~= nil and source.taken then source:taken(page) end
    return is_open and taken == 0
  end
  local has_succeeded, goes_on
  repeat
    if goes_on then coroutine.yield() end
    has_succeeded, goes_on = pcall(answer_by_page)
  until not (has_succeeded and goes_on)
  if not (has_succeeded or destroyed[deck]) then fail(deck, load, goes_on, failed) end
end

-- Answers a SEND or a REVERT.
local function deliver(deck, request, backend, failed, task)
  local has_answered = false
  function task.look()
    if destroyed[deck] or coroutine.status(task.routine) ~= "suspended" then return false end
    local has_gone_on, message = coroutine.resume(task.routine)
    if not has_gone_on then error(message, 0) end
    return has_answered
  end
  local has_succeeded, found = pcall(backend, request, task)
  has_answered = true
  if has_succeeded and found ~= nil then
    local answer, wanted = to_value("cardstack_send_answer", found)
    if not ANSWERS[answer] then
      wanted = wanted or "one of the ANSWER constants"
      answer, has_succeeded = "a backend returns " .. wanted .. ", or nil, not " .. describe(found), false
    end
    found = answer
  end
  if not has_succeeded then
    if task.is_over then return end -- The request goes to the next that serves.
    failed(found, request)
    found = cardstack.ANSWER_RETRY
  end
  if destroyed[deck] then return end
  -- Without room for the event of the answer, the program has to read events first.
  while C.cardstack_deck_answer_send(deck, NAN, request.token, found or cardstack.ANSWER_SENT)
    == cardstack.ERROR_BACKLOG do
    coroutine.yield()
  end
  close_request(deck, request.token)
end

---Answers the deck's requests from a source of cards and with a backend for decisions. Their functions run in
---coroutines: one that waits yields until it can go on. An error is a failure: the deck asks or sends again later.
---`error(503, 0)` in a source puts the number into `frame.feed_error`. A function for a page is cancelled when another
---request supersedes its own. To end serving, cancel the task.
---@param services cardstack.Services
---@return cardstack.Task
function Deck:serve(services)
  if type(services) ~= "table" then error("serve: services must be a table, not " .. describe(services), 2) end
  for name in pairs(services) do
    if name ~= "source" and name ~= "backend" and name ~= "failed" then
      error("serve: services have no " .. tostring(name) .. ": only source, backend and failed", 2)
    end
  end
  local backend, failed, source = services.backend, services.failed or write_error, services.source
  if source == nil and backend == nil then error("serve: a source or a backend is needed", 2) end
  if backend ~= nil and type(backend) ~= "function" then
    error("serve: backend must be a function, not " .. describe(backend), 2)
  end
  local kinds, config = {}, self:get_config()
  if source ~= nil then
    if config.feed.enabled == 0 then
      error("serve: this deck does not ask for cards: make it with {feed = {enabled = 1}}", 2)
    end
    local made, wrong = make_source(source, PAGE_SIZE)
    if not made then error("serve: source: " .. wrong, 2) end
    source = made
    kinds = {cardstack.EVENT_LOAD}
  end
  if backend ~= nil then
    if config.delivery.mode == 0 then
      error("serve: this deck delivers nothing: set delivery.mode", 2)
    end
    kinds[#kinds + 1] = cardstack.EVENT_SEND
    kinds[#kinds + 1] = cardstack.EVENT_REVERT
  end
  return start(self, nil, function(task)
    local fetching
    for request in self:requests(unpack(kinds)) do
      if request.kind == cardstack.EVENT_LOAD then
        if fetching then fetching:cancel() end -- Only one is open at a time, so the previous one is superseded.
        fetching = start(self, task, bring, self, request, source, failed)
      else
        start(self, task, deliver, self, request, backend, failed)
      end
    end
  end)
end

-- -- Changes ----------------------------------------------------------------------------------------------------------

local function replace(deck, cards)
  local array, count = to_array("uint64_t", cards)
  if not array then error("replace: cards: " .. count, 0) end
  local taken, token = ffi.new("size_t[1]"), ffi.new("uint64_t[1]")
  local result = C.cardstack_deck_replace(deck, NAN, array, count, 0, taken, token)
  if result == cardstack.ERROR_REFUSED then return nil, deck:error_message(), result end
  cardstack.check(result, deck, -1)
  return tonumber(taken[0]), to_token(token[0])
end

local CHANGES = {
  initial = replace,
  replace = replace,
  append = function(deck, cards) return deck:append(NAN, cards) end,
  remove = function(deck, cards) return deck:remove(NAN, cards) end,
  update = function(deck, cards) return deck:invalidate(NAN, cards) end,
  clear = function(deck) return deck:clear(NAN) end,
}

---Makes the changes that a function yields, each at once, until the function returns. `coroutine.yield(change)` returns
---what the deck's method returns. If the deck refuses a replacement because decisions can be undone
---(`cardstack.REPLACEMENT_REFUSE`), it returns nil, a message and the result, and the function goes on. If the deck
---asks the program first (`cardstack.REPLACEMENT_ASK`), it returns 0 and the question's token: after a yes, yield the
---replacement again. `coroutine.yield()` without a change waits until the next pump.
---@param changes (async fun(task: cardstack.Task))|thread A function or a coroutine that yields `cardstack.Change` or nothing.
---@return cardstack.Task
function Deck:follow(changes)
  local routine = type(changes) == "function" and coroutine.create(changes) or changes
  if type(routine) ~= "thread" then
    error("follow: changes must be a function or a coroutine, not " .. describe(changes), 2)
  end
  return start(self, nil, function(task)
    local told = {task}
    while true do
      local has_succeeded, change = coroutine.resume(routine, unpack(told, 1, 3))
      if not has_succeeded then error(change, 0) end
      if coroutine.status(routine) == "dead" or destroyed[self] then return end
      told = {}
      if change == nil then
        coroutine.yield()
      else
        local make = type(change) == "table" and CHANGES[change.kind]
        if not make then
          error("follow: the kind of a change is initial, append, remove, update, replace or clear, not "
            .. describe(type(change) == "table" and change.kind or change), 0)
        end
        told = {make(self, change.cards or {})}
      end
    end
  end)
end

-- -- What cardstack.lua reports ---------------------------------------------------------------------------------------

-- An event was taken.
function told.event(deck, event)
  if REQUESTS[event.kind] then
    close_request(deck, event.token) -- A decision that is sent again has the same token.
    local open = state_of(deck).open
    open[#open + 1] = event
    -- No deck has more open. The program has answered others by `cardstack.C`.
    if #open > cardstack.MAX_SENDS + cardstack.MAX_FLIGHTS + 2 then table.remove(open, 1) end
  elseif event.kind == cardstack.EVENT_QUESTION_DROPPED then
    close_request(deck, event.token)
  end
end

-- A request was answered, or its token is stale.
told.answered = close_request

-- The deck was reset: no request is open.
function told.reset(deck)
  if states[deck] then states[deck].open = {} end
end

-- The deck is destroyed.
function told.ended(deck)
  local state = states[deck]
  states[deck] = nil
  for _, task in ipairs(state and state.tasks or {}) do task:cancel() end
end

-- Takes the module and what this file needs of cardstack.lua.
local function begin(module, private)
  cardstack, C, describe, destroyed = module, module.C, private.describe, private.destroyed
  to_array, to_token, to_value = private.to_array, private.token, private.to_value
  REQUESTS = {
    [cardstack.EVENT_LOAD] = true, [cardstack.EVENT_SEND] = true, [cardstack.EVENT_REVERT] = true,
    [cardstack.EVENT_PROPOSED] = true, [cardstack.EVENT_REPLACEMENT_ASKED] = true,
  }
  ANSWERS = {
    [cardstack.ANSWER_SENT] = true, [cardstack.ANSWER_RETRY] = true, [cardstack.ANSWER_REJECTED] = true,
    [cardstack.ANSWER_BLOCKED] = true,
  }
end

return {begin = begin, Module = Module, Deck = Deck, told = told}
