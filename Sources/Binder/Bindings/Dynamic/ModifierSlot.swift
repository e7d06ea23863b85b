import Signals
import Widgets

/// The place of one modifier of a widget, which is made at its first use and stays until the widget's bag is emptied.
///
/// NB: widgets cannot store the data of another module, and an extension cannot add a stored property.
@MainActor
struct ModifierSlot: Hashable {
  /// A modified property.
  enum Property {
    case text, isVisible, isSensitive, backgroundColor
    /// The widget's default property.
    case standard
  }

  private static var modifiers: [ModifierSlot: AnyObject] = [:]
  /// The number of stored modifiers; for tests of releases.
  static var count: Int { modifiers.count }

  private let owner: ObjectIdentifier
  private let property: Property

  /// Returns the stored modifier of a widget, or makes and stores it.
  static func modifier<W: Widget, T>(
    _ property: Property, of widget: W, set: @escaping (W, T) -> Void
  ) -> PropertyModifier<T> {
    let slot = ModifierSlot(owner: ObjectIdentifier(widget), property: property)
    // A retained bag outlives its widget, and the address may be another's by then.
    if let stored = modifiers[slot] as? PropertyModifier<T>, stored.isAlive() { return stored }
    let modifier = PropertyModifier(of: widget, set)
    modifiers[slot] = modifier
    widget.bag.add(BlockDisposable { modifiers[slot] = nil })
    return modifier
  }
}
