import cardstack.*;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** What is Java's own: ownership, errors, types. The traces show that it computes the same. */
public final class Checks {
    static void equal(Object came, Object wanted) {
        if (!Objects.equals(came, wanted)) throw new AssertionError("came " + came + ", wanted " + wanted);
    }

    private static void isTrue(boolean condition) {
        equal(condition, true);
    }

    private static <T extends Throwable> T thrown(Class<T> kind, Runnable call) {
        try {
            call.run();
        } catch (Throwable error) {
            if (!kind.isInstance(error)) throw new AssertionError("another exception", error);
            return kind.cast(error);
        }
        throw new AssertionError("nothing was thrown");
    }

    private static DeckConfig config() {
        DeckConfig config = new DeckConfig(Preset.CLASSIC);
        config.getViewport().setWidth(390);
        config.getViewport().setHeight(844);
        return config;
    }

    private static Deck deck(int cards) {
        Deck deck = new Deck(config());
        long[] all = new long[cards];
        for (int k = 0; k < cards; k++) all[k] = k + 1;
        equal(deck.append(0, all), (long) cards);
        return deck;
    }

    static void aDeckIsFreedOnce() {
        Deck deck = deck(3);
        Frame frame = deck.advance(1);
        Pose pose = frame.getPoses().get(0).copy();
        deck.close();
        deck.close();
        thrown(IllegalStateException.class, () -> deck.advance(2));
        thrown(IllegalStateException.class, () -> deck.append(2, 4));
        thrown(IllegalStateException.class, () -> deck.errorMessage());
        isTrue(pose.getX() == frame.getPoses().get(0).getX());
    }

    static void aFrameIsTheSameObject() {
        try (Deck deck = deck(5)) {
            Frame frame = deck.advance(2);
            Pose first = frame.getPoses().get(0), kept = first.copy();
            equal(frame.getTime(), 2.0);
            equal(frame.getRemaining(), 5L);
            List<Long> cards = new ArrayList<>();
            for (Pose pose : frame.getPoses()) cards.add(pose.getCard());
            equal(cards.get(cards.size() - 1), 1L);
            deck.swipe(2, Direction.LEFT, 0);
            isTrue(deck.advance(3) == frame && frame.getPoses().get(0) == first);
            isTrue(first.getX() == kept.getX() && first.getCard() != kept.getCard());
            thrown(IndexOutOfBoundsException.class, () -> frame.getPoses().get(frame.getPoseCount()));
        }
    }

    static void framesMakeNoObjects() {
        com.sun.management.ThreadMXBean threads =
                (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().getId();
        try (Deck deck = deck(9)) {
            long before = 0;
            double sum = 0;
            int events = 0;
            for (int k = 0; k < 20000; k++) {
                if (k == 10000) before = threads.getThreadAllocatedBytes(self);
                deck.pointerDown(k * 1e-3, 0, 195, 422);
                deck.pointerUp(k * 1e-3, 0, 195, 422);
                List<Pose> poses = deck.advance(k * 1e-3).getPoses();
                for (int i = 0; i < poses.size(); i++) sum += poses.get(i).getX();
                while (deck.nextEvent() != null) events++;
            }
            isTrue(sum > 0 && events >= 20000 && threads.getThreadAllocatedBytes(self) - before < 100000);
        }
    }

    static void threadsShareADeck() throws InterruptedException {
        java.util.concurrent.atomic.AtomicLong taken = new java.util.concurrent.atomic.AtomicLong();
        java.util.concurrent.CyclicBarrier start = new java.util.concurrent.CyclicBarrier(2);
        try (Deck deck = deck(10)) {
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 2; t++) {
                long first = 100 + 20000 * t;
                threads.add(new Thread(() -> {
                    try {
                        start.await();
                        for (int k = 0; k < 20000; k++) {
                            taken.addAndGet(deck.append(Double.NaN, first + k));
                            taken.addAndGet(-deck.remove(Double.NaN, first + k));
                        }
                    } catch (Exception error) {
                        taken.set(-1000000);
                    }
                }));
            }
            for (Thread each : threads) each.start();
            for (Thread each : threads) each.join();
            equal(taken.get(), 0L);
            equal(deck.cards().length, 10);
        }
    }

    static void eventsComeByKind() {
        try (Deck deck = deck(3)) {
            deck.swipe(1, Direction.LEFT, 0);
            deck.swipe(2, Direction.RIGHT, 0);
            List<String> said = new ArrayList<>();
            deck.drainEvents(new EventHandler() {
                @Override
                public void onCommitted(Event event) {
                    long card = event.getCard();
                    said.add(card + " " + Direction.name(event.getDirection()));
                    if (card == 2) isTrue(deck.undo(3, Direction.NONE) != 0);
                }

                @Override
                public void onUndone(Event event) {
                    said.add("undone " + event.getCard());
                }
            });
            equal(said, Arrays.asList("1 LEFT", "2 RIGHT", "undone 2"));
            equal(deck.nextEvent(), null);
        }
    }

    static void whatCannotBeNowIsAValue() {
        try (Deck deck = deck(1)) {
            equal(deck.undo(0, Direction.NONE), 0L);
            equal(deck.refusal(), Result.ERROR_EMPTY);
            isTrue(deck.errorMessage().length() > 5);
            isTrue(deck.swipe(0, Direction.LEFT, 0) != 0);
            equal(deck.refusal(), Result.OK);
            equal(deck.canSwipe(Direction.LEFT), Result.ERROR_EMPTY);
            equal(deck.nudge(0, Direction.LEFT, 10, 1), false);
            equal(deck.position(77), -1L);
            equal(deck.lastRelease(), null);
            equal(deck.cardKey(1), null);
        }
    }

    static void anErrorHasItsCodeAndMessage() {
        try (Deck deck = deck(1)) {
            CardStackException error = thrown(CardStackException.class, () -> deck.swipe(0, 77, 0));
            equal(error.getCode(), Result.ERROR_INVALID_ARGUMENT);
            isTrue(error.getMessage().contains("direction") && error.getMessage().endsWith("(ERROR_INVALID_ARGUMENT)"));
            thrown(IllegalArgumentException.class, () -> deck.setMedia(new long[] {1}, new int[0]));
            equal(deck.append(0), 0L);
        }
    }

    static void aWrongConfigurationNamesItsField() {
        DeckConfig wrong = config();
        wrong.getPress().setSlop(Double.NaN);
        isTrue(thrown(CardStackException.class, () -> new Deck(wrong)).getMessage().contains("press.slop"));
        isTrue(wrong.problem().contains("press.slop"));
        equal(config().problem(), null);
        thrown(CardStackException.class, () -> new DeckConfig(99));
        try (Deck deck = deck(1)) {
            isTrue(thrown(CardStackException.class, () -> deck.setConfig(0, wrong)).getMessage().contains("press.slop"));
            DeckConfig right = deck.getConfig();
            right.setDirections(DirectionLayout.FOUR_WAY);
            right.getSwipe().setThresholds(7, 2);
            deck.setConfig(0, right);
            equal(deck.getConfig().getSwipe().getThresholds(7), 2.0);
            thrown(IndexOutOfBoundsException.class, () -> right.getSwipe().setThresholds(8, 1));
        }
    }

    static void theLowLayerRefusesWhatIsTooShort() {
        java.nio.ByteBuffer small = java.nio.ByteBuffer.allocateDirect(8);
        equal(Native.deckConfigInit(small, 8, 0), Result.ERROR_INVALID_ARGUMENT);
        equal(Native.deckConfigInit(java.nio.ByteBuffer.allocate(9999), 9999, 0), Result.ERROR_INVALID_ARGUMENT);
        try (Deck deck = deck(1)) {
            equal(Native.deckAppend(deck.handle(), 0, new long[1], 2, null), Result.ERROR_INVALID_ARGUMENT);
            equal(Native.deckAppend(deck.handle(), 0, new long[1], -1, null), Result.ERROR_INVALID_ARGUMENT);
            equal(Native.deckCards(deck.handle(), 0, new long[1], 2, new long[1]), Result.ERROR_INVALID_ARGUMENT);
            equal(Native.deckAppend(deck.handle(), 0, new long[] {8}, 1, null), Result.OK);
            thrown(ArrayIndexOutOfBoundsException.class, () -> Native.deckStateHash(deck.handle(), new long[0]));
        }
        equal(Native.name(NameType.DIRECTION, Direction.UP), "CARDSTACK_DIRECTION_UP");
    }

    static void aNumberWithoutANameStaysANumber() {
        equal(Direction.name(Direction.UP_LEFT) + " " + Direction.name(77), "UP_LEFT Direction(77)");
        equal(Constants.UNLIMITED, -1);
        isTrue(config().toString().startsWith("DeckConfig(") && config().getViewport().toString().contains("width=390.0"));
    }

    static void listsAreWhole() {
        DeckConfig config = config();
        config.getUndo().setLimit(Constants.UNLIMITED);
        try (Deck deck = new Deck(config)) {
            long[] cards = new long[200];
            for (int k = 0; k < 200; k++) cards[k] = k + 1;
            deck.append(0, cards);
            isTrue(Arrays.equals(deck.cards(), cards));
            for (int k = 0; k < 70; k++) deck.swipe(k, Direction.LEFT, 0);
            List<Decision> history = deck.history();
            equal(history.size(), 70);
            isTrue(history.get(0).getCard() != history.get(69).getCard());
            equal(deck.position(71), 0L);
        }
    }

    static void aJournalRestoresADeck() throws java.io.IOException {
        File file = File.createTempFile("cardstack", ".journal");
        isTrue(file.delete());
        for (int k = 0; k < 2; k++) {
            try (Deck deck = new Deck(config()); Deck other = new Deck(config())) {
                deck.setWallClock(0, 1e9);
                deck.openJournal(file.getPath(), null);
                if (k == 0) {
                    deck.setCardKeys(new long[] {1, 2, 3}, "a".getBytes(), new byte[0], "ccc".getBytes());
                    deck.append(0, 1, 2, 3);
                    deck.swipe(1, Direction.LEFT, 0);
                }
                equal(deck.history().get(0).getCard(), 1L);
                equal(new String(deck.cardKey(3)), "ccc");
                equal(thrown(CardStackException.class, () -> other.openJournal(file.getPath(), null)).getCode(),
                        Result.ERROR_LOCKED);
                other.restore(deck.save(StoreFlags.UPCOMING), Restore.KEEP);
                isTrue(Arrays.equals(other.cards(), deck.cards()));
            }
        }
        isTrue(file.delete());
    }

    static void aSheetIsDismissed() {
        SheetConfig config = new SheetConfig(SheetPreset.COVER);
        config.setExtent(800);
        List<String> said = new ArrayList<>();
        try (Sheet sheet = new Sheet(config)) {
            sheet.present(0, false);
            equal(sheet.advance(0.1).getState(), SheetState.PRESENTED);
            sheet.dismiss(1, true);
            SheetFrame frame = sheet.advance(1.1);
            isTrue(frame.getOffset() > 0 && frame.getOffset() < 800);
            sheet.advance(9);
            sheet.drainEvents(new SheetEventHandler() {
                @Override
                public void onDismissed(SheetEvent event) {
                    said.add("dismissed " + event.getTime());
                }
            });
            equal(said.size(), 1);
            config.setExtent(-1);
            isTrue(thrown(CardStackException.class, () -> sheet.setConfig(9, config)).getMessage().contains("extent"));
        }
    }

    public static void main(String[] arguments) throws Exception {
        aDeckIsFreedOnce();
        aFrameIsTheSameObject();
        framesMakeNoObjects();
        threadsShareADeck();
        eventsComeByKind();
        whatCannotBeNowIsAValue();
        anErrorHasItsCodeAndMessage();
        aWrongConfigurationNamesItsField();
        theLowLayerRefusesWhatIsTooShort();
        aNumberWithoutANameStaysANumber();
        listsAreWhole();
        aJournalRestoresADeck();
        aSheetIsDismissed();
        System.out.println(Replay.all(arguments[0]) + " traces");
    }
}
