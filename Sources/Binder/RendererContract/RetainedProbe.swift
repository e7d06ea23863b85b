import Widgets

/// A probe of the retained state alone: reads what widgets say of themselves and acts through their doors.
///
/// Knows no toolkit. It stands for a renderer that shows everything at once and exactly as asked.
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
      avatar.isPictureBroken = !isPicture(picture)
    }
    if let view = widget as? PictureView, let picture = view.picture, !view.isPictureBroken {
      view.isPictureBroken = !isPicture(picture)
    }
    widget.children.forEach(judgePictures)
  }

  private func isPicture(_ picture: Picture) -> Bool {
    let signatures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38]]
    return signatures.contains { picture.bytes.starts(with: $0) }
  }

  private func isInWindow(_ widget: Widget) -> Bool {
    windows.contains { $0 === widget.window }
  }
}

// MARK: - Acting

// Through the widgets' own doors, not a visitor's, so that the contract tests what a renderer calls.
extension RetainedProbe {
  /// Clicks a button.
  public func click(_ button: Button) -> Bool {
    isInWindow(button) && button.click()
  }

  /// Types at the end of an entry or a text view.
  public func type(_ text: String, into widget: Widget) throws -> Bool {
    guard isInWindow(widget) else { return false }
    for character in text {
      guard try edit(widget, { $0 + String(character) }) else { return false }
    }
    return widget.isReachable
  }

  /// Selects all of an entry or a text view and types over it.
  public func replaceText(of widget: Widget, with text: String) throws -> Bool {
    guard isInWindow(widget), try edit(widget, { _ in String(text.prefix(1)) }) else { return false }
    return try type(String(text.dropFirst()), into: widget)
  }

  private func edit(_ widget: Widget, _ change: (String) -> String) throws -> Bool {
    switch widget {
    case let entry as Entry: entry.edit(to: change(entry.text))
    case let view as TextView: view.edit(to: change(view.text))
    default: throw ContractFailure("a \(widget.kind.rawValue) takes no text")
    }
  }

  /// Presses Enter in an entry.
  public func pressEnter(in entry: Entry) -> Bool {
    isInWindow(entry) && entry.activate()
  }

  /// Flips a switch.
  public func toggle(_ toggle: Switch) -> Bool {
    isInWindow(toggle) && toggle.toggle()
  }

  /// Moves a slider.
  public func slide(_ scale: Scale, to value: Double) -> Bool {
    isInWindow(scale) && scale.slide(to: value)
  }

  /// Clicks beside a popover.
  public func clickBeside(_ popover: Popover) -> Bool {
    isInWindow(popover) && popover.cancel()
  }

  /// Chooses a tab.
  public func selectTab(_ index: Int, of tabs: TabView) -> Bool {
    isInWindow(tabs) && tabs.select(index)
  }

  /// Activates a row.
  public func activateRow(_ index: Int, of list: AnyListView) -> Bool {
    isInWindow(list) && list.activate(rowAt: index)
  }

  /// Selects a row.
  public func selectRow(_ index: Int, of list: AnyListView) -> Bool {
    isInWindow(list) && list.select(rowAt: index)
  }

  /// Scrolls until a row can be seen.
  public func scroll(_ list: AnyListView, toRow index: Int) -> Bool {
    guard isInWindow(list), list.isReachable, index >= 0, index < list.itemCount else { return false }
    list.scroll(toRowAt: index)
    return true
  }

  /// Chooses an action from a menu.
  public func choose(_ action: Action, from button: MenuButton) -> Bool {
    isInWindow(button) && button.choose(action)
  }

  /// Presses a key.
  public func press(_ shortcut: Shortcut, in window: Window) -> Bool {
    isInWindow(window) && window.press(shortcut)
  }

  /// Presses the mouse's back button.
  public func pressMouseBack(in window: Window) -> Bool {
    isInWindow(window) && window.pressMouseBack()
  }

  /// Closes a window.
  public func close(_ window: Window) -> Bool {
    isInWindow(window) && window.close()
  }
}
