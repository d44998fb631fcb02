// SPDX-License-Identifier: MIT
import cardstack.*;
import java.util.Locale;

/** A complete swipe deck in ten lines: create it, add cards, feed the finger's samples, advance, draw, react. */
public final class TenLines {
    public static void main(String[] arguments) {
        DeckConfig config = new DeckConfig(Preset.CLASSIC);
        config.getViewport().setWidth(390);
        config.getViewport().setHeight(844);
        try (Deck deck = new Deck(config)) {
            deck.append(0, 1, 2, 3, 4, 5);
            for (int i = 0; i <= 60; i++) {
                double now = i / 60.0;
                if (i == 6) deck.pointerDown(now, 0, 200, 400);
                if (i > 6 && i < 16) deck.pointerMove(now, 0, 200 + 20 * (i - 6), 400);
                if (i == 16) deck.pointerUp(now, 0, 400, 400);
                for (Pose p : deck.advance(now).getPoses()) {
                    System.out.printf(Locale.ROOT, "%5.3f  card %d at %6.1f %6.1f  turned %6.3f  scaled %5.3f%n",
                            now, p.getCard(), p.getX(), p.getY(), p.getRotation(), p.getScale());
                }
                for (Event event; (event = deck.nextEvent()) != null; ) {
                    if (event.getKind() == EventKind.COMMITTED) System.out.println("swiped card " + event.getCard());
                }
            }
        }
    }
}
