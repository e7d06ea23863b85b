public import Entities

import Foundation

/// A person whose texts are folded for the columns. Folding is the long part of it, so whoever has thousands makes the keys on
/// another thread.
///
///     let keys = await Task.detached { people.map(PersonKeys.init) }.value
///     projection.appendRows(keys.count) { index.append(keys) }
///
/// Does not know the row.
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

  /// What the server calls the person.
  public var id: Account.ID { person.account.id }

  /// Whether the person has not written yet; false where it is not known.
  var hasNeverPosted: Bool { person.account.lastStatusAt == nil && person.account.statusesCount == 0 }

  /// Folds a person's texts.
  public init(_ person: Person) {
    let account = person.account
    self.person = person
    // What the account says of itself counts, whatever was kept of it.
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

  // From the first letter or digit, as in the order of the cached lists.
  private static func sortKey(_ folded: String) -> String {
    let trimmed = folded.drop { !$0.isLetter && !$0.isNumber }
    // Without the spare room that folding leaves behind a text. Of thousands with the same long name each bit more is
    // compared for nothing: they are put in the order of their handles.
    let start = (trimmed.isEmpty ? folded[...] : trimmed).unicodeScalars.prefix(64)
    return String(decoding: Array(Substring(start).utf8), as: UTF8.self)
  }
}

extension PersonKeys {
  /// The handle with the other spelling of its server, Unicode or punycode, so that both are found; mostly there is none.
  private static func otherSpelling(of acct: String, _ server: String) -> String {
    let isPlain = server.utf8.allSatisfy { $0 < 0x80 }
    guard !isPlain || server.lowercased().contains("xn--"), let name = ServerName(server) else { return "" }
    return "\n@" + SearchText.fold(acct.dropLast(server.count) + (isPlain ? name.unicode : name.key))
  }

  // As much as a cell has room for; nil for a text of nothing but spaces, which shows nothing.
  static func beginning(of folded: String) -> String? {
    let text = folded.drop(while: \.isWhitespace)
    return text.isEmpty ? nil : String(String.UnicodeScalarView(text.unicodeScalars.prefix(64)))
  }
}

extension Quantity {
  init(day date: Date?) { self.init(date.map { CalendarDay($0).number }) }
}

extension String {
  // Names longer than any server allows are not sorted and found by what comes after.
  fileprivate var beginning: String {
    utf8.count <= 256 ? self : String(unicodeScalars.prefix(256))
  }
}
