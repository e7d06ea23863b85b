import People

extension PeopleFileEntry {
  /// Takes what a field says.
  ///
  /// - Throws: What is wrong with it.
  mutating func take(
    _ field: String, of column: PeopleFileColumn, isGuarded: Bool
  ) throws(PeopleFileProblem.Kind) {
    let text = isGuarded ? field.withoutFormulaGuard : field
    switch column {
    case .address:
      guard let address = Self.address(text) else { throw .noAddress(text) }
      self.address = address
    case .domain:
      guard let server = Self.server(text) else { throw .noServer(text) }
      address = server
    case .list:
      guard text.contains(where: { !$0.isWhitespace }) else { throw .noTitle }
      list = text
    case .note: note = text
    case .displayName: displayName = text
    case .movedTo: movedTo = text
    case .profileURL: profileURL = text
    case .showsBoosts: showsBoosts = try Self.truth(text)
    case .isNotifying: isNotifying = try Self.truth(text)
    case .hidesNotifications: hidesNotifications = try Self.truth(text)
    case .followsYou: followsYou = try Self.truth(text)
    case .languages: languages = try Self.languages(text)
    case .lists: lists = try Self.titles(text)
    case .posts: posts = try Self.count(text)
    case .followers: followers = try Self.count(text)
    case .following: following = try Self.count(text)
    case .lastPost: lastPost = try Self.day(text)
    case .firstSeen: firstSeen = try Self.day(text)
    }
  }

  /// A whole address, as `ada@example.social`, of what may have an at sign or `acct:` before it.
  static func address(_ text: String) -> String? {
    var rest = text.trimmingBlanks[...]
    if rest.hasPrefix("acct:") { rest = rest.dropFirst(5) }
    if rest.hasPrefix("@") { rest = rest.dropFirst() }
    let parts = rest.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, isName(parts[0]), let host = server(String(Substring(parts[1]))) else {
      return nil
    }
    return "\(Substring(parts[0]))@\(host)"
  }

  /// The name of a server, with its port if it has one.
  static func server(_ text: String) -> String? {
    let text = text.trimmingBlanks
    // A name of one part is one's own network's; of those only the machine itself is a server.
    let isWhole = text.utf8.contains(UInt8(ascii: ".")) || text.hasPrefix("localhost")
    let isHost = text.utf8.allSatisfy { byte in
      Self.isLetterOrDigit(byte) || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":")].contains(byte)
    }
    guard isWhole, isHost, text.utf8.count <= 261, text.utf8.first.map(Self.isLetterOrDigit) == true,
      text.utf8.last.map(Self.isLetterOrDigit) == true
    else { return nil }
    return text
  }

  private static func isName(_ bytes: Substring.UTF8View.SubSequence) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy { byte in
        isLetterOrDigit(byte) || [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(byte)
      }
  }

  // Letters beyond ASCII are all allowed: which of them a server takes is the server's to say.
  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x80 || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
  }

  // Spreadsheets write TRUE and FALSE.
  private static func truth(_ text: String) throws(PeopleFileProblem.Kind) -> Bool? {
    switch text.trimmingBlanks.lowercased() {
    case "": return nil
    case "true", "t", "yes", "on", "1": return true
    case "false", "f", "no", "off", "0": return false
    default: throw .noTruth(text)
    }
  }

  private static func languages(_ text: String) throws(PeopleFileProblem.Kind) -> [String] {
    let codes = text.split(separator: ",").map(\.trimmingBlanks).filter { !$0.isEmpty }
    for code in codes where !code.utf8.allSatisfy({ isLetterOrDigit($0) || $0 == 0x2D || $0 == 0x5F }) {
      throw .noLanguage(code)
    }
    return codes
  }

  private static func titles(_ text: String) throws(PeopleFileProblem.Kind) -> [String] {
    guard !text.isEmpty else { return [] }
    var reader = CSVReader(Array(text.utf8))
    guard let row = reader.next(), row.problem == nil, reader.next() == nil else { throw .noTitles(text) }
    return row.fields
  }

  private static func count(_ text: String) throws(PeopleFileProblem.Kind) -> Int? {
    let text = text.trimmingBlanks
    guard !text.isEmpty else { return nil }
    guard let count = Int(text), count >= 0 else { throw .noNumber(text) }
    return count
  }

  private static func day(_ text: String) throws(PeopleFileProblem.Kind) -> CalendarDay? {
    let text = text.trimmingBlanks
    guard !text.isEmpty else { return nil }
    // A day with a time is that day.
    let day = text.prefix { $0 != "T" && $0 != " " }
    let parts = day.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 3, let known = CalendarDay(year: parts[0], month: parts[1], day: parts[2]) else {
      throw .noDay(text)
    }
    return known
  }
}
