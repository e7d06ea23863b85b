import Foundation

/// Folded texts in one block of memory, for a search at each key press.
///
/// Long texts are cut: to `longest` bytes while all texts together take at most `budget` bytes, to `shortest` from then
/// on. Bytes that are no longer in use are reclaimed when they exceed the used ones.
final class TextColumn {
  private let longest: Int
  private let shortest: Int
  private let budget: Int
  // NB: unmanaged memory, because a filter reads it for each row; reference counting and checks of arrays took three
  // times as long (Swift 6.3).
  @exclusivity(unchecked) private var bytes: UnsafeMutableRawBufferPointer
  @exclusivity(unchecked) private var starts: UnsafeMutableBufferPointer<UInt32>
  @exclusivity(unchecked) private var lengths: UnsafeMutableBufferPointer<UInt16>
  @exclusivity(unchecked) private(set) var count = 0
  private var end = 0
  private var used = 0

  init(longest: Int, shortest: Int, budget: Int) {
    self.longest = min(longest, Int(UInt16.max))
    self.shortest = shortest
    self.budget = budget
    bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    starts = .allocate(capacity: 64)
    lengths = .allocate(capacity: 64)
  }

  deinit {
    free(bytes.baseAddress)
    starts.deallocate()
    lengths.deallocate()
  }

  /// The allocated size in bytes.
  var size: Int { bytes.count + starts.count * 6 }

  func append(_ text: String) {
    if count == starts.count {
      let capacity = count + count / 16 + 64
      starts = Self.grown(starts, capacity: capacity)
      lengths = Self.grown(lengths, capacity: capacity)
    }
    starts[count] = 0
    lengths[count] = 0
    count += 1
    set(text, of: count - 1)
  }

  private static func grown<Value>(
    _ former: UnsafeMutableBufferPointer<Value>, capacity: Int
  ) -> UnsafeMutableBufferPointer<Value> {
    let larger = UnsafeMutableBufferPointer<Value>.allocate(capacity: capacity)
    _ = larger.moveInitialize(fromContentsOf: former)
    former.deallocate()
    return larger
  }

  func set(_ text: String, of row: Int) {
    var text = text
    text.withUTF8 { set(UnsafeRawBufferPointer($0), of: row) }
    if end > 2 * used + 65_536 { closeGaps() }
  }

  private func set(_ utf8: UnsafeRawBufferPointer, of row: Int) {
    let old = Int(lengths[row])
    let most = used - old + min(utf8.count, longest) <= budget ? longest : shortest
    var length = min(utf8.count, most)
    // Does not cut within a character.
    while length > 0, length < utf8.count, utf8[length] & 0xC0 == 0x80 { length -= 1 }
    // NB: a start has 32 bits; the budgets are far below 4 GB.
    if length > old, end + length > Int(UInt32.max) || !reserve(end + length) { length = 0 }
    used += length - old
    if length > old {
      starts[row] = UInt32(end)
      end += length
    }
    lengths[row] = UInt16(length)
    let start = Int(starts[row])
    UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + length])
      .copyMemory(from: UnsafeRawBufferPointer(rebasing: utf8[..<length]))
  }

  // Grows with `realloc`, in place if possible; false if there is no memory.
  private func reserve(_ size: Int) -> Bool {
    if size <= bytes.count { return true }
    let capacity = size + size / 16 + 4_096
    guard let larger = realloc(bytes.baseAddress, capacity) else { return false }
    bytes = UnsafeMutableRawBufferPointer(start: larger, count: capacity)
    return true
  }

  private func closeGaps() {
    let size = used + used / 16 + 4_096
    guard let fresh = malloc(size) else { return }
    let closed = UnsafeMutableRawBufferPointer(start: fresh, count: size)
    var place = 0
    for row in 0..<count {
      let text = bytes(of: row)
      UnsafeMutableRawBufferPointer(rebasing: closed[place..<place + text.count]).copyMemory(from: text)
      starts[row] = UInt32(place)
      place += text.count
    }
    free(bytes.baseAddress)
    bytes = closed
    end = place
  }

  /// Returns the bytes of a text; valid until the next change.
  func bytes(of row: Int) -> UnsafeRawBufferPointer {
    let start = Int(starts[row])
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(lengths[row])])
  }

  subscript(row: Int) -> String { String(decoding: bytes(of: row), as: UTF8.self) }

  func isEmpty(_ row: Int) -> Bool { lengths[row] == 0 }

  /// Returns a bit for each of the 64 rows from `first` on, or for as many as there are: set where the text is empty.
  func emptyBits(from first: Int) -> UInt64 {
    UnsafeBufferPointer(rebasing: lengths[..<count]).bits(from: first) { $0 == 0 }
  }

  func contains(_ word: Word, in row: Int) -> Bool {
    let length = Int(lengths[row])
    guard let base = bytes.baseAddress, length >= word.count else { return word.count == 0 }
    return word.count == 0 || word.isIn(UnsafeRawPointer(base) + Int(starts[row]), length: length)
  }

  final class Word: Sendable {
    let count: Int
    // The search looks for its rarest byte first.
    private let place: Int
    private let rarest: Int32
    private let bytes: [UInt8]

    init(_ text: String) {
      let bytes = Array(text.utf8)
      let place = bytes.indices.min { Self.frequency(bytes[$0]) < Self.frequency(bytes[$1]) } ?? 0
      self.bytes = bytes
      self.place = place
      count = bytes.count
      rarest = bytes.isEmpty ? 0 : Int32(bytes[place])
    }

    // Greater for bytes that are more frequent in Latin texts.
    private static func frequency(_ byte: UInt8) -> Int {
      let letters = Array("zqxjkvbpgwyfmculdhrsnioate ".utf8)
      return letters.firstIndex(of: byte).map { $0 + 1 } ?? (byte < 0x80 ? 0 : 8)
    }

    func isIn(_ text: UnsafeRawPointer, length: Int) -> Bool {
      bytes.withUnsafeBytes { bytes in
        guard let word = bytes.baseAddress else { return true }
        var at = text + place
        let last = text + (length - count + place)
        while at <= last, let found = memchr(at, rarest, last - at + 1) {
          if memcmp(found - place, word, count) == 0 { return true }
          at = UnsafeRawPointer(found) + 1
        }
        return false
      }
    }
  }
}
