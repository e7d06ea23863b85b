import Signals

/// Something a person can do from a menu or by a key, wherever the focus is. GTK: `GAction`.
///
/// ```swift
/// let export = Action("Export…", shortcuts: ["Ctrl+E"])
/// export.reactive.activated.bind(to: page) { page in page.export() }
/// page.actions = [export]
/// page.headerBar.end.append(MenuButton(sections: [[export]]))
/// ```
@MainActor
public final class Action: @MainActor DisposeBagProvider, @MainActor ReactiveExtensionsProvider {
  /// Disposed with the action.
  public let bag = DisposeBag()
  /// What a menu or the list of shortcuts calls it.
  @Property public var title: String
  /// Whether it can be done now.
  @Property public var isEnabled = true
  /// The keys that do it; the first one is shown.
  public let shortcuts: [Shortcut]
  /// Whether a window's keys do it from within a dialog or a popover too, as is usual for quitting and closing.
  public let worksInDialogs: Bool
  let activations = PassthroughSubject<Void, Never>()

  /// Makes an enabled action.
  public init(_ title: String = "", shortcuts: [Shortcut] = [], worksInDialogs: Bool = false) {
    _title = Property(title)
    self.shortcuts = shortcuts
    self.worksInDialogs = worksInDialogs
  }

  isolated deinit {}

  /// Does it; refused when disabled.
  @discardableResult
  public func activate() -> Bool {
    guard isEnabled else { return false }
    activations.send()
    return true
  }
}

extension Reactive where Base == Action {
  /// Delivers each time a person does it.
  public var activated: SafeSignal<Void> { base.activations.toSignal() }
}
