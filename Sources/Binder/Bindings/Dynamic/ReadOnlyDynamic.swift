public import Signals

/// A value computed from others: it can be read, bound and listened to, but not set.
///
/// It is computed at each read. It retains its sources, and so do its targets; its listeners do not, and end with them.
///
/// ```swift
/// let name = Dynamic("Ada")
/// let greeting = name | { "Hello, \($0)!" }
/// greeting >>> label
/// // greeting.value is "Hello, Ada!"
/// ```
public struct ReadOnlyDynamic<Element>: DynamicProtocol {
  /// A value cannot fail.
  public typealias Failure = Never

  private let read: () -> Element
  /// A closure that reads the current value without retaining its sources; returns nil when they have been released.
  public let weakReader: () -> Element?
  /// Every later value, without the current one.
  public let changes: SafeSignal<Element>

  init(
    changes: SafeSignal<Element>, weakReader: @escaping () -> Element?, read: @escaping () -> Element
  ) {
    self.read = read
    self.weakReader = weakReader
    self.changes = changes
  }

  /// Makes a read-only view of another value.
  public init(_ source: some DynamicProtocol<Element>) {
    self.init(changes: source.changes, weakReader: source.weakReader) { source.value }
  }

  /// Makes a value that never changes.
  public init(constant value: Element) {
    self.init(changes: Signal { _ in NonDisposable() }, weakReader: { value }, read: { value })
  }

  /// The current value.
  public var value: Element { read() }

  /// Adds an observer, which gets the current value at once.
  public func attach(_ observer: AnyObserver<Element, Never>) {
    observer.receive(read())
    if !observer.isDisposed { changes.attach(observer) }
  }
}

/// The values of another that pass a test; none may have passed yet.
///
/// As a signal it delivers the current value first if that passes.
///
/// ```swift
/// let name = Dynamic("")
/// let given = name & { !$0.isEmpty }
/// given >>> label
/// // the label keeps what it shows while the name is empty
/// ```
public struct FilteredDynamic<Element>: Listenable {
  /// A value cannot fail.
  public typealias Failure = Never

  private let all: SafeSignal<Element>
  /// Every later value that passes.
  public let changes: SafeSignal<Element>

  init(all: SafeSignal<Element>, changes: SafeSignal<Element>) {
    self.all = all
    self.changes = changes
  }

  /// Adds an observer, which gets the current value at once if that passes.
  public func attach(_ observer: AnyObserver<Element, Never>) {
    all.attach(observer)
  }
}

extension Listenable {
  func filtered(_ isIncluded: @escaping (Element) -> Bool) -> FilteredDynamic<Element> {
    FilteredDynamic(all: filter(isIncluded), changes: changes.filter(isIncluded))
  }
}

extension DynamicProtocol {
  func mapped<T>(_ transform: @escaping (Element) -> T) -> ReadOnlyDynamic<T> {
    let read = weakReader
    return ReadOnlyDynamic(changes: changes.map(transform), weakReader: { read().map(transform) }) {
      transform(self.value)
    }
  }
}

extension FilteredDynamic {
  func mapped<T>(_ transform: @escaping (Element) -> T) -> FilteredDynamic<T> {
    FilteredDynamic<T>(all: all.map(transform), changes: changes.map(transform))
  }
}

/// A value computed from two others, whichever of them changes.
///
/// When both depend on one source, a listener may get the same value twice, but never one computed from old and new.
/// Listeners get nothing more once either value has been released.
///
/// ```swift
/// let (first, last) = (Dynamic("Ada"), Dynamic("Lovelace"))
/// let name = reduce(first, last) { "\($0) \($1)" }
/// name >>> label
/// ```
public func reduce<A: DynamicProtocol, B: DynamicProtocol, T>(
  _ first: A, _ second: B, combine: @escaping (A.Element, B.Element) -> T
) -> ReadOnlyDynamic<T> {
  let (readFirst, readSecond) = (first.weakReader, second.weakReader)
  let readBoth: () -> T? = {
    guard let first = readFirst(), let second = readSecond() else { return nil }
    return combine(first, second)
  }
  let changes = first.changes.map { _ in }.merge(with: second.changes.map { _ in })
  return ReadOnlyDynamic(changes: changes.compactMap(readBoth), weakReader: readBoth) {
    combine(first.value, second.value)
  }
}
