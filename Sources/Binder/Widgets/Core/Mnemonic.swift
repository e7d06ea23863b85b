import Signals

/// A widget with a text in which one letter is underlined: Alt and that letter do what the text says. GTK: mnemonics.
///
/// ```swift
/// let save = Button()
/// save.underlinedText = "_Save"
/// // shows "Save"; Alt+S clicks it, and the S is underlined while Alt is held
/// ```
@MainActor
public protocol MnemonicHolder: Widget {
  /// What is shown.
  var text: String { get set }
  /// The letter or digit of the text that, with Alt, does what the text says; nil is none. In a text without it, it is not
  /// underlined, but works.
  var mnemonic: Character? { get set }
}

extension MnemonicHolder {
  /// The text and its mnemonic in one, as GTK writes them: an underscore stands before the letter, and two are one underscore
  /// of the text. A translation chooses its letter by this. GTK: `gtk_label_set_text_with_mnemonic`.
  public var underlinedText: String {
    get { Mnemonic.underline(text, letter: mnemonic) }
    set {
      let (text, letter) = Mnemonic.parse(newValue)
      self.text = text
      mnemonic = letter
    }
  }
}

/// How letters are underlined and chosen. Knows no widget.
package enum Mnemonic {
  /// Takes a text with an underscore before its letter apart.
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
    // One at the very end marks nothing.
    return (isMarked ? text + "_" : text, letter)
  }

  /// Writes an underscore before the first place of a letter, and two for each that the text has.
  package static func underline(_ text: String, letter: Character?) -> String {
    let place = letter.flatMap { letter in text.firstIndex { $0 != "_" && isSame($0, letter) } }
    return text.indices.map { index in
      let character = text[index] == "_" ? "__" : String(text[index])
      return index == place ? "_" + character : character
    }.joined()
  }

  /// Whether two characters are the same letter, be it large or small.
  static func isSame(_ one: Character, _ other: Character) -> Bool {
    one == other || one.lowercased() == other.lowercased()
  }

  /// Chooses a letter for each title that has none, a different one for each: the first of a word where it is free, else any;
  /// nil where all are taken.
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
  /// What Alt and a letter do: the one widget within reach that has the letter is pushed or gets the focus; of several, each
  /// gets the focus in turn.
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
