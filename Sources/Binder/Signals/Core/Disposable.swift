/// Something that can be ended once: an observation, a binding, a piece of scheduled work.
///
/// Disposing is idempotent and allowed from inside a delivery.
///
/// ```swift
/// let name = Property("Ada")
/// let observation = name.observeNext { shown = $0 }
/// observation.dispose()
/// name.value = "Grace"
/// // shown is "Ada"; cancel() is the same, dispose(in:) and store(in:) leave it to a bag
/// ```
public protocol Disposable: Cancellable {
  /// Ends the work; a second call does nothing.
  func dispose()
  /// Whether the work has ended, by `dispose()` or by itself.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Hands the disposable to a bag, which disposes it when the bag is disposed or released.
  ///
  /// ```swift
  /// let name = Property("Ada")
  /// let observation = name.observeNext { shown = $0 }
  /// observation.dispose()
  /// name.value = "Grace"
  /// // shown is "Ada"; cancel() is the same, dispose(in:) and store(in:) leave it to a bag
  /// ```
  public func dispose(in bag: DisposeBag) {
    bag.add(self)
  }
}

/// A disposable with nothing to end.
///
/// ```swift
/// let answer = SafeSignal<Int> { observer in
///   observer.receive(lastElement: 42)
///   return NonDisposable()
/// }
/// ```
public final class NonDisposable: Disposable {
  /// Makes a disposable that counts as ended from the start.
  public init() {}
  /// Does nothing.
  public func dispose() {}
  /// Always true: there is nothing to end.
  public var isDisposed: Bool { true }
}

/// A disposable that runs a block once, when it is disposed.
///
/// ```swift
/// let folder = BlockDisposable { isOpen = false }
/// folder.dispose()
/// folder.dispose()
/// // isOpen is false; the second call did nothing
/// ```
public final class BlockDisposable: Disposable {
  private var block: (() -> Void)?

  /// Makes a disposable that calls `block` at its first `dispose()` and releases it then.
  public init(_ block: @escaping () -> Void) {
    self.block = block
  }

  /// Runs the block, once.
  public func dispose() {
    guard let block else { return }
    self.block = nil
    block()
  }

  /// Whether the block has run.
  public var isDisposed: Bool { block == nil }
}

/// A disposable with a replaceable inner disposable; the replaced one is disposed.
///
/// ```swift
/// let search = SerialDisposable()
/// search.otherDisposable = BlockDisposable { cancelled.append("a") }
/// search.otherDisposable = BlockDisposable { cancelled.append("ad") }
/// // the search for "a" is cancelled, the one for "ad" goes on
/// ```
public final class SerialDisposable: Disposable {
  private var inner: (any Disposable)?
  /// Whether `dispose()` was called.
  public private(set) var isDisposed = false

  /// Makes one that holds `inner`, if any.
  public init(_ inner: (any Disposable)? = nil) {
    self.inner = inner
  }

  /// The disposable held now; setting it disposes the previous one, or the new one if this is disposed already.
  public var otherDisposable: (any Disposable)? {
    get { inner }
    set {
      let old = inner
      inner = isDisposed ? nil : newValue
      old?.dispose()
      if isDisposed { newValue?.dispose() }
    }
  }

  /// Disposes the disposable held now and every one set later.
  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let old = inner
    inner = nil
    old?.dispose()
  }
}

/// A disposable made of others, ended together.
///
/// ```swift
/// let both = CompositeDisposable([
///   name.observeNext { title = $0 }, name.observeNext { subtitle = $0 },
/// ])
/// both.dispose()
/// name.value = "Grace"
/// // neither hears of Grace
/// ```
public final class CompositeDisposable: Disposable {
  private var parts: [any Disposable] = []
  private var pruneAt = 16
  /// Whether `dispose()` was called.
  public private(set) var isDisposed = false

  /// Makes a disposable of the given parts.
  public init(_ parts: [any Disposable] = []) {
    self.parts = parts
  }

  /// Adds a part; it is disposed at once if this is disposed already.
  public func add(_ part: any Disposable) {
    if isDisposed {
      part.dispose()
      return
    }
    if parts.count >= pruneAt {
      parts.removeAll { $0.isDisposed }
      pruneAt = max(16, parts.count * 2)
    }
    parts.append(part)
  }

  /// Disposes every part, in the order they were added.
  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let all = parts
    parts = []
    for part in all { part.dispose() }
  }
}

/// A handle that ends its work when it is released, as an owner's stored property.
///
/// ```swift
/// var handle: AnyCancellable? = name.sink { shown = $0 }
/// handle = nil
/// name.value = "Grace"
/// // shown is "Ada"
/// ```
public final class AnyCancellable: Disposable {
  private var inner: (any Disposable)?

  /// Makes a handle of a disposable.
  public init(_ disposable: any Disposable) {
    inner = disposable
  }

  /// Makes a handle that calls `cancel` once.
  public convenience init(_ cancel: @escaping () -> Void) {
    self.init(BlockDisposable(cancel))
  }

  /// Ends the work.
  public func dispose() {
    let old = inner
    inner = nil
    old?.dispose()
  }

  /// Whether the work has ended.
  public var isDisposed: Bool { inner?.isDisposed ?? true }

  deinit {
    inner?.dispose()
  }
}

extension Disposable {
  /// A handle that ends this work when it is released.
  public var asAnyCancellable: AnyCancellable { AnyCancellable(self) }
}

extension SerialDisposable: DisposableContainer {
  var contents: [any Disposable] { inner.map { [$0] } ?? [] }
}

extension CompositeDisposable: DisposableContainer {
  var contents: [any Disposable] { parts }
}

extension AnyCancellable: DisposableContainer {
  var contents: [any Disposable] { inner.map { [$0] } ?? [] }
}
