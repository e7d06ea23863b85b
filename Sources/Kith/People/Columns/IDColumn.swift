public import Entities

/// What the server calls the person of each row, in one piece of memory, and the row of each.
///
/// A text of its own for each of 100,000 took 8 MB, and a dictionary of them 5 MB. Does not know who has gone, but that they
/// are not found.
final class IDColumn {
  private let texts = TextColumn(longest: .max, shortest: .max, budget: .max)
  // By the hash of an identifier: 0 for nothing, 1 for one that has gone, else the row and 2.
  private var slots = [UInt32](repeating: 0, count: 64)
  private var taken = 0

  var count: Int { texts.count }

  subscript(row: Int) -> Account.ID { Account.ID(rawValue: texts[row]) ?? "?" }

  func row(of id: Account.ID) -> Int? { slot(of: id).map { Int(slots[$0] - 2) } }

  /// Gives the next row to an identifier that has none.
  func append(_ id: Account.ID) {
    if taken * 4 >= slots.count * 3 { grow() }
    texts.append(id.rawValue)
    remove(UInt32(clamping: texts.count - 1))
  }

  /// The identifier has no row any longer; the row keeps its text.
  func forget(_ id: Account.ID) {
    if let slot = slot(of: id) { slots[slot] = 1 }
  }

  private func slot(of id: Account.ID) -> Int? {
    var text = id.rawValue
    return text.withUTF8 { utf8 in
      let utf8 = UnsafeRawBufferPointer(utf8)
      var slot = start(of: utf8)
      while slots[slot] != 0 {
        if slots[slot] > 1, texts.bytes(of: Int(slots[slot] - 2)).elementsEqual(utf8) { return slot }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  private func remove(_ row: UInt32) {
    var slot = start(of: texts.bytes(of: Int(row)))
    while slots[slot] > 1 { slot = (slot + 1) & (slots.count - 1) }
    if slots[slot] == 0 { taken += 1 }
    slots[slot] = row + 2
  }

  private func start(of id: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: id)
    return hasher.finalize() & (slots.count - 1)
  }

  // The places of those who have gone are free again.
  private func grow() {
    let rows = slots.filter { $0 > 1 }.map { $0 - 2 }
    slots = [UInt32](repeating: 0, count: rows.count * 2 >= slots.count ? slots.count * 2 : slots.count)
    taken = 0
    for row in rows { remove(row) }
  }
}

/// What the server calls the person of each row.
///
/// Does not know who has gone.
public struct PersonIDs: RandomAccessCollection {
  let column: IDColumn

  /// The first row.
  public var startIndex: Int { 0 }
  /// After the last row.
  public var endIndex: Int { column.count }
  /// What the server calls the person of a row.
  public subscript(row: Int) -> Account.ID { column[row] }
}
