extension String {
  /// The text so that a sentence around it keeps its order, where it has letters that are written from right to left.
  ///
  /// NB: Pango takes the direction of a line from the first letter of all, isolated or not (1.50), so a mark of the sentence's
  /// own direction goes before the isolate.
  package var isolated: String { isolated(in: "") }

  /// The same for a sentence whose own words show its direction.
  func isolated(in sentence: String) -> String {
    let isSentenceRightToLeft = sentence.hasRightToLeft
    guard !isEmpty, isSentenceRightToLeft || hasRightToLeft else { return self }
    return (isSentenceRightToLeft ? "\u{200F}" : "\u{200E}") + "\u{2068}\(self)\u{2069}"
  }

  /// Whether it has a character of a script that is written from right to left, or a mark that counts as one.
  private var hasRightToLeft: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case ..<0x590: false
      case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF:
        true
      default: false
      }
    }
  }
}
