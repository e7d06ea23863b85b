extension FakeMastodon {
  /// The imitated server software.
  public enum Flavour: Sendable, CaseIterable {
    /// Mastodon 4: numbers as identifiers, `X-RateLimit` headers, no link after the last page.
    case mastodon
    /// GoToSocial, as recorded: ULIDs, a link after every page that is not empty.
    case goToSocial
    /// Pleroma before 2.6: flakes as identifiers, some of them numbers, the older description only, acts with short
    /// answers, missing counts and relationships; an invalid token gets 403.
    case pleroma
    /// Akkoma: like Pleroma, but acts answer completely, hidden counts are 0, and overlong values get 403.
    case akkoma
    /// Pixelfed: numbered pages, no older search, accounts with many parts missing.
    case pixelfed
    /// Friendica: one redirect address per application, codes that stay valid, lists by identifier, changes ignored
    /// silently, and error texts of its own.
    case friendica

    /// The maximal size of a page.
    public var pageLimit: Int { isPleroma ? 40 : 80 }
    var isPleroma: Bool { self == .pleroma || self == .akkoma }
    /// In Pleroma, every tenth person has an identifier from before flakes.
    func isNumbered(_ person: Int) -> Bool { self == .pleroma && person.isMultiple(of: 10) }

    func id(_ person: Int) -> String {
      let digits = String(person)
      switch self {
      case .pleroma, .akkoma:
        return isNumbered(person)
          ? digits : "9fake" + String(repeating: "0", count: 13 - digits.count) + digits
      case .goToSocial: return "01FAKE" + String(repeating: "0", count: 20 - digits.count) + digits
      case .mastodon, .pixelfed, .friendica: return digits
      }
    }

    func number(_ id: String) -> Int? {
      switch self {
      case .mastodon, .pixelfed, .friendica: Int(id)
      case .pleroma, .akkoma: Int(id.hasPrefix("9fake") ? id.dropFirst(5) : id[...])
      case .goToSocial: id.count == 26 && id.hasPrefix("01FAKE") ? Int(id.dropFirst(6)) : nil
      }
    }
  }

  /// The identifier of a person on the server.
  public nonisolated func id(_ person: Int) -> String { flavour.id(person) }

  /// The display name of a person; every 97th has none.
  public nonisolated static func displayName(_ person: Int) -> String {
    let names = ["Ada", "Bao", "Chidi", "Dunya", "Émile", "Fatima", "Gunnar", "Hana", "داود", "Žofia"]
    return person.isMultiple(of: 97) ? "" : "\(names[person % names.count]) \(person)"
  }
}
