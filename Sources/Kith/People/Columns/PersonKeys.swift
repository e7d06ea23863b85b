public import Entities

import Foundation

/// The keys of a person for the columns. Folding the texts takes most of the time, so make the keys of thousands of
/// people on another thread.
///
///     let keys = await Task.detached { people.map(PersonKeys.init) }.value
///     projection.appendRows(keys.count) { index.append(keys) }
public final class PersonKeys: Sendable {
  let person: Person
  let flags: PersonFlags
  let name: String
  let handle: String
  let server: String
  let searchText: String
  let bio: String
  let fields: String
  let note: String
  let languages: [String]
  let movedTo: String?

  /// The server's identifier of the person.
  public var id: Account.ID { person.account.id }

  /// Whether the person has not posted yet; false if unknown.
  var hasNeverPosted: Bool { person.account.lastStatusAt == nil && person.account.statusesCount == 0 }

  /// Folds a person's texts.
  public init(_ person: Person) {
    let account = person.account
    self.person = person
    // The account's own flags replace the stored ones.
    flags = person.flags.subtracting(.ofAccounts).union(PersonFlags(saidBy: account))
    let folded = SearchText.fold(account.name.beginning)
    let acct = SearchText.fold(account.acct.beginning)
    name = Self.sortKey(folded)
    handle = acct
    let whole = account.acct.beginning
    server = whole.lastIndex(of: "@").map { String(whole[whole.index(after: $0)...]) } ?? ""
    searchText = folded + "\n@" + acct + Self.otherSpelling(of: whole, server)
    bio = SearchText.fold(account.note)
    fields = SearchText.fold(account.fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n"))
    note = SearchText.fold(person.note)
    languages = person.languages.map { SearchText.fold($0) }
    movedTo = account.moved.map { SearchText.fold($0.acct.beginning) }
  }

  // Starts at the first letter or digit, like the order of the cached lists.
  private static func sortKey(_ folded: String) -> String {
    let trimmed = folded.drop { !$0.isLetter && !$0.isNumber }
    // Through an array, without the spare capacity that folding leaves. Short, because equal long names of thousands of
    // people would be compared to their end; handles decide the order then.
    let start = (trimmed.isEmpty ? folded[...] : trimmed).unicodeScalars.prefix(64)
    return String(decoding: Array(Substring(start).utf8), as: UTF8.self)
  }
}

extension PersonKeys {
  /// Returns the handle with the other spelling of its server, Unicode or punycode, so that search finds both; usually
  /// empty.
  private static func otherSpelling(of acct: String, _ server: String) -> String {
    let isPlain = server.utf8.allSatisfy { $0 < 0x80 }
    guard !isPlain || server.lowercased().contains("xn--"), let name = ServerName(server) else { return "" }
    return "\n@" + SearchText.fold(acct.dropLast(server.count) + (isPlain ? name.unicode : name.key))
  }

  // Returns as much as a cell can show; nil for a blank text.
  static func beginning(of folded: String) -> String? {
    let text = folded.drop(while: \.isWhitespace)
    return text.isEmpty ? nil : String(String.UnicodeScalarView(text.unicodeScalars.prefix(64)))
  }
}

extension Quantity {
  init(day date: Date?) { self.init(date.map { CalendarDay($0).number }) }
}

extension String {
  // The part of a name that is sorted and searched; no server allows longer names.
  fileprivate var beginning: String {
    utf8.count <= 256 ? self : String(unicodeScalars.prefix(256))
  }
}
