-- Runs each line of mistakes.lua by itself. It must raise an error that names this line, and the line as it should be
-- must raise none. Run by ctest.

local kit = require("kit")

local path = arg[0]:gsub("[^/]*$", "") .. "mistakes.lua"
local before, mistakes, rules = {}, {}, 0
for line in io.lines(path) do
  if line:find("^%-%- %-+$") then rules = rules + 1 end
  if rules == 2 and not line:find("^%-%- %-+$") then
    mistakes[#mistakes + 1] = line
  else
    before[#before + 1] = line
  end
end
assert(rules == 2 and #mistakes > 30)

-- Runs a line as the `number`th of mistakes.lua; returns what pcall returns.
local function run(line, number)
  local lines = {unpack(before)}
  for i = #before + 1, number - 1 do lines[i] = "" end
  lines[number] = line
  local chunk = assert(loadstring(table.concat(lines, "\n"), "@mistakes.lua"))
  return pcall(chunk)
end

local tests = {}
for i, mistake in ipairs(mistakes) do
  local number = #before + i
  tests[("line %d: %s"):format(number, mistake)] = function()
    local wrong, mended = mistake:match("^(.-) %-%- %[[%w-]*%] (.+)$")
    assert(wrong and wrong ~= mended, "the line has no other form")
    local succeeded, message = run(wrong, number)
    kit.equal(succeeded, false)
    local where = ("mistakes.lua:%d: "):format(number)
    kit.equal(message:sub(1, #where), where)
    succeeded, message = run(mended, number)
    assert(succeeded, message)
  end
end
kit.run(tests)
