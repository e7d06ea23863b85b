import Signals

/// A closure that sets one property of an object, as the target of bindings.
///
/// It holds its object weakly, so that a view model never retains a view. Bindings to it end with the object or its
/// bag, and the bag retains their sources. Those that a widget has, such as `textModifier`, are stored for it: one for
/// each property of each widget.
///
/// ```swift
/// let name = Dynamic("Ada")
/// name >>> PropertyModifier(button, \.tooltipText)
/// name >>> button.textModifier
/// ```
public final class PropertyModifier<T> {
  /// Sets the property; does nothing when the object has been released.
  public let modifier: (T) -> Void
  let isAlive: () -> Bool
  private let bag: () -> DisposeBag?

  /// Makes a modifier of a plain function; bindings to it last as long as their sources.
  public init(_ modifier: @escaping (T) -> Void) {
    self.modifier = modifier
    isAlive = { true }
    bag = { nil }
  }

  /// Makes a modifier that calls `modifier` with an object while that lives.
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

  /// Sets the property to each element; an object with a bag retains the signal's source while it lives.
  func follow(_ signal: SafeSignal<T>) -> any Disposable {
    guard let bag = bag() else {
      // The object's release is not noticed before the next element: a source retained until then could stay for ever.
      return signal.prefix { [isAlive] _ in isAlive() }.observeNext(with: modifier)
    }
    let observation = signal.keeping(signal).observeNext(with: modifier)
    bag.add(observation)
    return observation
  }
}
