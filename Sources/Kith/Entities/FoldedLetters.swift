import Synchronization

/// What becomes of each letter of Latin, Greek, Cyrillic, Arabic, the scripts of India, kana and so on when it is folded.
///
/// One letter at a time is enough: accents are dropped, wherever they stand, and no letter's case depends on another's.
/// A table holds 128 letters and is made when one of them is needed first: all of them together take as long as a window's
/// first frame.
final class FoldedLetters: Sendable {
  /// The letters below are in a table.
  static let end: UInt32 = 0x3100

  private static let size: UInt32 = 0x80
  private static let tables = (0..<end / size).map { _ in AtomicTable() }

  private let bytes: [UInt8]
  private let ends: [UInt16]

  private init(from first: UInt32) {
    var (bytes, ends): ([UInt8], [UInt16]) = ([], [])
    for value in first..<first + Self.size {
      if let scalar = UnicodeScalar(value) { bytes += SearchText.foldAny(String(scalar)).utf8 }
      ends.append(UInt16(clamping: bytes.count))
    }
    (self.bytes, self.ends) = (bytes, ends)
  }

  /// What becomes of a letter below `end`, in UTF-8.
  static func folded(_ scalar: UnicodeScalar) -> ArraySlice<UInt8> {
    let (table, place) = scalar.value.quotientAndRemainder(dividingBy: size)
    let letters = tables[Int(table)].value { FoldedLetters(from: table * size) }
    return letters.bytes[(place > 0 ? Int(letters.ends[Int(place) - 1]) : 0)..<Int(letters.ends[Int(place)])]
  }

  /// A table that is made once; where two threads need it at a time, one of theirs stays.
  private final class AtomicTable: Sendable {
    private let reference = AtomicLazyReference<FoldedLetters>()

    func value(_ make: () -> FoldedLetters) -> FoldedLetters {
      reference.load() ?? reference.storeIfNil(make())
    }
  }
}
