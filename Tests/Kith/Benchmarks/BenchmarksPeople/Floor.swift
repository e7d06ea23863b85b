import CPeopleFloor
import Entities
import People
import Signals

/// The same columns in plain memory, for loops in C.
final class Floor {
  let count: Int
  let flags: [UInt32]
  let lastPosts: [Int32]
  let followers: [Int32]
  private let handles: Texts
  private let names: Texts
  private let bios: Texts
  private var rows: [UInt32]

  struct Texts {
    var bytes: [UInt8] = []
    var starts: [UInt32] = []
    var lengths: [UInt16] = []

    mutating func append(_ text: String) {
      starts.append(UInt32(bytes.count))
      let text = text.utf8.prefix(1_024)
      lengths.append(UInt16(text.count))
      bytes += text
    }

    func use<Result>(_ body: (people_texts) -> Result) -> Result {
      bytes.withUnsafeBufferPointer { bytes in
        starts.withUnsafeBufferPointer { starts in
          lengths.withUnsafeBufferPointer { lengths in
            guard let bytes = bytes.baseAddress, let starts = starts.baseAddress,
              let lengths = lengths.baseAddress
            else { fatalError("nobody to look through") }
            return body(people_texts(bytes: bytes, starts: starts, lengths: lengths))
          }
        }
      }
    }
  }

  init(_ index: PersonIndex, followers followersColumn: KeyColumn<Quantity>, bios: [String]) {
    count = index.count
    flags = index.flags.map(\.rawValue)
    lastPosts = index.lastPosts.keys.map { Int32(clamping: $0.value ?? Int(Int32.min)) }
    followers = followersColumn.keys.map { Int32(clamping: $0.value ?? Int(Int32.min)) }
    rows = [UInt32](repeating: 0, count: index.count)
    var (names, handles, texts) = (Texts(), Texts(), Texts())
    for row in 0..<index.count {
      names.append(index.names[row])
      handles.append(index.names[row] + "\n@" + index.handles[row])
      texts.append(bios[row])
    }
    (self.names, self.handles, self.bios) = (names, handles, texts)
  }

  func withWord(_ word: String) -> Int {
    let word = Array(word.utf8)
    return handles.use { handles in
      bios.use { people_with_word(handles, $0, count, word, word.count, &rows) }
    }
  }

  func withThree(_ all: PersonFlags, day: Int, followers most: Int) -> Int {
    people_with_three(flags, lastPosts, followers, count, all.rawValue, 0, Int32(day), Int32(most), &rows)
  }

  func count(_ all: PersonFlags, without none: PersonFlags = []) -> Int {
    people_count(flags, count, all.rawValue, none.rawValue)
  }

  func sort(_ keys: [Int32]) { people_sort(keys, &rows, count) }
  func sortNames() { names.use { people_sort_texts($0, &rows, count) } }

  func selectAll() {
    var words = [UInt64](repeating: 0, count: count / 64 + 1)
    people_select(&words, rows, count)
  }
}
