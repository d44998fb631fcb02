// SPDX-License-Identifier: MIT
// A complete swipe deck in ten lines: create it, add cards, feed the finger's samples, advance, draw, react.
import cardstack.Deck
import cardstack.DeckConfig
import cardstack.EventKind
import cardstack.Preset

fun main() {
    val config = DeckConfig(Preset.CLASSIC)
    config.viewport.width = 390.0
    config.viewport.height = 844.0
    Deck(config).use { deck ->
        deck.append(0.0, 1, 2, 3, 4, 5)
        for (i in 0..60) {
            val now = i / 60.0
            if (i == 6) deck.pointerDown(now, 0, 200.0, 400.0)
            if (i in 7..15) deck.pointerMove(now, 0, 200.0 + 20 * (i - 6), 400.0)
            if (i == 16) deck.pointerUp(now, 0, 400.0, 400.0)
            for (p in deck.advance(now).poses) {
                val text = "%5.3f  card %d at %6.1f %6.1f  turned %6.3f  scaled %5.3f"
                println(text.format(java.util.Locale.ROOT, now, p.card, p.x, p.y, p.rotation, p.scale))
            }
            for (event in generateSequence { deck.nextEvent() }) {
                if (event.kind == EventKind.COMMITTED) println("swiped card ${event.card}")
            }
        }
    }
}
