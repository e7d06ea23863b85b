import Synchronization

/// The folded forms of letters of Latin, Greek, Cyrillic, Arabic, the scripts of India, kana and others.
///
/// Folding letter by letter suffices: accents are removed anywhere, and no letter's case depends on its neighbours. A
/// table holds 128 letters and is made on first use; making all of them would take as long as a window's first frame.
final class FoldedLetters: Sendable {
  /// The end of the letters in tables.
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

  /// Returns the folded form of a letter below `end`, in UTF-8.
  static func folded(_ scalar: UnicodeScalar) -> ArraySlice<UInt8> {
    let (table, place) = scalar.value.quotientAndRemainder(dividingBy: size)
    let letters = tables[Int(table)].value { FoldedLetters(from: table * size) }
    return letters.bytes[(place > 0 ? Int(letters.ends[Int(place) - 1]) : 0)..<Int(letters.ends[Int(place)])]
  }

  /// A table that is made on first use; if two threads make it at the same time, one result is kept.
  private final class AtomicTable: Sendable {
    private let reference = AtomicLazyReference<FoldedLetters>()

    func value(_ make: () -> FoldedLetters) -> FoldedLetters {
      reference.load() ?? reference.storeIfNil(make())
    }
  }
}
