extension String {
  /// Whether nothing of the text would be seen: empty, spaces, or characters without a shape.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
    }
  }

  /// The text with a space for each run of line breaks and control characters, and without directional overrides.
  ///
  /// A right-to-left override would go on to the end of whatever sentence the text is put into.
  var inOneLine: String {
    guard unicodeScalars.contains(where: { $0.breaksLines || $0.overridesDirection }) else { return self }
    var line = UnicodeScalarView()
    var isInBreak = false
    for scalar in unicodeScalars where !scalar.overridesDirection {
      if scalar.breaksLines {
        isInBreak = true
        continue
      }
      if isInBreak, !line.isEmpty { line.append(" ") }
      isInBreak = false
      line.append(scalar)
    }
    return String(line)
  }
}

extension Unicode.Scalar {
  fileprivate var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// LRO and RLO.
  fileprivate var overridesDirection: Bool { value == 0x202D || value == 0x202E }
}
