import cardstack.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;

/** Replays each trace, and compares what comes of it with the .expected file beside it: Tests/traces/README.md. */
public final class Replay {
    private Deck deck;
    private Sheet sheet;
    private final StringBuilder out = new StringBuilder();
    private int line;
    private long frames, chain = Bytes.BASIS;
    private final StringBuilder digits = new StringBuilder();
    /** The frames of `every`, each before the first statement that is later. */
    private double start, seconds, given;
    private int everyLine;

    private double due() {
        return Math.floor((start + given * seconds) * 1e6 + 0.5) / 1e6;
    }

    private void endFrames() {
        if (digits.length() > 0) out.append(String.format("frames %d %016x %s%n", frames, chain, digits));
        digits.setLength(0);
    }

    private void failed(CardStackException error) {
        endFrames();
        out.append(String.format("error %d CARDSTACK_%s%n", line, Result.name(error.getCode())));
    }

    private void drain() {
        for (SheetEvent e; sheet != null && (e = sheet.nextEvent()) != null; ) {
            endFrames();
            out.append(String.format("event %d %d %d %016x%n", e.getKind(), e.getReason(), e.getStop(), Bytes.sum(e)));
        }
        if (deck == null) return;
        for (Event e; (e = deck.nextEvent()) != null; ) {
            endFrames();
            String card = Long.toUnsignedString(e.getCard()), token = Long.toUnsignedString(e.getToken());
            out.append(String.format("event %d %s %s %d %d", e.getKind(), card, token, e.getDirection(), e.getReason()));
            if (e.getKind() == EventKind.PHASE) out.append(String.format(" %d %d", e.getPhase(), e.getSlot()));
            if (e.getKind() >= EventKind.LOAD) {
                out.append(String.format(" %d %s %s", (long) e.getWallTime(), Long.toUnsignedString(e.getDecision()),
                        Long.toUnsignedString(e.getNonce())));
                out.append(String.format(" %s %s %d", Integer.toUnsignedString(e.getCount()),
                        Integer.toUnsignedString(e.getIndex()), e.getPriority()));
            }
            out.append("\n");
        }
    }

    private void advance(double time, boolean drains) {
        chain = deck != null ? Bytes.sum(deck.advance(time), chain) : Bytes.sum(sheet.advance(time), chain);
        frames++;
        digits.append(String.format("%02x", chain & 0xff));
        if (frames % 30 == 0) endFrames();
        if (drains) drain();
    }

    private void attempt(Runnable call) {
        try {
            call.run();
        } catch (CardStackException error) {
            failed(error);
        }
    }

    private void giveFrames(double time) {
        int here = line;
        line = everyLine;
        while (seconds > 0 && !Double.isNaN(time) && !Double.isInfinite(time) && due() < time) {
            attempt(() -> advance(due(), true));
            given++;
        }
        line = here;
    }

    private void make(double time, String verb, Words w) {
        switch (verb) {
            case "every":
                everyLine = line;
                start = time;
                seconds = w.real();
                given = 0;
                break;
            case "frame":
            case "advance":
                if (seconds > 0 && due() == time) given++;
                advance(time, verb.equals("frame"));
                break;
            case "drain": drain(); break;
            default:
                if (deck != null) makeOnDeck(time, verb, w);
                else makeOnSheet(time, verb, w);
        }
        if (!w.isEmpty()) throw new IllegalStateException(verb + " has words too many");
    }

    private void makeOnDeck(double time, String verb, Words w) {
        switch (verb) {
            case "pass": Bytes.pass(deck, time); break;
            case "set":
                DeckConfig config = deck.getConfig();
                while (!w.isEmpty()) TraceCalls.set(config, w.next(), w);
                deck.setConfig(time, config);
                break;
            case "swipe":
            case "undo":
            case "nudge":
                TraceCalls.make(deck, verb, time, w);
                deck.check(deck.refusal());
                break;
            default: TraceCalls.make(deck, verb, time, w);
        }
    }

    private void makeOnSheet(double time, String verb, Words w) {
        switch (verb) {
            case "pass": sheet.advance(time); break;
            case "set":
                SheetConfig config = sheet.getConfig();
                while (!w.isEmpty()) TraceCalls.set(config, w.next(), w);
                sheet.setConfig(time, config);
                break;
            default: TraceCalls.make(sheet, verb, time, w);
        }
    }

    private String replay(String text) {
        DeckConfig config = null;
        SheetConfig ofSheet = null;
        for (String statement : text.split("\n")) {
            line++;
            Words w = new Words(statement);
            if (w.isEmpty()) continue;
            if (deck != null || sheet != null) {
                double time = w.real();
                String verb = w.next();
                giveFrames(time);
                attempt(() -> make(time, verb, w));
                continue;
            }
            String word = w.next();
            switch (word) {
                case "cardstack-trace": Checks.equal(w.next(), "1"); break;
                case "preset": config = new DeckConfig(w.choice("preset")); break;
                case "sheet": ofSheet = new SheetConfig(w.choice("sheet_preset")); break;
                case "set":
                    if (config != null) TraceCalls.set(config, w.next(), w);
                    else TraceCalls.set(ofSheet, w.next(), w);
                    break;
                case "directions": config.setDirections(w.choice("direction_layout")); break;
                case "begin":
                    if (config != null) deck = new Deck(config);
                    else sheet = new Sheet(ofSheet);
                    break;
                default: throw new IllegalArgumentException(word + " is no statement here");
            }
        }
        endFrames();
        return out.append(String.format("state %016x%n", deck != null ? deck.stateHash() : sheet.stateHash())).toString();
    }

    /** Replays the traces of a folder; returns how many. */
    static int all(String folder) throws java.io.IOException {
        int count = 0;
        for (java.io.File file : new java.io.File(folder).listFiles((where, name) -> name.endsWith(".expected"))) {
            String path = file.getPath().replaceAll("expected$", "trace");
            String came = new Replay().replay(read(path)), wanted = read(file.getPath());
            String[] lines = came.split("\n"), others = wanted.split("\n");
            for (int k = 0; k < Math.min(lines.length, others.length); k++) {
                Checks.equal(path + ":" + (k + 1) + " " + lines[k], path + ":" + (k + 1) + " " + others[k]);
            }
            Checks.equal(came, wanted);
            count++;
        }
        return count;
    }

    private static String read(String path) throws java.io.IOException {
        return new String(Files.readAllBytes(Paths.get(path)), StandardCharsets.UTF_8);
    }
}
