import Signals

/// Changes one property of an object; what a value is bound to.
///
/// Holds its object weakly, so that a view model never keeps a view; what follows ends with the object or its bag. A
/// bag keeps what is followed.
///
/// ```swift
/// let name = Dynamic("Ada")
/// name >>> PropertyModifier(button, \.tooltipText)
/// name >>> button.textModifier
/// ```
public final class PropertyModifier<T> {
  /// Sets the property; does nothing when the object has gone.
  public let modifier: (T) -> Void
  private let isAlive: () -> Bool
  private let bag: () -> DisposeBag?

  /// Makes a modifier of a plain function; what follows it lasts as long as what it follows.
  public init(_ modifier: @escaping (T) -> Void) {
    self.modifier = modifier
    isAlive = { true }
    bag = { nil }
  }

  /// Makes a modifier that calls `modifier` with an object for as long as that lives.
  public init<O: AnyObject>(of object: O, _ modifier: @escaping (O, T) -> Void) {
    self.modifier = { [weak object] value in
      if let object { modifier(object, value) }
    }
    isAlive = { [weak object] in object != nil }
    bag = { [weak object] in (object as? any DisposeBagProvider)?.bag }
  }

  /// Makes a modifier of a property of an object.
  public convenience init<O: AnyObject>(_ object: O, _ keyPath: ReferenceWritableKeyPath<O, T>) {
    self.init(of: object) { object, value in object[keyPath: keyPath] = value }
  }

  /// Lets the modifier set each element; an object with a bag keeps the signal's source while it lives.
  func follow(_ signal: SafeSignal<T>) -> any Disposable {
    guard let bag = bag() else {
      // Nothing notices the object's release before the next element: what is kept until then could be kept for ever.
      return signal.prefix { [isAlive] _ in isAlive() }.observeNext(with: modifier)
    }
    let observation = signal.keeping(signal).observeNext(with: modifier)
    bag.add(observation)
    return observation
  }
}
