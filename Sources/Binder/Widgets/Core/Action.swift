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
  /// The title in a menu and in the list of shortcuts.
  @Property public var title: String
  /// The letter or digit that activates it in an open menu; if nil, the menu chooses one. GTK: mnemonics.
  @Property public var mnemonic: Character?
  /// Whether it can be activated now.
  @Property public var isEnabled = true
  /// The icon, by its name in the icon theme, in a menu's row of buttons; see `Menu`.
  public let iconName: String?
  /// The keys that activate it wherever the focus is, except for characters and editing keys in a text. The first is
  /// shown.
  public let shortcuts: [Shortcut]
  /// Whether the keys of a window's action work inside a dialog or popover too, as is usual for quitting and closing.
  public let worksInDialogs: Bool
  /// How a menu shows its state: not at all, by a tick or by a dot.
  public let kind: Kind
  /// The state that a menu shows for a check or a choice; activating the action changes it before `activated` delivers.
  /// GTK: the state of a `GAction`.
  @Property public var isOn: Bool
  /// The submenu it opens, if any; such an action cannot be activated.
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

  /// Makes an enabled action that runs a closure each time it is activated.
  ///
  /// The action retains the closure: one that needs the window or the page that has the action captures it weakly.
  public convenience init(
    _ title: String, iconName: String? = nil, shortcuts: [Shortcut] = [], worksInDialogs: Bool = false,
    activated: @escaping () -> Void
  ) {
    self.init(title, iconName: iconName, shortcuts: shortcuts, worksInDialogs: worksInDialogs)
    reactive.activated.observeNext(with: activated).dispose(in: bag)
  }

  isolated deinit {}

  /// The title with an underscore before its mnemonic, as in `_Open`; a double underscore is one of the title.
  public var underlinedTitle: String {
    get { Mnemonic.underline(title, letter: mnemonic) }
    set {
      let (text, letter) = Mnemonic.parse(newValue)
      // The title is set last, so that its observers see both.
      mnemonic = letter
      title = text
    }
  }

  /// Activates it as a person would; refused when it is disabled or has a submenu.
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
  /// Delivers each activation.
  public var activated: SafeSignal<Void> { base.activations.toSignal() }
}
