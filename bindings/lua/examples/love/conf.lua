function love.conf(t)
  t.identity = "cardstack"
  t.window.title = "libcardstack in LÖVE"
  t.window.width, t.window.height = 390, 648
  t.window.resizable = true
  t.window.highdpi = true -- Coordinates are then points, and LÖVE draws in the display's full resolution.
  t.window.msaa = 4
end
