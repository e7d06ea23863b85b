public import struct Foundation.URL

/// An account after something has changed about it. Does not know who keeps it.
extension Account {
  /// Whether a server shows nothing of the account, as GoToSocial of those who are blocked and Mastodon of those who are
  /// suspended: no text, no row, no number.
  public var isHidden: Bool {
    displayName.isEmpty && note.isEmpty && fields.isEmpty
      && [followersCount, followingCount, statusesCount].allSatisfy { ($0 ?? 0) == 0 }
  }

  /// The account, which is hidden, with what it was seen with before: what is empty because it is hidden replaces nothing.
  public func filled(from old: Account) -> Account {
    guard isHidden, !old.isHidden, id == old.id else { return self }
    return Account(
      id: id, username: username, acct: acct, displayName: old.displayName, note: old.note,
      enteredNote: old.enteredNote, url: url ?? old.url, avatar: old.avatar, avatarStatic: old.avatarStatic,
      header: old.header, isLocked: old.isLocked, isBot: old.isBot, createdAt: createdAt ?? old.createdAt,
      lastStatusAt: old.lastStatusAt, followersCount: old.followersCount, followingCount: old.followingCount,
      statusesCount: old.statusesCount, fields: old.fields, enteredFields: old.enteredFields,
      followRequestsCount: old.followRequestsCount, noteLinks: old.noteLinks, emojis: old.emojis,
      isHidingCollections: old.isHidingCollections, isSuspended: isSuspended, isLimited: isLimited,
      isMemorial: isMemorial || old.isMemorial, isGroup: old.isGroup, moved: moved ?? old.moved,
      uri: uri ?? old.uri)
  }

  /// The account as it is when so many more follow it, ask to, or are followed by it; what is not known stays so.
  public func counting(followers: Int = 0, following: Int = 0, requests: Int = 0) -> Account {
    var account = self
    account.followersCount = followersCount.map { max(0, $0.plus(followers)) }
    account.followingCount = followingCount.map { max(0, $0.plus(following)) }
    account.followRequestsCount = followRequestsCount.map { max(0, $0.plus(requests)) }
    return account
  }

  /// The account with the numbers of another answer about it, as far as that knows them.
  public func withCounts(of other: Account) -> Account {
    var account = withCounts(
      followers: other.followersCount ?? followersCount, following: other.followingCount ?? followingCount)
    account.followRequestsCount = other.followRequestsCount
    return account
  }

  /// The account with these numbers; nil for one that is not known.
  public func withCounts(followers: Int?, following: Int?) -> Account {
    var account = self
    account.followersCount = followers.map { max(0, $0) }
    account.followingCount = following.map { max(0, $0) }
    return account
  }

  /// The account after its person has changed it: as the person has entered it, and as others see it.
  ///
  /// Others see texts without superfluous white space. A row that stays as it was stays verified and keeps its links; the
  /// address of a page leads there. A row without a name is none.
  ///
  /// - Parameters:
  ///   - changes: What is to change; its uploads are not looked at.
  ///   - avatar: Where the new picture is; nil keeps the old one.
  ///   - header: Where the new wide picture is; nil keeps the old one.
  public func changed(by changes: AccountChanges, avatar: URL? = nil, header: URL? = nil) -> Account {
    var account = self
    if let displayName = changes.displayName { account.displayName = displayName }
    if let isLocked = changes.isLocked { account.isLocked = isLocked }
    if let note = changes.note {
      account.enteredNote = note
      account.note = note.spacedPlainly
      account.noteLinks = []
    }
    if let rows = changes.fields?.filter({ !$0.name.isEmpty }) {
      let entered = asEntered(followRequests: 0).enteredFields ?? []
      account.enteredFields = rows.map { Field(name: $0.name, value: $0.value) }
      account.fields = rows.map { row in
        let place = entered.firstIndex { $0.name == row.name && $0.value == row.value }
        guard let place, fields.indices.contains(place) else { return row.asOthersSeeIt }
        return fields[place]
      }
    }
    if let avatar {
      account.avatar = avatar
      account.avatarStatic = nil
    }
    if let header { account.header = header }
    return account
  }

  /// The account as its own person sees it: with the texts as they were entered, and how many ask to follow.
  public func asEntered(followRequests: Int) -> Account {
    var account = self
    account.enteredNote = noteToEdit
    account.enteredFields = enteredFields ?? fields.map { Field(name: $0.name, value: $0.value) }
    account.followRequestsCount = max(0, followRequests)
    return account
  }

  /// The account without what only its own person sees.
  public var asOthersSeeIt: Account {
    var account = self
    account.enteredNote = nil
    account.enteredFields = nil
    account.followRequestsCount = nil
    return account
  }

  /// The account with its pictures elsewhere.
  ///
  /// - Parameter place: Answers where a picture is; nil when it has no place.
  public func withPictures(at place: (URL) -> URL?) -> Account {
    var account = self
    account.avatar = avatar.flatMap(place)
    account.avatarStatic = avatarStatic.flatMap(place)
    account.header = header.flatMap(place)
    return account
  }

  /// The account with other pictures.
  public func withPictures(avatar: URL?, avatarStatic: URL? = nil, header: URL?) -> Account {
    var account = self
    account.avatar = avatar
    account.avatarStatic = avatarStatic == avatar ? nil : avatarStatic
    account.header = header
    return account
  }
}

extension Field {
  /// A row as others see what its person has entered.
  fileprivate var asOthersSeeIt: Field {
    let name = name.spacedPlainly
    guard let link = TextLink(whole: value) else { return Field(name: name, value: value.spacedPlainly) }
    return Field(name: name, value: value, valueLinks: [link])
  }
}

extension TextLink {
  /// A link for a whole text; nil unless it is the address of a page.
  fileprivate init?(whole text: String) {
    guard !text.contains(where: \.isWhitespace), let url = URL(string: text), url.host != nil,
      ["http", "https"].contains(url.scheme?.lowercased())
    else { return nil }
    self.init(range: 0..<text.utf8.count, url: url)
  }
}

extension Int {
  /// The sum, or the nearest number there is: counts that a server says may be as large as can be.
  package func plus(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
