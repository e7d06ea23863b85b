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
}

extension Sugar where HostType: Label {
  /// What is shown.
  public var text: ValueSetter<String> { valueSetter { $0.text = $1 } }
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
  /// Delivers each press of Enter.
  public var activated: SafeSignal<Void> { host.reactive.activated }
}

extension Sugar where HostType: TextView {
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
  /// Delivers the item of each row that a person activates.
  public func selectionEvents<Item>(of type: Item.Type) -> SafeSignal<Item> { host.reactive.activated(type) }
  /// Delivers when a person has scrolled near the end.
  public var nearEnd: SafeSignal<Void> { host.reactive.nearEnd }
}

extension Sugar where HostType: Image {
  /// The icon's name.
  public var iconName: ValueSetter<String> { valueSetter { $0.iconName = $1 } }
}

extension Sugar where HostType: Avatar {
  /// The person's name.
  public var text: ValueSetter<String> { valueSetter { $0.text = $1 } }
  /// The picture.
  public var picture: ValueSetter<Picture?> { valueSetter { $0.picture = $1 } }
}

extension Sugar where HostType: PictureView {
  /// The picture.
  public var picture: ValueSetter<Picture?> { valueSetter { $0.picture = $1 } }
}

extension Sugar where HostType: ProgressBar {
  /// The part that is done, from 0 to 1.
  public var fraction: ValueSetter<Double> { valueSetter { $0.fraction = $1 } }
  /// What stands beside the bar.
  public var text: ValueSetter<String?> { valueSetter { $0.text = $1 } }
}

extension Sugar where HostType: Spinner {
  /// Whether it turns.
  public var isSpinning: ValueSetter<Bool> { valueSetter { $0.isSpinning = $1 } }
}

extension Sugar where HostType: HeaderBar {
  /// The title.
  public var title: ValueSetter<String> { valueSetter { $0.title = $1 } }
}

extension Sugar where HostType: NavigationPage {
  /// The title in the header bar.
  public var title: ValueSetter<String> { valueSetter { $0.title = $1 } }
}

extension Sugar where HostType: Popover {
  /// Delivers when a person puts the popover away.
  public var cancelled: SafeSignal<Void> { host.reactive.cancelled }
}

extension Sugar where HostType: Window {
  /// The title.
  public var title: ValueSetter<String> { valueSetter { $0.title = $1 } }
}
