extension String {
  /// The text, isolated so that a surrounding sentence keeps its order; needed where it has right-to-left letters or
  /// characters that change the direction.
  ///
  /// NB: Pango takes the direction of a line from its very first letter, isolated or not (1.50), so a mark of the
  /// sentence's own direction goes before the isolate.
  package var isolated: String { isolated(in: "") }

  /// Returns the same for a sentence whose own words show its direction.
  func isolated(in sentence: String) -> String {
    let isSentenceRightToLeft = sentence.hasRightToLeft
    guard !isEmpty, isSentenceRightToLeft || hasRightToLeft else { return self }
    return (isSentenceRightToLeft ? "\u{200F}" : "\u{200E}") + "\u{2068}\(balanced)\u{2069}"
  }

  /// The text without embeddings and overrides, with every opened isolate closed: none ends the isolate around the text
  /// or continues after it.
  private var balanced: String {
    var text = UnicodeScalarView()
    var open = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x202A...0x202E: continue
      case 0x2066...0x2068: open += 1
      case 0x2069 where open == 0: continue
      case 0x2069: open -= 1
      default: break
      }
      text.append(scalar)
    }
    text.append(contentsOf: repeatElement("\u{2069}", count: open))
    return String(text)
  }

  /// Whether it has a character of a right-to-left script, or a mark or control that changes the direction.
  private var hasRightToLeft: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case ..<0x590: false
      case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFE,
        0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
        true
      default: false
      }
    }
  }
}
