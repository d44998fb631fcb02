function love.conf(t)
  t.identity = "cardstack"
  t.window.title = "libcardstack in LÖVE"
  t.window.width, t.window.height = 390, 700
  t.window.resizable = true
  t.window.highdpi = true -- LÖVE counts in points then, and draws them in as many pixels as the display has.
  t.window.msaa = 4
end
