extension SignalProtocol {
  /// Delivers at most the first `maxLength` elements and releases the source with the last of them.
  ///
  /// ```swift
  /// let names = SafeSignal(sequence: ["Ada", "Grace", "Edsger"])
  /// let two = names.prefix(maxLength: 2)
  /// // "Ada", "Grace"
  /// ```
  @inlinable
  public func prefix(maxLength: Int) -> Signal<Element, Failure> {
    guard maxLength > 0 else { return Signal.completed() }
    return Signal(
      self,
      elements: { observer in
        let left = Cell(maxLength)
        return { element in
          guard left.value > 0 else { return }
          left.value -= 1
          observer.receive(element)
          if left.value == 0 { observer.receive(completion: .finished) }
        }
      })
  }

  /// Delivers elements until `isIncluded` returns false, then completes.
  ///
  /// ```swift
  /// let countdown = SafeSignal(sequence: [2, 1, 0, -1])
  /// let seconds = countdown.prefix { $0 > 0 }
  /// // 2, 1
  /// ```
  @inlinable
  public func prefix(while isIncluded: @escaping (Element) -> Bool) -> Signal<Element, Failure> {
    Signal(
      self,
      elements: { observer in
        { element in
          if isIncluded(element) {
            observer.receive(element)
          } else {
            observer.receive(completion: .finished)
          }
        }
      })
  }

  /// Delivers elements until `other` delivers one; ignores the end of `other`, even a failure.
  ///
  /// ReactiveKit's ends with any event of `other`; RxSwift forwards a failure of `other`, Combine does not.
  ///
  /// ```swift
  /// let positions = PassthroughSubject<Int, Never>()
  /// let released = PassthroughSubject<Void, Never>()
  /// let drag = positions.prefix(untilOutputFrom: released)
  /// // ends when the pointer is released
  /// ```
  @inlinable
  public func prefix<Other: SignalProtocol>(untilOutputFrom other: Other) -> Signal<Element, Failure> {
    Signal(attaching: { observer in
      other.attach(
        StageObserverWithEnd(
          feeding: observer, next: { _ in observer.receive(completion: .finished) }, end: { _ in }))
      if observer.isEnded { return }
      self.attach(StageObserver(to: observer) { observer.receive($0) })
    })
  }

  /// Delivers the first element and completes; an empty signal stays empty.
  ///
  /// ```swift
  /// let clicks = PassthroughSubject<Void, Never>()
  /// let firstClick = clicks.first()
  /// // one click, then the end
  /// ```
  @inlinable
  public func first() -> Signal<Element, Failure> {
    prefix(maxLength: 1)
  }

  /// Delivers the last element when the signal completes; an empty signal stays empty.
  ///
  /// ```swift
  /// let progress = SafeSignal(sequence: [0.2, 0.6, 1])
  /// let final = progress.last()
  /// // 1
  /// ```
  @inlinable
  public func last() -> Signal<Element, Failure> {
    suffix(maxLength: 1)
  }

  /// Delivers the last `maxLength` elements when the signal completes.
  ///
  /// ```swift
  /// let visited = SafeSignal(sequence: ["Home", "Friends", "Ada"])
  /// let recent = visited.suffix(maxLength: 2)
  /// // "Friends", "Ada", when visited has completed
  /// ```
  @inlinable
  public func suffix(maxLength: Int) -> Signal<Element, Failure> {
    Signal(
      self,
      split: { observer in
        let ring = Ring<Element>(capacity: maxLength)
        return (
          next: { _ = ring.push($0) },
          end: { completion in
            if !completion.isFailure { for element in ring.elements { observer.receive(element) } }
            observer.receive(completion: completion)
          }
        )
      })
  }

  /// Drops the first `count` elements.
  ///
  /// ```swift
  /// let text = Property("Draft")
  /// let edits = text.dropFirst()
  /// // only what is set from now on
  /// ```
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Signal<Element, Failure> {
    Signal(
      self,
      elements: { observer in
        let left = Cell(count)
        return { element in
          if left.value > 0 {
            left.value -= 1
          } else {
            observer.receive(element)
          }
        }
      })
  }

  /// Drops elements until `isDropped` returns false, then delivers all others.
  ///
  /// ```swift
  /// let typed = SafeSignal(sequence: ["", "", "A", ""])
  /// let entered = typed.drop { $0.isEmpty }
  /// // "A", ""
  /// ```
  @inlinable
  public func drop(while isDropped: @escaping (Element) -> Bool) -> Signal<Element, Failure> {
    Signal(
      self,
      elements: { observer in
        let isDropping = Cell(true)
        return { element in
          if isDropping.value, isDropped(element) { return }
          isDropping.value = false
          observer.receive(element)
        }
      })
  }

  /// Drops the last `count` elements; each element is held back until `count` newer ones have come.
  ///
  /// ```swift
  /// let path = SafeSignal(sequence: ["home", "ada", "notes.txt"])
  /// let folders = path.dropLast()
  /// // "home", "ada"
  /// ```
  @inlinable
  public func dropLast(_ count: Int = 1) -> Signal<Element, Failure> {
    Signal(
      self,
      elements: { observer in
        let ring = Ring<Element>(capacity: count)
        return { element in
          if let oldest = ring.push(element) { observer.receive(oldest) }
        }
      })
  }
}

/// The newest elements, up to a capacity.
@usableFromInline
final class Ring<Element> {
  @usableFromInline let capacity: Int
  @usableFromInline var storage: ContiguousArray<Element> = []
  @usableFromInline var start = 0

  @inlinable
  init(capacity: Int) {
    self.capacity = Swift.max(0, capacity)
  }

  /// Adds an element and returns the one it displaces, which is `element` itself if the capacity is 0.
  @inlinable
  func push(_ element: Element) -> Element? {
    if capacity == 0 { return element }
    if storage.count < capacity {
      storage.append(element)
      return nil
    }
    let oldest = storage[start]
    storage[start] = element
    start = start + 1 == capacity ? 0 : start + 1
    return oldest
  }

  /// The elements, oldest first.
  @inlinable var elements: [Element] { Array(storage[start...]) + storage[..<start] }
}
