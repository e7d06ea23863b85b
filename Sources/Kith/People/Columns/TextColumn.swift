import Foundation

/// Folded texts one after the other in one piece of memory: what is searched for a word with each key press.
///
/// Long texts are cut: to `longest` bytes while all together take at most `budget` bytes, to `shortest` from then on. Bytes
/// that a changed text no longer needs are given back when they are as many as those in use. Knows no letters.
struct TextColumn: Sendable {
  private let longest: Int
  private let shortest: Int
  private let budget: Int
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = []
  private var lengths: [UInt16] = []
  private var used = 0

  init(longest: Int, shortest: Int, budget: Int) {
    self.longest = min(longest, Int(UInt16.max))
    self.shortest = shortest
    self.budget = budget
  }

  var count: Int { starts.count }
  /// The bytes it takes.
  var size: Int { bytes.capacity + starts.capacity * 4 + lengths.capacity * 2 }

  mutating func append(_ text: String) {
    starts.append(0)
    lengths.append(0)
    set(text, of: starts.count - 1)
  }

  mutating func set(_ text: String, of row: Int) {
    let old = Int(lengths[row])
    var text = text
    text.withUTF8 { utf8 in
      let most = used - old + min(utf8.count, longest) <= budget ? longest : shortest
      var length = min(utf8.count, most)
      // Not within a letter.
      while length > 0, length < utf8.count, utf8[length] & 0xC0 == 0x80 { length -= 1 }
      // NB: a start has 32 bits. The budgets are far below that many bytes.
      if length > old, bytes.count + length > Int(UInt32.max) { length = 0 }
      used += length - old
      if length <= old {
        for index in 0..<length { bytes[Int(starts[row]) + index] = utf8[index] }
      } else {
        starts[row] = UInt32(bytes.count)
        bytes.append(contentsOf: utf8[0..<length])
      }
      lengths[row] = UInt16(length)
    }
    if bytes.count > 2 * used + 65_536 { compact() }
  }

  private mutating func compact() {
    var kept: [UInt8] = []
    kept.reserveCapacity(used)
    for row in starts.indices {
      let start = Int(starts[row])
      starts[row] = UInt32(kept.count)
      kept += bytes[start..<start + Int(lengths[row])]
    }
    bytes = kept
  }

  subscript(row: Int) -> String {
    let start = Int(starts[row])
    return String(decoding: bytes[start..<start + Int(lengths[row])], as: UTF8.self)
  }

  func isEmpty(_ row: Int) -> Bool { lengths[row] == 0 }

  /// Whether a text has these bytes in it; no bytes are in every text.
  func contains(_ word: [UInt8], in row: Int) -> Bool {
    if word.isEmpty { return true }
    let length = Int(lengths[row])
    guard length >= word.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      word.withUnsafeBytes { word in
        guard var place = bytes.baseAddress?.advanced(by: Int(starts[row])), let first = word.baseAddress
        else { return false }
        let last = place + (length - word.count)
        while place <= last {
          guard let found = memchr(place, Int32(word[0]), last - place + 1) else { return false }
          if memcmp(found, first, word.count) == 0 { return true }
          place = UnsafeRawPointer(found) + 1
        }
        return false
      }
    }
  }
}
