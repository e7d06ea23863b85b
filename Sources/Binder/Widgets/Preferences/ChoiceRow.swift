import Signals

/// A row of preferences with a drop-down to choose one of several items.
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
  /// - Parameter itemTitle: Returns the title of an item.
  public init(
    _ title: String = "", subtitle: String = "", items: [Item], selectedIndex: Int? = nil,
    itemTitle: @escaping (Item) -> String = { "\($0)" }
  ) {
    choice = DropDown(items, selectedIndex: selectedIndex, title: itemTitle)
    super.init(title, subtitle: subtitle, suffix: [choice])
    titleLabel.$text.bind(to: choice) { $0.accessibleLabel = $1 }
  }

  /// The property used when none is named: the index of the chosen item.
  public var defaultProperty: Property<Int?> { choice.$selectedIndex }
  /// Delivers the index each time a person chooses another item.
  public var defaultEdits: SafeSignal<Int?> { choice.defaultEdits }

  open override var inspectedName: String { "ChoiceRow" }

  open override var gestures: [Gesture] {
    choice.gestures.filter { $0.name == "select" } + super.gestures
  }
}
