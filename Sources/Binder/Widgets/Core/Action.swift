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
  /// The letter or digit of the title that does it while its menu is open; nil has the menu choose one. GTK: mnemonics.
  @Property public var mnemonic: Character?
  /// Whether it can be done now.
  @Property public var isEnabled = true
  /// The picture that stands for it in a menu's row of buttons, by its name in the icon theme; see `Menu`.
  public let iconName: String?
  /// The keys that do it, wherever the focus is but in a text, which keeps characters and the keys that edit it; the first
  /// one is shown.
  public let shortcuts: [Shortcut]
  /// Whether a window's keys do it from within a dialog or a popover too, as is usual for quitting and closing.
  public let worksInDialogs: Bool
  /// Whether a menu shows its state: nothing, a tick, or a dot.
  public let kind: Kind
  /// Whether it is on, where a menu shows that; a person who does it changes it first. GTK: the state of a `GAction`.
  @Property public var isOn: Bool
  /// What it leads to in a menu; then it does nothing by itself.
  public let submenu: Menu?
  let activations = PassthroughSubject<Void, Never>()

  /// Makes an enabled action.
  public init(
    _ title: String = "", iconName: String? = nil, shortcuts: [Shortcut] = [], worksInDialogs: Bool = false,
    kind: Kind = .plain,
    isOn: Bool = false, submenu: Menu? = nil
  ) {
    _title = Property(title)
    self.iconName = iconName
    self.shortcuts = shortcuts
    self.worksInDialogs = worksInDialogs
    self.kind = kind
    self.submenu = submenu
    _isOn = Property(isOn)
  }

  isolated deinit {}

  /// The title and its mnemonic in one, with an underscore before the letter, as in `_Open`; two are one underscore of the
  /// title.
  public var underlinedTitle: String {
    get { Mnemonic.underline(title, letter: mnemonic) }
    set {
      let (text, letter) = Mnemonic.parse(newValue)
      // The title last: what follows it finds both.
      mnemonic = letter
      title = text
    }
  }

  /// Does it; refused when disabled.
  @discardableResult
  public func activate() -> Bool {
    guard isEnabled, submenu == nil else { return false }
    switch kind {
    case .plain: break
    case .check: isOn.toggle()
    case .choice: if !isOn { isOn = true }
    }
    activations.send()
    return true
  }
}

extension Reactive where Base == Action {
  /// Delivers each time a person does it.
  public var activated: SafeSignal<Void> { base.activations.toSignal() }
}
