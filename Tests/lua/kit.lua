-- What the tests of the Lua module share.

local kit = {}

function kit.equal(found, expected)
  if found ~= expected then error(("%s, not %s"):format(tostring(found), tostring(expected)), 2) end
end

-- The message of the error a function raises, which has to hold all the words.
function kit.raises(words, call, ...)
  local succeeded, message = pcall(call, ...)
  if succeeded then error("no error", 2) end
  for _, word in ipairs(words) do
    if not tostring(message):find(word, 1, true) then error(("%q is not in %q"):format(word, message), 2) end
  end
end

function kit.collect()
  -- Twice: the first time finds what is garbage and runs its finalizers, the second one frees it.
  collectgarbage()
  collectgarbage()
end

-- Runs tests in the order of their names, and ends the program with 1 if one fails.
function kit.run(tests)
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
end

return kit
