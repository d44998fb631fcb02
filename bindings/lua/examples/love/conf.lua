function love.conf(t)
  t.identity = "cardstack"
  t.window.title = "libcardstack in LÖVE"
  t.window.width, t.window.height = 390, 700
  t.window.resizable = true
end
