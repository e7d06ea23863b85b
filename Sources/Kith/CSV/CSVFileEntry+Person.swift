public import Entities
public import People

extension CSVFileEntry {
  /// Makes an entry of a person, for all kinds except lists and servers.
  ///
  /// - Parameters:
  ///   - server: The account's own server, whose people have no server in their names.
  ///   - titles: The titles of the lists; a list without one is left out.
  public init(_ person: Person, server: HomeServer, titles: [List.ID: String]) {
    let account = person.account
    self.init(address: server.wholeAddress(of: account.acct))
    if person.flags.contains(.following) {
      showsBoosts = !person.flags.contains(.noBoosts)
      isNotifying = person.flags.contains(.bell)
      languages = person.languages
    }
    note = person.note
    displayName = account.displayName
    followsYou = person.flags.contains(.follower)
    lists = person.lists.compactMap { titles[$0] }
    lastPost = account.lastStatusAt.map { CalendarDay($0) }
    posts = account.statusesCount
    followers = account.followersCount
    following = account.followingCount
    firstSeen = person.firstSeen.map { CalendarDay($0) }
    movedTo = account.moved.map { server.wholeAddress(of: $0.acct) } ?? ""
    profileURL = account.url?.absoluteString ?? ""
  }
}

extension Person {
  /// Whether there is a relationship, so that the person belongs in a file of everybody.
  fileprivate var isTied: Bool {
    !flags.isDisjoint(with: [.following, .follower, .pending, .asking, .muted, .blocked]) || !note.isEmpty
      || !lists.isEmpty
  }
}

extension CSVFileKind {
  /// Returns the entries of the people who belong in a file of this kind, in the given order.
  ///
  /// Empty for servers, as people do not show which ones are blocked. Parameters as of `CSVFileEntry`.
  public func entries(
    of people: some Sequence<Person>, server: HomeServer, lists: [List]
  ) -> [CSVFileEntry] {
    let titles = Dictionary(lists.map { ($0.id, $0.title) }) { first, _ in first }
    if self == .lists { return Self.members(of: lists, people, server: server) }
    return people.compactMap { person in
      var entry = CSVFileEntry(person, server: server, titles: titles)
      switch self {
      case .following: guard person.flags.contains(.following) else { return nil }
      case .followers: guard person.flags.contains(.follower) else { return nil }
      case .blocked: guard person.flags.contains(.blocked) else { return nil }
      case .notes: guard !person.note.isEmpty else { return nil }
      case .muted:
        guard person.flags.contains(.muted) else { return nil }
        // The servers' default if the relationship is unknown.
        entry.hidesNotifications =
          person.flags.contains(.hidingNotifications) || !person.flags.contains(.hasRelationship)
      case .people: guard person.isTied else { return nil }
      case .blockedDomains, .lists: return nil
      }
      return entry
    }
  }

  private static func members(
    of lists: [List], _ people: some Sequence<Person>, server: HomeServer
  ) -> [CSVFileEntry] {
    var members: [List.ID: [CSVFileEntry]] = [:]
    for person in people {
      for list in person.lists {
        members[list, default: []].append(
          CSVFileEntry(address: server.wholeAddress(of: person.account.acct)))
      }
    }
    return lists.flatMap { list in
      (members[list.id] ?? []).map { entry in
        var entry = entry
        entry.list = list.title
        return entry
      }
    }
  }
}
