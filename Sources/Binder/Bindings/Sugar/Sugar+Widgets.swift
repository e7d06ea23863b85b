public import Signals
public import Widgets

extension Sugar {
  /// Whether the widget is shown.
  public var isVisible: ValueSetter<Bool> { valueSetter { $0.isVisible = $1 } }
  /// Whether the widget takes input.
  public var isSensitive: ValueSetter<Bool> { valueSetter { $0.isSensitive = $1 } }
  /// What is shown while the pointer rests on the widget.
  public var tooltipText: ValueSetter<String?> { valueSetter { $0.tooltipText = $1 } }
  /// The colour behind the widget.
  public var backgroundColor: ValueSetter<Color?> { valueSetter { $0.backgroundColor = $1 } }
  /// The name that assistive technology reads.
  public var accessibleLabel: ValueSetter<String?> { valueSetter { $0.accessibleLabel = $1 } }
  /// Style classes, as in GTK's CSS.
  public var cssClasses: ValueSetter<[String]> { valueSetter { $0.cssClasses = $1 } }
  /// Size, alignment and margins within the parent.
  public var layout: ValueSetter<Layout> { valueSetter { $0.layout = $1 } }
}

extension Sugar where HostType: Label {
  /// What is shown.
  public var text: ValueSetter<String> { valueSetter { $0.text = $1 } }
  /// Whether long text goes on in the next line.
  public var isWrapping: ValueSetter<Bool> { valueSetter { $0.isWrapping = $1 } }
  /// The most lines shown; nil is no limit.
  public var lineLimit: ValueSetter<Int?> { valueSetter { $0.lineLimit = $1 } }
  /// Whether a person may select and copy the text.
  public var isSelectable: ValueSetter<Bool> { valueSetter { $0.isSelectable = $1 } }
  /// Where lines stand within the label's width.
  public var textAlignment: ValueSetter<Layout.Alignment> { valueSetter { $0.textAlignment = $1 } }
}

extension Sugar where HostType: Button {
  /// Delivers each push of the button.
  public var tap: SafeSignal<Void> { host.reactive.clicked }
  /// The text on the button.
  public var text: ValueSetter<String> { valueSetter { $0.text = $1 } }
  /// The icon shown instead of the text.
  public var iconName: ValueSetter<String?> { valueSetter { $0.iconName = $1 } }
}

extension Sugar where HostType: MenuButton {
  /// The button's icon.
  public var iconName: ValueSetter<String> { valueSetter { $0.iconName = $1 } }
  /// The menu, in sections.
  public var sections: ValueSetter<[[Action]]> { valueSetter { $0.sections = $1 } }
}

extension Sugar where HostType: Entry {
  /// The text.
  public var text: ValueBinding<String> {
    valueBinding(edits: host.reactive.edits, getter: { $0.text }, setter: { $0.text = $1 })
  }
  /// What is shown while the text is empty.
  public var placeholderText: ValueSetter<String> { valueSetter { $0.placeholderText = $1 } }
  /// The most characters a person may enter; nil is no limit.
  public var maximumLength: ValueSetter<Int?> { valueSetter { $0.maximumLength = $1 } }
  /// What is wrong with the text; nil when nothing is.
  public var errorMessage: ValueSetter<String?> { valueSetter { $0.errorMessage = $1 } }
  /// Delivers each press of Enter.
  public var activated: SafeSignal<Void> { host.reactive.activated }
}

extension Sugar where HostType: SearchEntry {
  /// Delivers each Escape pressed while the text is empty.
  public var stopped: SafeSignal<Void> { host.reactive.stopped }
}

extension Sugar where HostType: TextView {
  /// Whether a person may change the text.
  public var isEditable: ValueSetter<Bool> { valueSetter { $0.isEditable = $1 } }
  /// The text.
  public var text: ValueBinding<String> {
    valueBinding(edits: host.reactive.edits, getter: { $0.text }, setter: { $0.text = $1 })
  }
}

extension Sugar where HostType: Switch {
  /// Whether it is on.
  public var isOn: ValueBinding<Bool> {
    valueBinding(edits: host.reactive.toggles, getter: { $0.isOn }, setter: { $0.isOn = $1 })
  }
}

extension Sugar where HostType: Scale {
  /// The value.
  public var value: ValueBinding<Double> {
    valueBinding(edits: host.reactive.edits, getter: { $0.value }, setter: { $0.value = $1 })
  }
}

extension Sugar where HostType: TabView {
  /// Which tab is shown.
  public var selectedIndex: ValueBinding<Int> {
    valueBinding(
      edits: host.reactive.selections, getter: { $0.selectedIndex }, setter: { $0.selectedIndex = $1 })
  }
}

extension Sugar where HostType: AnyListView {
  /// The greatest width of the rows, in logical pixels; nil is no limit.
  public var maximumWidth: ValueSetter<Int?> { valueSetter { $0.maximumWidth = $1 } }
  /// The index of the selected item of a list or grid; nil selects none.
  public var selectedIndex: ValueBinding<Int?> {
    valueBinding(
      edits: host.reactive.rowSelected.map { Optional($0) }, getter: { $0.selectedIndex },
      setter: { $0.setSelectedIndex($1) })
  }
  /// Delivers the item of each row that a person activates.
  public func selectionEvents<Item>(of type: Item.Type) -> SafeSignal<Item> { host.reactive.activated(type) }
  /// Delivers the index of each row that a person activates.
  public var rowActivated: SafeSignal<Int> { host.reactive.rowActivated }
  /// Delivers when a person has scrolled near the end.
  public var nearEnd: SafeSignal<Void> { host.reactive.nearEnd }
}

extension Sugar where HostType: AnyGridView {
  /// The fewest cells side by side.
  public var minimumColumns: ValueSetter<Int> { valueSetter { $0.minimumColumns = $1 } }
  /// The most cells side by side.
  public var maximumColumns: ValueSetter<Int> { valueSetter { $0.maximumColumns = $1 } }
}
