extension String {
  /// Whether the text would look empty: no characters, or only spaces and invisible ones.
  public var isBlank: Bool { unicodeScalars.allSatisfy(\.isUnseen) }

  /// The text as one line that is safe to show anywhere: line breaks and control characters become spaces, directional
  /// embeddings and overrides are removed, isolates are closed, and the length is limited.
  ///
  /// A right-to-left override or an open isolate would affect the text around it. Each letter keeps its first 8 marks,
  /// each emoji sequence its first 16 scalars, and the line its first 160 scalars with an ellipsis for the rest: a name
  /// with 10,000 marks would cover its neighbours and take seconds to lay out, and a table lays out hundreds at once.
  public var inOneLine: String {
    if utf8.count <= Self.longestLine, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    var line = OneLine()
    let scalars = unicodeScalars.prefix(Self.longestLine * 8)
    for scalar in scalars where !line.append(scalar) { return line.shortened }
    return scalars.endIndex == endIndex ? line.text : line.shortened
  }

  /// The text with its lines, for places with enough room: each letter keeps its first 8 marks, each emoji sequence and
  /// each flag's tags their first 16 scalars. Laying out 8,000 marks on one letter takes seconds.
  public var readable: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var heap = Heap()
    let scalars = unicodeScalars.filter { heap.takes($0) }
    return scalars.count == unicodeScalars.count ? self : String(String.UnicodeScalarView(scalars))
  }

  /// The text with U+FFFD for each NUL, as in HTML.
  ///
  /// Texts of SQLite and GTK end at a NUL and would lose the rest.
  public var replacingZeros: String {
    utf8.contains(0)
      ? String(UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })) : self
  }

  /// The most scalars in one line.
  static let longestLine = 160
}

/// Counts the marks on one letter and the scalars joined to one emoji, to limit them.
private struct Heap {
  private var marks = 0
  private var joined = 0
  private var isJoining = false

  private static let mostMarks = 8
  private static let mostJoined = 16

  /// Counts a scalar; false if it exceeds a limit.
  mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    marks = scalar.isMark ? marks + 1 : 0
    joined = scalar.joins || scalar.isTag || isJoining ? joined + 1 : 0
    isJoining = scalar.joins
    return marks <= Self.mostMarks && joined <= Self.mostJoined
  }
}

/// Builds the text of `inOneLine`.
private struct OneLine {
  private var line = String.UnicodeScalarView()
  private var count = 0
  private var isInBreak = false
  private var openIsolates = 0
  private var deeperIsolates = 0
  private var heap = Heap()

  private static let mostIsolates = 8

  /// Appends a scalar or drops it; false if the line is full.
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.embeds || scalar.endsIsolate && openIsolates == 0 { return true }
    if scalar.isolates, openIsolates == Self.mostIsolates {
      deeperIsolates += 1
      return true
    }
    if scalar.endsIsolate, deeperIsolates > 0 {
      deeperIsolates -= 1
      return true
    }
    if scalar.breaksLines {
      isInBreak = true
      return true
    }
    guard heap.takes(scalar) else { return true }
    guard count < String.longestLine else { return false }
    if scalar.isolates { openIsolates += 1 }
    if scalar.endsIsolate { openIsolates -= 1 }
    if isInBreak, count > 0 { line.append(" ") }
    isInBreak = false
    line.append(scalar)
    count += 1
    return true
  }

  var text: String { String(line) + closing }

  /// The text with an ellipsis after its last complete character.
  var shortened: String {
    var text = String(line)
    if let last = text.last, last.unicodeScalars.count > 1, text.count > 1 { text.removeLast() }
    return text + "…" + closing
  }

  private var closing: String { String(repeating: "\u{2069}", count: openIsolates) }
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

// NB: tests ranges first, as looking up the properties of a scalar is the slowest step (Swift 6.3), and a table shows
// thousands of names.
extension Unicode.Scalar {
  /// Whether it is invisible, white space included.
  var isUnseen: Bool {
    if value < 0x7F { return value <= 0x20 }
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control
  }

  /// Control characters, and the separators of lines and paragraphs.
  fileprivate var breaksLines: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }

  fileprivate var isMark: Bool {
    // The first mark in Unicode.
    if value < 0x300 { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// The joiner of emoji sequences.
  fileprivate var joins: Bool { value == 0x200D }

  /// Tags, which name the region of a flag.
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  /// LRE, RLE, PDF, LRO and RLO.
  fileprivate var embeds: Bool { (0x202A...0x202E).contains(value) }

  /// LRI, RLI and FSI.
  fileprivate var isolates: Bool { (0x2066...0x2068).contains(value) }

  /// PDI.
  fileprivate var endsIsolate: Bool { value == 0x2069 }
}
