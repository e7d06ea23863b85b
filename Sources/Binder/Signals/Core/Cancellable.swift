/// Work that can be ended, under Combine's name. Every ``Disposable`` is one.
///
/// ```swift
/// let name = Property("Ada")
/// let observation = name.observeNext { shown = $0 }
/// observation.dispose()
/// name.value = "Grace"
/// // shown is "Ada"; cancel() is the same, dispose(in:) and store(in:) leave it to a bag
/// ```
public protocol Cancellable: AnyObject {
  /// Ends the work; a second call does nothing.
  func cancel()
}

extension Disposable {
  /// Ends the work: the same as `dispose()`. Combine: `Cancellable.cancel`.
  ///
  /// ```swift
  /// let name = Property("Ada")
  /// let observation = name.observeNext { shown = $0 }
  /// observation.dispose()
  /// name.value = "Grace"
  /// // shown is "Ada"; cancel() is the same, dispose(in:) and store(in:) leave it to a bag
  /// ```
  public func cancel() {
    dispose()
  }

  /// Hands the disposable to a bag: the same as `dispose(in:)`.
  ///
  /// ```swift
  /// let name = Property("Ada")
  /// let observation = name.observeNext { shown = $0 }
  /// observation.dispose()
  /// name.value = "Grace"
  /// // shown is "Ada"; cancel() is the same, dispose(in:) and store(in:) leave it to a bag
  /// ```
  public func store(in bag: DisposeBag) {
    bag.add(self)
  }

  /// Keeps the work going until it is removed from `collection` or `collection` is released. Combine: `store(in:)`.
  public func store<Handles: RangeReplaceableCollection>(in collection: inout Handles)
  where Handles.Element == AnyCancellable {
    collection.append(handle)
  }

  /// Keeps the work going until it is removed from `set` or `set` is released. Combine: `store(in:)`.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(handle)
  }

  private var handle: AnyCancellable { self as? AnyCancellable ?? AnyCancellable(self) }
}

extension AnyCancellable: Hashable {
  /// Whether both are the same object.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool {
    left === right
  }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A disposable that remembers whether it was disposed and does nothing else. ReactiveKit: `SimpleDisposable`.
///
/// ```swift
/// let work = SimpleDisposable()
/// for number in 1...1000 where !work.isDisposed {
///   if number == 3 { work.dispose() } else { done.append(number) }
/// }
/// ```
public final class SimpleDisposable: Disposable {
  /// Whether `dispose()` was called.
  public var isDisposed: Bool

  /// Makes a disposable, disposed or not.
  public init(isDisposed: Bool = false) {
    self.isDisposed = isDisposed
  }

  /// Sets `isDisposed`.
  public func dispose() {
    isDisposed = true
  }
}

extension NonDisposable {
  /// A disposable with nothing to end. ReactiveKit: `NonDisposable.instance`.
  public static var instance: NonDisposable { NonDisposable() }
}

extension DisposeBagProvider {
  /// Completes when the object's bag is released, and delivers nothing. ReactiveKit: `deallocated`.
  public var deallocated: SafeSignal<Void> { bag.deallocated }
}
