/// A target of bindings; a binding does not keep it alive.
///
/// ```swift
/// let name = Property("Ada")
/// let title = Property("")
/// name.map { "Friends of \($0)" }.bind(to: title)
/// // title.value is "Friends of Ada", and follows the name
/// ```
public protocol BindableProtocol<Element>: AnyObject {
  /// The type of the elements.
  associatedtype Element
  /// Receives the elements of a signal until the target is released or the result is disposed.
  ///
  /// New kinds of target implement this; to bind, call `signal.bind(to:)`, which also retains the signal's source.
  func bind(signal: Signal<Element, Never>) -> any Disposable
  /// Whether bindings retain their sources until the target is released; false if that release cannot be observed.
  var keepsSources: Bool { get }
}

extension BindableProtocol {
  /// True: bindings retain their sources until the target is released.
  @inlinable public var keepsSources: Bool { true }
}

extension SignalProtocol where Failure == Never {
  /// Binds to a property or another bindable, which is not retained and retains this signal's source while it lives.
  ///
  /// A binding that closes a circle of properties, each bound to the next, does not retain its source.
  ///
  /// ```swift
  /// let name = Property("Ada")
  /// let title = Property("")
  /// name.map { "Friends of \($0)" }.bind(to: title)
  /// // title.value is "Friends of Ada", and follows the name
  /// ```
  @discardableResult
  @inlinable
  public func bind<Target: BindableProtocol>(to target: Target) -> any Disposable
  where Target.Element == Element {
    target.bind(signal: target.keepsSources ? kept(for: target) : toSignal())
  }

  /// Binds to an optional property or bindable.
  @discardableResult
  @inlinable
  public func bind<Target: BindableProtocol>(to target: Target) -> any Disposable
  where Target.Element == Element? {
    map { Optional($0) }.bind(to: target)
  }

  /// Calls `setter` with the target and each element for as long as the target lives.
  ///
  /// The target is not retained. Its bag retains this signal's source until the target is released, the result is
  /// disposed or the signal ends.
  ///
  /// ```swift
  /// final class Row: DisposeBagProvider {
  ///   let bag = DisposeBag()
  ///   var title = ""
  /// }
  /// let row = Row()
  /// name.bind(to: row) { row, name in row.title = name }
  /// name.bind(to: row, keyPath: \.title)
  /// ```
  @discardableResult
  @inlinable
  public func bind<Target: DisposeBagProvider>(
    to target: Target, with setter: @escaping (Target, Element) -> Void
  ) -> any Disposable {
    let binding = Binding(of: self, to: target, setter)
    let disposable = observeNext { binding.assign($0) }
    target.bag.add(disposable)
    return disposable
  }

  /// Assigns each element to a property of the target, as in `user.bind(to: label, keyPath: \.text)`.
  ///
  /// ```swift
  /// let user = Property(Person("Ada"))
  /// user.bind(\.name, to: card, \.title)
  /// user.value = Person("Grace")
  /// // card.title is "Grace"
  /// ```
  @discardableResult
  @inlinable
  public func bind<Target: DisposeBagProvider>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Element>
  ) -> any Disposable {
    bind(to: target) { target, element in target[keyPath: keyPath] = element }
  }

  /// Assigns a part of each element to a property of the target, as in `user.bind(\.name, to: label, \.text)`.
  @discardableResult
  @inlinable
  public func bind<Part, Target: DisposeBagProvider>(
    _ part: KeyPath<Element, Part>, to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Part>
  ) -> any Disposable {
    bind(to: target) { target, element in target[keyPath: keyPath] = element[keyPath: part] }
  }
}

extension SignalProtocol where Failure == Never, Element == Void {
  /// Calls `action` with the target at each element for as long as the target lives; the target is not retained.
  @discardableResult
  @inlinable
  public func bind<Target: DisposeBagProvider>(
    to target: Target, with action: @escaping (Target) -> Void
  ) -> any Disposable {
    bind(to: target) { target, _ in action(target) }
  }
}

extension SignalProtocol {
  /// Returns the same signal; each observation retains `object` until it ends.
  ///
  /// Use it for a signal that does not retain the object feeding it:
  /// `service.name.keeping(service).bind(to: label, keyPath: \.text)`.
  ///
  /// ```swift
  /// let service = Service()
  /// let names = service.name.keeping(service)
  /// // the service lives as long as names is observed
  /// ```
  @inlinable
  public func keeping<Kept>(_ object: Kept) -> Signal<Element, Failure> {
    Signal(attaching: { observer in
      self.attach(observer)
      observer.own(KeptSource(object))
    })
  }

  /// Returns the same signal; each observation retains its source, unless `target` feeds it: such a circle would leak.
  @inlinable
  func kept<Target: AnyObject>(for target: Target) -> Signal<Element, Failure> {
    Signal(attaching: { [weak target] observer in
      self.attach(observer)
      if observer.isEnded { return }
      if let target, observer.isFed(by: target) { return }
      observer.own(KeptSource(self))
    })
  }
}

/// The state of a binding: its source, its target (weakly) and its setter.
///
/// NB: a closure with `[weak target]` would be two objects: the closure and a box for the weak variable.
@usableFromInline
final class Binding<Source, Target: AnyObject, Element> {
  /// Only kept alive: the source and the target's bag hold the observation that holds the binding.
  @usableFromInline let source: Source
  @exclusivity(unchecked) @usableFromInline weak var target: Target?
  @usableFromInline let set: (Target, Element) -> Void

  @inlinable
  init(of source: Source, to target: Target, _ set: @escaping (Target, Element) -> Void) {
    self.source = source
    self.target = target
    self.set = set
  }

  @inlinable
  func assign(_ element: Element) {
    if let target { set(target, element) }
  }
}

/// Retains the source of a binding until the observation that owns this ends.
@usableFromInline
final class KeptSource<Source>: SourceKeeper {
  @usableFromInline var source: Source?

  @inlinable
  init(_ source: Source) {
    self.source = source
  }

  @usableFromInline var isDisposed: Bool { source == nil }

  @usableFromInline
  func dispose() {
    // NB: moved out before it is released: the source may dispose this while it is released.
    var taken: Any? = source
    source = nil
    PendingReleases.release(&taken)
  }
}
