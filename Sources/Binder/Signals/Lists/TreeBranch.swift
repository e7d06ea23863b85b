/// The children of an expanded node, with the number of rows of each. Rows are counted by block, so that a row is found
/// without visiting all before it.
final class TreeBranch {
  /// A node: its own row, and the rows below it while it is expanded.
  struct Slot {
    var rows = 1
    var branch: TreeBranch?

    init(_ branch: TreeBranch? = nil) {
      self.branch = branch
      rows = 1 + (branch?.rows ?? 0)
    }
  }

  private struct Block {
    var slots: [Slot]
    var rows: Int

    init(_ slots: [Slot]) {
      self.slots = slots
      rows = slots.reduce(0) { $0 + $1.rows }
    }
  }

  static let blockSize = 512

  private var blocks: [Block] = []
  private(set) var count: Int
  private(set) var rows = 0

  init(_ slots: [Slot]) {
    count = slots.count
    for start in stride(from: 0, to: slots.count, by: Self.blockSize) {
      blocks.append(Block(Array(slots[start..<min(start + Self.blockSize, slots.count)])))
    }
    rows = blocks.reduce(0) { $0 + $1.rows }
  }

  // The block of a child, its index there, and the rows before that block. One past the end is in the last block.
  private func place(_ child: Int) -> (block: Int, index: Int, before: Int) {
    var (index, before) = (child, 0)
    for (block, found) in blocks.enumerated() {
      if index < found.slots.count || (block == blocks.count - 1 && index == found.slots.count) {
        return (block, index, before)
      }
      index -= found.slots.count
      before += found.rows
    }
    return (blocks.count, 0, before)
  }

  func rowsBefore(_ child: Int) -> Int {
    let place = place(child)
    guard place.block < blocks.count else { return place.before }
    return blocks[place.block].slots[..<place.index].reduce(place.before) { $0 + $1.rows }
  }

  /// Returns the child that a row belongs to or is below, and the number of rows before that child's.
  func child(atRow row: Int) -> (child: Int, before: Int) {
    var (child, before) = (0, 0)
    for block in blocks {
      guard row < before + block.rows else {
        child += block.slots.count
        before += block.rows
        continue
      }
      for slot in block.slots {
        if row < before + slot.rows { return (child, before) }
        child += 1
        before += slot.rows
      }
    }
    return (child, before)
  }

  subscript(child: Int) -> Slot {
    get {
      let place = place(child)
      return blocks[place.block].slots[place.index]
    }
    set {
      let place = place(child)
      let more = newValue.rows - blocks[place.block].slots[place.index].rows
      blocks[place.block].slots[place.index] = newValue
      blocks[place.block].rows += more
      rows += more
    }
  }

  func insert(_ slot: Slot, at child: Int) {
    let place = place(child)
    if place.block == blocks.count { blocks.append(Block([])) }
    blocks[place.block].slots.insert(slot, at: place.index)
    blocks[place.block].rows += slot.rows
    (count, rows) = (count + 1, rows + slot.rows)
    guard blocks[place.block].slots.count > 2 * Self.blockSize else { return }
    let slots = blocks[place.block].slots
    let halves = [Block(Array(slots[..<Self.blockSize])), Block(Array(slots[Self.blockSize...]))]
    blocks.replaceSubrange(place.block...place.block, with: halves)
  }

  func remove(at child: Int) -> Slot {
    let place = place(child)
    let slot = blocks[place.block].slots.remove(at: place.index)
    blocks[place.block].rows -= slot.rows
    (count, rows) = (count - 1, rows - slot.rows)
    if blocks[place.block].slots.isEmpty { blocks.remove(at: place.block) }
    return slot
  }

  /// Calls `body` with each child from `start` on, until it returns false.
  func forEach(from start: Int, _ body: (Int, Slot) -> Bool) {
    if start >= count { return }
    let first = place(start)
    var (child, index) = (start, first.index)
    for block in blocks[first.block...] {
      for slot in block.slots[index...] {
        guard body(child, slot) else { return }
        child += 1
      }
      index = 0
    }
  }
}
