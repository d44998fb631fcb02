import java.util.ArrayDeque;
import java.util.Arrays;

/** The words of a statement, each read as what it stands for. */
final class Words {
    private final ArrayDeque<String> words;

    Words(String statement) {
        String text = statement.split("#", 2)[0].trim();
        words = new ArrayDeque<>(text.isEmpty() ? Arrays.asList() : Arrays.asList(text.split("\\s+")));
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    String next() {
        return words.remove();
    }

    double real() {
        String word = next();
        return word.equals("nan") ? Double.NaN : Double.parseDouble(word.replace("inf", "Infinity"));
    }

    int int32() {
        return Integer.parseInt(next());
    }

    long int64() {
        return Long.parseLong(next());
    }

    int uint32() {
        return Integer.parseUnsignedInt(next());
    }

    long uint64() {
        return Long.parseUnsignedLong(next());
    }

    boolean truth() {
        return int32() != 0;
    }

    long size() {
        String word = next();
        return word.equals("all") ? -1 : Long.parseUnsignedLong(word);
    }

    long[] cards() {
        String word = next();
        return word.equals("-") ? new long[0] : Arrays.stream(word.split(",")).mapToLong(Long::parseUnsignedLong).toArray();
    }

    int[] numbers() {
        String word = next();
        return word.equals("-") ? new int[0] : Arrays.stream(word.split(",")).mapToInt(Integer::parseUnsignedInt).toArray();
    }

    double[] reals() {
        String word = next();
        return word.equals("-") ? new double[0] : Arrays.stream(word.split(",")).mapToDouble(Double::parseDouble).toArray();
    }

    int choice(String kind) {
        return TraceCalls.choice(kind, next());
    }
}
