import CSV
import Entities
import Foundation
import People
import TestSupport

extension CSVFile {
  /// The problems of its invalid rows.
  var problems: [CSVFileProblem] {
    rows.compactMap { row in
      if case .failure(let problem) = row.entry { problem } else { nil }
    }
  }
}

/// Difficult texts and people, the same for the same seed.
struct SomeTexts {
  var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed) }

  private static let parts = [
    "a", "B", "ß", "名", "👩‍👩‍👧", "\u{301}", ",", ";", "\"", "\"\"", "\n", "\r\n", "\r", "\t", " ", "'", "=", "+",
    "-", "@",
    "\u{FEFF}", "\u{0}", "\\.", "true", "Account address", "\u{FF1D}",
  ]

  mutating func text() -> String {
    (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
      Self.parts.randomElement(using: &numbers) ?? ""
    }.joined()
  }

  mutating func title() -> String { "t" + text().replacingZeros }

  mutating func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &numbers) ? value : nil }

  /// A row with every field a file of people can have.
  mutating func entry(_ number: Int) -> CSVFileEntry {
    var entry = CSVFileEntry(address: "p_\(number)@example.social")
    if Bool.random(using: &numbers) {
      entry.showsBoosts = Bool.random(using: &numbers)
      entry.isNotifying = Bool.random(using: &numbers)
      entry.languages = Array(["de", "en", "zh-TW"].prefix(Int.random(in: 0...3, using: &numbers)))
    }
    let texts = (0..<4).map { _ in text().replacingZeros }
    (entry.note, entry.displayName, entry.movedTo, entry.profileURL) = (
      texts[0], texts[1], texts[2], texts[3]
    )
    entry.followsYou = maybe(true)
    entry.lists = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in title() }
    entry.lastPost = maybe(CalendarDay(number: Int.random(in: -700_000...2_900_000, using: &numbers)))
    entry.posts = maybe(Int.random(in: 0...(.max), using: &numbers))
    entry.followers = maybe(0)
    entry.following = maybe(7)
    entry.firstSeen = maybe(CalendarDay(number: 20_000))
    return entry
  }
}
