/// A key with modifiers, as a person reads it in a menu: `Ctrl+F`, `Alt+Left`, `F5`, `Ctrl+?`.
///
/// ```swift
/// let find: Shortcut = "Ctrl+F"
/// let back = Shortcut(key: "Left", modifiers: .alt)
/// // back.description is "Alt+Left", as a menu shows it
/// ```
public struct Shortcut: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// Keys held down together with the main one.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Control.
    public static let control = Modifiers(rawValue: 1)
    /// Alt.
    public static let alt = Modifiers(rawValue: 2)
    /// Shift; ignored for characters other than letters, which Shift has changed already.
    public static let shift = Modifiers(rawValue: 4)
    /// Super, the Windows key on many keyboards; most desktops reserve some of its combinations.
    public static let `super` = Modifiers(rawValue: 8)
    /// The modifiers with which a character is a command and is not typed.
    static let commands: Modifiers = [.control, .alt, .super]
  }

  /// The key: a lower-case character, a space for the space bar, or a key's name such as `Left`, `Escape`, `F5`.
  public let key: String
  /// The modifiers held with it.
  public let modifiers: Modifiers

  // Names from keyboards and other systems, for keys that are named differently here.
  private static let names = [
    "space": " ", "spacebar": " ", "enter": "Return", "return": "Return", "esc": "Escape", "escape": "Escape",
    "del": "Delete", "delete": "Delete", "ins": "Insert", "insert": "Insert", "backspace": "BackSpace",
    "tab": "Tab", "pageup": "Page_Up", "page up": "Page_Up", "page_up": "Page_Up", "pagedown": "Page_Down",
    "page down": "Page_Down", "page_down": "Page_Down", "home": "Home", "end": "End", "left": "Left",
    "right": "Right", "up": "Up", "down": "Down", "menu": "Menu", "plus": "+", "minus": "-",
  ]

  /// Makes a shortcut from a key and its modifiers; `Space`, `Enter`, `Esc` and the like are accepted in any case.
  public init(key: String, modifiers: Modifiers = []) {
    let key = key.count == 1 ? key : Self.names[key.lowercased()] ?? key
    if key.count == 1 {
      let isLetter = key.lowercased() != key.uppercased()
      self.key = key.lowercased()
      self.modifiers = isLetter ? modifiers : modifiers.subtracting(.shift)
    } else {
      self.key = key
      self.modifiers = modifiers
    }
  }

  /// Makes the key that types a character: Return for a line break, with Shift for a capital letter.
  package init(typing character: Character) {
    if character.isNewline {
      self.init(key: "Return")
    } else if character == "\t" {
      self.init(key: "Tab")
    } else {
      let isCapital = character.isUppercase && character.lowercased() != character.uppercased()
      self.init(key: String(character), modifiers: isCapital ? .shift : [])
    }
  }

  /// Reads `Super+Ctrl+Alt+Shift+Key`; an unknown modifier becomes part of the key.
  public init(_ text: String) {
    var rest = Substring(text)
    var modifiers: Modifiers = []
    let names: [(String, Modifiers)] = [
      ("Ctrl+", .control), ("Alt+", .alt), ("Shift+", .shift), ("Super+", .super),
    ]
    while let (prefix, modifier) = names.first(where: { rest.hasPrefix($0.0) && rest.count > $0.0.count }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    self.init(key: String(rest), modifiers: modifiers)
  }

  /// Reads a literal such as `"Ctrl+F"`.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The shortcut as a person reads it.
  public var description: String {
    var text = ""
    if modifiers.contains(.super) { text += "Super+" }
    if modifiers.contains(.control) { text += "Ctrl+" }
    if modifiers.contains(.alt) { text += "Alt+" }
    if modifiers.contains(.shift) { text += "Shift+" }
    return text + (key == " " ? "Space" : key.count == 1 ? key.uppercased() : key)
  }
}
