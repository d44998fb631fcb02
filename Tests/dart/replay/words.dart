/// The words of a statement, each read as what it stands for.
library;

import 'calls.dart';

class Words {
  Words(this.all);

  final List<String> all;

  String next() => all.removeAt(0);

  List<int> _list() {
    final word = next();
    return word == '-' ? [] : [for (final each in word.split(',')) _whole(each)];
  }

  /// Also one of more than 63 bits, whose bits are an int's.
  static int _whole(String word) => BigInt.parse(word).toSigned(64).toInt();

  double real() => switch (next()) {
        'nan' => double.nan,
        'inf' => double.infinity,
        '-inf' => double.negativeInfinity,
        final word => double.parse(word),
      };

  int int32() => _whole(next());
  int int64() => _whole(next());
  int uint32() => _whole(next());
  int uint64() => _whole(next());
  bool boolean() => int32() != 0;
  List<int> cards() => _list();
  List<int> numbers() => _list();

  List<double> reals() {
    final word = next();
    return word == '-' ? [] : [for (final each in word.split(',')) double.parse(each)];
  }

  int size() {
    if (all.first != 'all') return _whole(next());
    next();
    return -1;
  }

  int choice(String kind) {
    final word = next();
    return choices[kind]![word] ?? int.parse(word);
  }
}
