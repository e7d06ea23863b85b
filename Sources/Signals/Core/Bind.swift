/// A target of bindings: it takes elements for as long as it lives, and a binding does not keep it alive.
public protocol BindableProtocol<Element>: AnyObject {
  /// What the target takes.
  associatedtype Element
  /// Takes the elements of a signal until the target is released or the result is disposed.
  func bind(signal: Signal<Element, Never>) -> any Disposable
}

extension SignalProtocol where Failure == Never {
  /// Binds to a property or another bindable; neither keeps the other alive longer than its own owners do.
  @discardableResult
  @inlinable
  public func bind<Target: BindableProtocol>(to target: Target) -> any Disposable
  where Target.Element == Element {
    target.bind(signal: toSignal())
  }

  /// Binds to an optional property or bindable.
  @discardableResult
  @inlinable
  public func bind<Target: BindableProtocol>(to target: Target) -> any Disposable
  where Target.Element == Element? {
    target.bind(signal: map { Optional($0) })
  }

  /// Calls `setter` with the target and each element for as long as the target lives; the target is not retained.
  @discardableResult
  @inlinable
  public func bind<Target: DisposeBagProvider>(
    to target: Target, with setter: @escaping (Target, Element) -> Void
  ) -> any Disposable {
    let binding = Binding(to: target, setter)
    let disposable = observeNext { binding.take($0) }
    target.bag.add(disposable)
    return disposable
  }

  /// Assigns each element to a property of the target, as in `user.bind(to: label, keyPath: \.text)`.
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

/// What a binding keeps: its target, weakly, and what is done with it.
///
/// NB: an object rather than a closure with `[weak target]`, which is two: the closure and a box for the weak variable.
@usableFromInline
final class Binding<Target: AnyObject, Element> {
  @exclusivity(unchecked) @usableFromInline weak var target: Target?
  @usableFromInline let set: (Target, Element) -> Void

  @inlinable
  init(to target: Target, _ set: @escaping (Target, Element) -> Void) {
    self.target = target
    self.set = set
  }

  @inlinable
  func take(_ element: Element) {
    if let target { set(target, element) }
  }
}
