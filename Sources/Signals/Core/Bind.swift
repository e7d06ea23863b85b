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
  public func bind<Target: BindableProtocol>(to target: Target) -> any Disposable
  where Target.Element == Element {
    target.bind(signal: toSignal())
  }

  /// Binds to an optional property or bindable.
  @discardableResult
  public func bind<Target: BindableProtocol>(to target: Target) -> any Disposable
  where Target.Element == Element? {
    target.bind(signal: map { Optional($0) })
  }

  /// Calls `setter` with the target and each element for as long as the target lives; the target is not retained.
  @discardableResult
  public func bind<Target: DisposeBagProvider>(
    to target: Target, with setter: @escaping (Target, Element) -> Void
  ) -> any Disposable {
    let disposable = observeNext { [weak target] element in
      if let target { setter(target, element) }
    }
    target.bag.add(disposable)
    return disposable
  }

  /// Assigns each element to a property of the target, as in `user.bind(to: label, keyPath: \.text)`.
  @discardableResult
  public func bind<Target: DisposeBagProvider>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Element>
  ) -> any Disposable {
    bind(to: target) { target, element in target[keyPath: keyPath] = element }
  }

  /// Assigns a part of each element to a property of the target, as in `user.bind(\.name, to: label, \.text)`.
  @discardableResult
  public func bind<Part, Target: DisposeBagProvider>(
    _ part: KeyPath<Element, Part>, to target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Part>
  ) -> any Disposable {
    bind(to: target) { target, element in target[keyPath: keyPath] = element[keyPath: part] }
  }
}

extension SignalProtocol where Failure == Never, Element == Void {
  /// Calls `action` with the target at each element for as long as the target lives; the target is not retained.
  @discardableResult
  public func bind<Target: DisposeBagProvider>(
    to target: Target, with action: @escaping (Target) -> Void
  ) -> any Disposable {
    bind(to: target) { target, _ in action(target) }
  }
}
