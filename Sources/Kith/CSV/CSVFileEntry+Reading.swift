import Entities
import People

extension CSVFileEntry {
  /// Parses a field into the entry.
  ///
  /// - Throws: The error of the field.
  mutating func read(
    _ field: String, of column: CSVFileColumn, isGuarded: Bool
  ) throws(CSVFileProblem.Kind) {
    let text = (isGuarded ? field.withoutFormulaGuard : field).replacingZeros
    switch column {
    case .address: address = try Self.address(in: text).description
    case .domain: address = try Self.server(in: text).description
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

  /// Parses a person's address in any of its usual forms.
  static func address(in text: String) throws(CSVFileProblem.Kind) -> Address {
    if let address = Address(text) { return address }
    if let scalar = text.trimmingUnseen.firstUnseenLetter { throw .unseen(text, scalar) }
    throw .noAddress(text)
  }

  /// Parses the name of a server, with its port if it has one.
  static func server(in text: String) throws(CSVFileProblem.Kind) -> ServerName {
    if let server = ServerName(text) { return server }
    if let scalar = text.trimmingUnseen.firstUnseenLetter { throw .unseen(text, scalar) }
    throw .noServer(text)
  }

  private static func truth(_ text: String) throws(CSVFileProblem.Kind) -> Bool? {
    let word = SearchText.fold(text.trimmingUnseen)
    if word.isEmpty { return nil }
    if let truth = TruthWords.all[word] { return truth }
    // Spreadsheets write numbers with decimals.
    switch Double(word.replacing(",", with: ".")) {
    case 1: return true
    case 0: return false
    default: throw .noTruth(text)
    }
  }

  private static func languages(_ text: String) throws(CSVFileProblem.Kind) -> [String] {
    let codes = text.split { $0 == "," || $0 == ";" }.map(\.trimmingUnseen).filter { !$0.isEmpty }
    for code in codes where !code.utf8.allSatisfy(isOfCode) { throw .noLanguage(code) }
    return codes
  }

  private static func isOfCode(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || byte == 0x2D || byte == 0x5F
  }

  private static func titles(_ text: String) throws(CSVFileProblem.Kind) -> [String] {
    guard !text.isEmpty else { return [] }
    var reader = CSVReader(Array(text.utf8))
    guard let row = reader.next(), row.problem == nil, reader.next() == nil else { throw .noTitles(text) }
    return row.fields
  }

  private static func count(_ text: String) throws(CSVFileProblem.Kind) -> Int? {
    let text = text.trimmingUnseen
    guard !text.isEmpty else { return nil }
    guard let count = Int(text), count >= 0 else { throw .noNumber(text) }
    return count
  }

  private static func day(_ text: String) throws(CSVFileProblem.Kind) -> CalendarDay? {
    let text = text.trimmingUnseen
    guard !text.isEmpty else { return nil }
    // Ignores a time after the day.
    let day = text.prefix { $0 != "T" && $0 != " " }
    let parts = day.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 3, let known = CalendarDay(year: parts[0], month: parts[1], day: parts[2]) else {
      throw .noDay(text)
    }
    return known
  }
}
