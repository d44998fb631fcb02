-- What function.c does, in Lua.

local cardstack = require("cardstack")
print("loaded")
cardstack.C.cardstack_deck_growth(nil, nil)
