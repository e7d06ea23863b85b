public import Entities

/// The identifier of each row in one block of memory, with a hash table from identifier to row.
///
/// A separate string per row took 8 MB for 100,000 people, and a dictionary 5 MB.
final class IDColumn {
  private let texts = TextColumn(longest: .max, shortest: .max, budget: .max)
  // Indexed by the hash of an identifier: 0 is empty, 1 a removed entry, otherwise the row plus 2.
  private var slots = [UInt32](repeating: 0, count: 64)
  private var taken = 0

  var count: Int { texts.count }

  subscript(row: Int) -> Account.ID { Account.ID(rawValue: texts[row]) ?? "?" }

  func row(of id: Account.ID) -> Int? { slot(of: id).map { Int(slots[$0] - 2) } }

  func append(_ id: Account.ID) {
    if taken * 4 >= slots.count * 3 { grow() }
    texts.append(id.rawValue)
    remove(UInt32(clamping: texts.count - 1))
  }

  /// Removes an identifier from the lookup; its row keeps the text.
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

  // Rebuilds the table, which frees the slots of removed entries.
  private func grow() {
    let rows = slots.filter { $0 > 1 }.map { $0 - 2 }
    slots = [UInt32](repeating: 0, count: rows.count * 2 >= slots.count ? slots.count * 2 : slots.count)
    taken = 0
    for row in rows { remove(row) }
  }
}

/// The server's identifiers of all rows, including removed rows.
public struct PersonIDs: RandomAccessCollection {
  let column: IDColumn

  /// The first row.
  public var startIndex: Int { 0 }
  /// The index after the last row.
  public var endIndex: Int { column.count }
  /// The identifier of a row.
  public subscript(row: Int) -> Account.ID { column[row] }
}
