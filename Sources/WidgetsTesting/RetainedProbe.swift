import Widgets

/// A probe of the retained state alone: reads what widgets say of themselves and acts through a visitor.
///
/// Knows no toolkit. It stands for a renderer that shows everything at once and exactly as it was told.
@MainActor
public final class RetainedProbe: RendererProbe {
  private var windows: [Window] = []

  /// Makes a probe without windows.
  public init() {}

  /// Remembers the window.
  public func realise(_ window: Window) {
    windows.append(window)
  }

  /// Judges pictures, the only work that a renderer does later.
  public func settle() {
    for window in windows { judgePictures(in: window) }
  }

  /// Forgets the windows.
  public func finish() {
    windows = []
  }

  // A picture begins with its format's signature; what else a decoder would refuse is for renderers to find out.
  private func judgePictures(in widget: Widget) {
    if let avatar = widget as? Avatar, let picture = avatar.picture, !avatar.isPictureBroken {
      let signatures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38]]
      avatar.isPictureBroken = !signatures.contains { picture.bytes.starts(with: $0) }
    }
    widget.children.forEach(judgePictures)
  }

  private func visitor(of widget: Widget) -> Visitor? {
    windows.first { $0 === widget.window }.map(Visitor.init)
  }

  private func accepts(_ widget: Widget, _ act: (Visitor) throws -> Void) throws -> Bool {
    guard let visitor = visitor(of: widget) else { return false }
    do {
      try act(visitor)
      return true
    } catch is VisitorError {
      return false
    }
  }
}

// MARK: - Acting

extension RetainedProbe {
  /// Clicks a button.
  public func click(_ button: Button) throws -> Bool {
    try accepts(button) { try $0.click(button) }
  }

  /// Types at the end of an entry or a text view.
  public func type(_ text: String, into widget: Widget) throws -> Bool {
    try accepts(widget) { visitor in
      switch widget {
      case let entry as Entry: try visitor.type(text, into: entry)
      case let view as TextView: try visitor.type(text, into: view)
      default: throw ContractFailure("a \(widget.kind.rawValue) takes no text")
      }
    }
  }

  /// Selects all of an entry or a text view and types over it.
  public func replaceText(of widget: Widget, with text: String) throws -> Bool {
    try accepts(widget) { visitor in
      switch widget {
      case let entry as Entry: try visitor.replace(textOf: entry, with: text)
      case let view as TextView: try visitor.replace(textOf: view, with: text)
      default: throw ContractFailure("a \(widget.kind.rawValue) takes no text")
      }
    }
  }

  /// Presses Enter in an entry.
  public func pressEnter(in entry: Entry) throws -> Bool {
    try accepts(entry) { try $0.pressEnter(in: entry) }
  }

  /// Flips a switch.
  public func toggle(_ toggle: Switch) throws -> Bool {
    try accepts(toggle) { try $0.toggle(toggle) }
  }

  /// Chooses a tab.
  public func selectTab(_ index: Int, of tabs: TabView) throws -> Bool {
    guard tabs.tabs.indices.contains(index) else { return false }
    return try accepts(tabs) { try $0.select(tab: tabs.tabs[index].title, in: tabs) }
  }

  /// Activates a row.
  public func activateRow(_ index: Int, of list: AnyListView) throws -> Bool {
    try accepts(list) { try $0.activate(row: index, in: list) }
  }

  /// Selects a row.
  public func selectRow(_ index: Int, of list: AnyListView) throws -> Bool {
    try accepts(list) { try $0.select(row: index, in: list) }
  }

  /// Scrolls until a row can be seen.
  public func scroll(_ list: AnyListView, toRow index: Int) throws -> Bool {
    try accepts(list) { try $0.scroll(list, toRow: index) }
  }

  /// Chooses an action from a menu.
  public func choose(_ action: Action, from button: MenuButton) throws -> Bool {
    guard visitor(of: button) != nil else { return false }
    return button.choose(action)
  }

  /// Presses a key.
  public func press(_ shortcut: Shortcut, in window: Window) throws -> Bool {
    try accepts(window) { try $0.press(shortcut) }
  }

  /// Presses the mouse's back button.
  public func pressMouseBack(in window: Window) throws -> Bool {
    try accepts(window) { try $0.pressMouseBack() }
  }

  /// Closes a window.
  public func close(_ window: Window) throws -> Bool {
    try accepts(window) { try $0.close() }
  }
}
