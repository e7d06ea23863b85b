/// A queue with O(1) cost at both ends, amortised.
@usableFromInline
struct FIFO<Element> {
  @usableFromInline var storage: ContiguousArray<Slot> = []
  @usableFromInline var head = 0

  /// An element, or what is left of one that was taken.
  @usableFromInline
  enum Slot {
    case taken
    case element(Element)

    @inlinable var element: Element? {
      if case .element(let element) = self { return element }
      return nil
    }
  }

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == storage.count }
  @inlinable var count: Int { storage.count - head }
  @inlinable var first: Element? { isEmpty ? nil : storage[head].element }

  /// The elements, oldest first.
  @inlinable var elements: [Element] { storage[head...].compactMap { $0.element } }

  @inlinable
  mutating func append(_ element: Element) {
    storage.append(.element(element))
  }

  @inlinable
  mutating func removeFirst() {
    storage[head] = .taken
    head += 1
    if head == storage.count {
      storage.removeAll(keepingCapacity: head <= 64)
      head = 0
    } else if head > 64, head * 2 > storage.count {
      storage.removeFirst(head)
      head = 0
    }
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard let element = first else { return nil }
    removeFirst()
    return element
  }
}
