extension String {
  /// Whether nothing of the text would be seen: empty, spaces, or characters without a shape.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
    }
  }

  /// The text with a space for each run of line breaks and control characters, without directional embeddings and
  /// overrides, and with as many isolates closed as are opened.
  ///
  /// A right-to-left override would go on to the end of whatever sentence the text is put into, and so would an isolate
  /// that is left open.
  public var inOneLine: String {
    guard unicodeScalars.contains(where: { $0.breaksLines || $0.embeds || $0.isolates || $0.endsIsolate })
    else {
      return self
    }
    var line = UnicodeScalarView()
    var isInBreak = false
    var open = 0
    for scalar in unicodeScalars where !scalar.embeds {
      if scalar.endsIsolate {
        guard open > 0 else { continue }
        open -= 1
      }
      if scalar.isolates { open += 1 }
      if scalar.breaksLines {
        isInBreak = true
        continue
      }
      if isInBreak, !line.isEmpty { line.append(" ") }
      isInBreak = false
      line.append(scalar)
    }
    line.append(contentsOf: repeatElement("\u{2069}", count: open))
    return String(line)
  }
}

extension String {
  /// The text with its white space as pages show it: one space between words, one line break between lines, two between
  /// paragraphs, and none at the ends.
  public var spacedPlainly: String {
    var text = ""
    var breaks = 0
    for line in split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      if words.isEmpty {
        breaks += 1
        continue
      }
      if !text.isEmpty { text += breaks > 0 ? "\n\n" : "\n" }
      breaks = 0
      text += words.joined(separator: " ")
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// LRE, RLE, PDF, LRO and RLO.
  fileprivate var embeds: Bool { (0x202A...0x202E).contains(value) }

  /// LRI, RLI and FSI.
  fileprivate var isolates: Bool { (0x2066...0x2068).contains(value) }

  /// PDI.
  fileprivate var endsIsolate: Bool { value == 0x2069 }
}
