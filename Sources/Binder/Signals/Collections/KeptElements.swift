/// Flags for the kept elements of a collection, counted by block, so that an element's place among the kept ones is
/// found without visiting all before it.
struct KeptElements {
  static let blockSize = 1_024

  private var flags: ContiguousArray<Bool>
  private var counts: ContiguousArray<Int>

  init(_ flags: ContiguousArray<Bool>) {
    self.flags = flags
    counts = []
    for start in stride(from: 0, to: flags.count, by: Self.blockSize) {
      counts.append(Self.kept(flags[start..<min(start + Self.blockSize, flags.count)]))
    }
  }

  private static func kept(_ flags: ContiguousArray<Bool>.SubSequence) -> Int {
    flags.reduce(0) { $0 + ($1 ? 1 : 0) }
  }

  /// Returns the number of kept elements before an index.
  func place(of index: Int) -> Int {
    let block = index / Self.blockSize
    return counts[..<min(block, counts.count)].reduce(0, +) + Self.kept(flags[block * Self.blockSize..<index])
  }

  subscript(index: Int) -> Bool {
    get { flags[index] }
    set {
      counts[index / Self.blockSize] += (newValue ? 1 : 0) - (flags[index] ? 1 : 0)
      flags[index] = newValue
    }
  }

  /// Inserts an element; each block after it passes its last one on.
  mutating func insert(_ isKept: Bool, at index: Int) {
    flags.insert(isKept, at: index)
    if flags.count > counts.count * Self.blockSize { counts.append(0) }
    let block = index / Self.blockSize
    if isKept { counts[block] += 1 }
    for next in block + 1..<max(block + 1, counts.count) where flags[next * Self.blockSize] {
      counts[next - 1] -= 1
      counts[next] += 1
    }
  }

  /// Removes an element; each block before the last gets one from the next.
  mutating func remove(at index: Int) {
    let block = index / Self.blockSize
    if flags.remove(at: index) { counts[block] -= 1 }
    for next in block + 1..<max(block + 1, counts.count) where flags[next * Self.blockSize - 1] {
      counts[next] -= 1
      counts[next - 1] += 1
    }
    if flags.count <= (counts.count - 1) * Self.blockSize { counts.removeLast() }
  }
}
