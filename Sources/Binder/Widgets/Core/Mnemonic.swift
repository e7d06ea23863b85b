import Signals

/// A widget whose text has a mnemonic: Alt and the underlined letter activate it. GTK: mnemonics.
///
/// ```swift
/// let save = Button()
/// save.underlinedText = "_Save"
/// // shows "Save"; Alt+S clicks it, and the S is underlined while Alt is held
/// ```
@MainActor
public protocol MnemonicHolder: Widget {
  /// The text shown.
  var text: String { get set }
  /// The letter or digit that activates the widget together with Alt, if any. It works even when the text does not
  /// contain it, but then is not underlined.
  var mnemonic: Character? { get set }
}

extension MnemonicHolder {
  /// The text with an underscore before its mnemonic, as GTK writes it; a double underscore is one underscore of the
  /// text. Translations choose their letter this way. GTK: `gtk_label_set_text_with_mnemonic`.
  public var underlinedText: String {
    get { Mnemonic.underline(text, letter: mnemonic) }
    set {
      let (text, letter) = Mnemonic.parse(newValue)
      self.text = text
      mnemonic = letter
    }
  }
}

/// Parses, writes and chooses mnemonics.
package enum Mnemonic {
  /// Splits a text with an underscore before its letter.
  package static func parse(_ underlined: String) -> (text: String, letter: Character?) {
    var (text, letter) = ("", Character?.none)
    var isMarked = false
    for character in underlined {
      if character == "_", !isMarked {
        isMarked = true
        continue
      }
      if isMarked, character != "_", letter == nil { letter = character }
      text.append(character)
      isMarked = false
    }
    // An underscore at the very end marks no letter.
    return (isMarked ? text + "_" : text, letter)
  }

  /// Inserts an underscore before the first occurrence of a letter, and doubles the underscores of the text.
  package static func underline(_ text: String, letter: Character?) -> String {
    let place = letter.flatMap { letter in text.firstIndex { $0 != "_" && isSame($0, letter) } }
    return text.indices.map { index in
      let character = text[index] == "_" ? "__" : String(text[index])
      return index == place ? "_" + character : character
    }.joined()
  }

  static func isSame(_ one: Character, _ other: Character) -> Bool {
    one == other || one.lowercased() == other.lowercased()
  }

  /// Chooses a different letter for each title without one: preferably the first of a word; nil when all are taken.
  package static func assign(to titles: [(text: String, letter: Character?)]) -> [Character?] {
    var taken = Set(titles.compactMap { $0.letter?.lowercased() })
    return titles.map { title in
      if let letter = title.letter { return letter }
      let letters = title.text.filter { ($0.isLetter || $0.isNumber) && $0.unicodeScalars.count == 1 }
      let initials = title.text.split { !$0.isLetter && !$0.isNumber }.compactMap(\.first)
      let free = (initials + letters).first { letters.contains($0) && !taken.contains($0.lowercased()) }
      if let free { taken.insert(free.lowercased()) }
      return free
    }
  }
}

extension Window {
  /// Handles Alt and a letter: activates the only reachable widget with it; of several, focuses each in turn.
  func pressMnemonic(_ shortcut: Shortcut) -> Bool {
    guard shortcut.modifiers == .alt, shortcut.key.count == 1, let key = shortcut.key.first else {
      return false
    }
    let fitting = reachable(Widget.self).filter { widget in
      widget.mnemonicLetter.map { Mnemonic.isSame($0, key) } == true
        && widget.mnemonicTarget?.isReachable == true
    }
    guard fitting.count > 1 else { return fitting.first?.mnemonicTarget?.activateByMnemonic() ?? false }
    let next = (fitting.firstIndex { $0.mnemonicTarget === focused } ?? fitting.count - 1) + 1
    return fitting[next % fitting.count].mnemonicTarget?.grabFocus() ?? false
  }
}
