import Signals

/// A row of preferences: a title, a subtitle, and widgets before and after them. GTK: `GtkListBoxRow`.
///
/// Assistive technology reads the title as the row's name, and the subtitle as its description.
///
/// ```swift
/// let row = ActionRow("Storage", subtitle: "12 GB in use", iconName: "drive-harddisk-symbolic")
/// row.leadsOn = true
/// row.reactive.activated.bind(to: page) { page in page.showStorage() }
/// let group = PreferencesGroup("Device", rows: [row])
/// ```
open class ActionRow: Row {
  /// The icon before the title; hidden while it has no name.
  public let icon = Image()
  /// The title.
  public let titleLabel: Label
  /// The text below the title; hidden while it is empty.
  public let subtitleLabel: Label
  /// The widgets at the end.
  public let suffix: Box
  /// Whether the row leads to another page: it then shows an arrow and can be activated.
  @Property public var leadsOn = false
  private let arrow = Image(iconName: "go-next-symbolic")

  /// Makes a row that cannot be activated.
  public init(_ title: String = "", subtitle: String = "", iconName: String = "", suffix: [Widget] = []) {
    titleLabel = Label(title)
    titleLabel.isWrapping = true
    subtitleLabel = Label(subtitle)
    subtitleLabel.isWrapping = true
    subtitleLabel.cssClasses = ["caption", "dim-label"]
    self.suffix = Box(.row, spacing: 6, suffix)
    let texts = Box(.column, spacing: 2, [titleLabel, subtitleLabel])
    texts.layout = Layout(hexpand: true, valign: .center)
    for widget in suffix { widget.layout.valign = .center }
    icon.iconName = iconName
    super.init(Box(.row, spacing: 12, [icon, texts, self.suffix, arrow]))
    isActivatable = false
    isSelectable = false
    follow()
  }

  private func follow() {
    titleLabel.$text.bind(to: self) { $0.accessibleLabel = $1 }
    subtitleLabel.$text.bind(to: subtitleLabel) { $0.isVisible = !$1.isEmpty }
    icon.$iconName.bind(to: icon) { $0.isVisible = !$1.isEmpty }
    $leadsOn.bind(to: arrow, keyPath: \.isVisible)
    $leadsOn.dropFirst().bind(to: self, keyPath: \.isActivatable)
  }

  /// The title.
  public var title: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  /// The text below the title.
  public var subtitle: String {
    get { subtitleLabel.text }
    set { subtitleLabel.text = newValue }
  }
}

/// A row of preferences with a switch, which a click anywhere on the row flips.
///
/// ```swift
/// let row = SwitchRow("Dark Style", isOn: true)
/// isDark.bind(to: row.toggle, keyPath: \.isOn)
/// row.reactive.toggles.bind(to: isDark)
/// ```
open class SwitchRow: ActionRow, EditablePropertyProvider {
  /// The switch.
  public let toggle: Switch

  /// Makes a row with a switch.
  public init(_ title: String = "", subtitle: String = "", isOn: Bool = false) {
    toggle = Switch(isOn: isOn)
    super.init(title, subtitle: subtitle, suffix: [toggle])
    isActivatable = true
    titleLabel.$text.bind(to: toggle) { $0.accessibleLabel = $1 }
  }

  /// The property used when none is named: whether the switch is on.
  public var defaultProperty: Property<Bool> { toggle.$isOn }
  /// Delivers the new state each time a person flips the switch.
  public var defaultEdits: SafeSignal<Bool> { toggle.defaultEdits }

  /// Whether the switch is on; assignments are not toggles.
  public var isOn: Bool {
    get { toggle.isOn }
    set { toggle.isOn = newValue }
  }

  open override var gestures: [Gesture] {
    [Gesture("toggle", of: self) { $0.toggle.toggle() }] + super.gestures
  }

  /// Flips the switch.
  open override func activated() { toggle.toggle() }
}

extension Reactive where Base: SwitchRow {
  /// Delivers the new state each time a person flips the switch; assignments are not toggles.
  public var toggles: SafeSignal<Bool> { base.toggle.defaultEdits }
}

/// A row of preferences with an entry, which a click anywhere on the row focuses.
///
/// ```swift
/// let row = EntryRow("Device Name", text: "laptop")
/// row.reactive.edits.bind(to: name)
/// row.entry.maximumLength = 30
/// ```
open class EntryRow: ActionRow, EditablePropertyProvider {
  /// The entry.
  public let entry: Entry

  /// Makes a row with an entry.
  ///
  /// - Parameter entry: The entry, such as a `PasswordEntry`.
  public init(
    _ title: String = "", subtitle: String = "", text: String = "", entry: Entry = Entry()
  ) {
    self.entry = entry
    if !text.isEmpty { entry.text = text }
    entry.layout = Layout(hexpand: true)
    super.init(title, subtitle: subtitle, suffix: [entry])
    suffix.layout = Layout(hexpand: true)
    isActivatable = true
    titleLabel.$text.bind(to: entry) { $0.accessibleLabel = $1 }
  }

  /// The property used when none is named: the text.
  public var defaultProperty: Property<String> { entry.$text }
  /// Delivers the whole text each time a person changes it.
  public var defaultEdits: SafeSignal<String> { entry.defaultEdits }

  /// The text; assignments are not edits.
  public var text: String {
    get { entry.text }
    set { entry.text = newValue }
  }

  open override var gestures: [Gesture] {
    [Gesture("edit", of: self) { $0.entry.edit(to: $1) }] + super.gestures
  }

  /// Moves the keyboard focus to the entry.
  open override func activated() { entry.grabFocus() }
}

extension Reactive where Base: EntryRow {
  /// Delivers the whole text each time a person changes it; assignments are not edits.
  public var edits: SafeSignal<String> { base.entry.defaultEdits }
}
