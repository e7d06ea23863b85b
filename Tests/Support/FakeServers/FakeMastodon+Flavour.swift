extension FakeMastodon {
  /// The server software that it imitates.
  public enum Flavour: Sendable, CaseIterable {
    /// Mastodon 4: numbers as identifiers, `X-RateLimit` headers, no link after the last page.
    case mastodon
    /// GoToSocial, as recorded: ULIDs, a link after every page that is not empty.
    case goToSocial
    /// Pleroma before 2.6: flakes as identifiers, some of them numbers, the older description only, acts that answer
    /// little, counts and ties that are left out; a token that is worthless is forbidden.
    case pleroma
    /// Akkoma: as Pleroma, but acts answer all, hidden counts are 0, and what is too long is forbidden.
    case akkoma
    /// Pixelfed: pages by their number, no older search, accounts of which much is missing.
    case pixelfed
    /// Friendica: one address to come back to for each program, codes that last, lists by identifier, changes that are
    /// passed over in silence, words of its own for what it lacks.
    case friendica

    /// How many it gives on a page, at most.
    public var pageLimit: Int { isPleroma ? 40 : 80 }
    /// Whether it is Pleroma or its fork.
    var isPleroma: Bool { self == .pleroma || self == .akkoma }
    /// Of Pleroma, every tenth person has an identifier from before there were flakes.
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

  /// What a person is called by the server.
  public nonisolated func id(_ person: Int) -> String { flavour.id(person) }

  /// What a person is called by people; every 97th has no name.
  public nonisolated static func displayName(_ person: Int) -> String {
    let names = ["Ada", "Bao", "Chidi", "Dunya", "Émile", "Fatima", "Gunnar", "Hana", "داود", "Žofia"]
    return person.isMultiple(of: 97) ? "" : "\(names[person % names.count]) \(person)"
  }
}
