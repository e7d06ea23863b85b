import Signals

/// A row of preferences with one of several items to choose, in a drop-down.
///
/// ```swift
/// let row = ChoiceRow("Text Size", items: ["Small", "Normal", "Large"], selectedIndex: 1)
/// row.choice.reactive.selections(of: String.self).bind(to: size)
/// let group = PreferencesGroup("Display", rows: [row])
/// ```
open class ChoiceRow<Item>: ActionRow, EditablePropertyProvider {
  /// The drop-down.
  public let choice: DropDown<Item>

  /// Makes a row with a choice.
  ///
  /// - Parameter itemTitle: What a person reads of an item.
  public init(
    _ title: String = "", subtitle: String = "", items: [Item], selectedIndex: Int? = nil,
    itemTitle: @escaping (Item) -> String = { "\($0)" }
  ) {
    choice = DropDown(items, selectedIndex: selectedIndex, title: itemTitle)
    super.init(title, subtitle: subtitle, suffix: [choice])
    titleLabel.$text.bind(to: choice) { $0.accessibleLabel = $1 }
  }

  /// What is meant when no property is named: which item is chosen.
  public var defaultProperty: Property<Int?> { choice.$selectedIndex }
  /// Delivers the index each time a person chooses another item.
  public var defaultEdits: SafeSignal<Int?> { choice.defaultEdits }

  /// What the text tree calls the row.
  open override var inspectedName: String { "ChoiceRow" }

  /// Choosing an item by its index, as the drop-down does.
  open override var gestures: [Gesture] {
    choice.gestures.filter { $0.name == "select" } + super.gestures
  }
}
