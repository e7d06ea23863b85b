public import struct Foundation.URL

/// Accounts derived from another one by a change.
extension Account {
  /// Whether the server sends nothing about the account: GoToSocial empties blocked accounts, Mastodon suspended ones
  /// except for their counts.
  public var isHidden: Bool {
    displayName.isEmpty && note.isEmpty && fields.isEmpty
      && (isSuspended || [followersCount, followingCount, statusesCount].allSatisfy { ($0 ?? 0) == 0 })
  }

  /// Whether the bios are equal, with their links and emoji.
  public func hasSameBio(as other: Account) -> Bool {
    note == other.note && noteLinks == other.noteLinks && emojis == other.emojis
  }

  /// Returns a hidden account with the values it had before, so that hiding it does not erase them.
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

  /// Returns the account with these differences added to its counts; unknown counts stay unknown.
  public func counting(followers: Int = 0, following: Int = 0, requests: Int = 0) -> Account {
    var account = self
    account.followersCount = followersCount.map { max(0, $0.plus(followers)) }
    account.followingCount = followingCount.map { max(0, $0.plus(following)) }
    account.followRequestsCount = followRequestsCount.map { max(0, $0.plus(requests)) }
    return account
  }

  /// Returns the account with the counts of a later response, where that has them.
  public func withCounts(of other: Account) -> Account {
    var account = withCounts(
      followers: other.followersCount ?? followersCount, following: other.followingCount ?? followingCount)
    account.followRequestsCount = other.followRequestsCount
    return account
  }

  /// Returns the account with these counts; nil for unknown ones.
  public func withCounts(followers: Int?, following: Int?) -> Account {
    var account = self
    account.followersCount = followers.map { max(0, $0) }
    account.followingCount = following.map { max(0, $0) }
    return account
  }

  /// Returns the account after its person has changed it: the entered texts, and the texts as others see them.
  ///
  /// Others see texts without superfluous white space. An unchanged row keeps its verification and its links; in other
  /// rows, the URL of a page becomes a link. Rows without a name are removed.
  ///
  /// - Parameters:
  ///   - changes: The changes; their uploads are ignored.
  ///   - avatar: The URL of the new picture; nil keeps the old one.
  ///   - header: The URL of the new wide picture; nil keeps the old one.
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

  /// Returns the account as its own person sees it: with the entered texts and the number of follow requests.
  public func asEntered(followRequests: Int) -> Account {
    var account = self
    account.enteredNote = noteToEdit
    account.enteredFields = enteredFields ?? fields.map { Field(name: $0.name, value: $0.value) }
    account.followRequestsCount = max(0, followRequests)
    return account
  }

  /// The account without the values that only its own person sees.
  public var asOthersSeeIt: Account {
    var account = self
    account.enteredNote = nil
    account.enteredFields = nil
    account.followRequestsCount = nil
    return account
  }

  /// Returns the account with other URLs for its pictures.
  ///
  /// - Parameter place: Returns the new URL of a picture; nil removes the picture.
  public func withPictures(at place: (URL) -> URL?) -> Account {
    var account = self
    account.avatar = avatar.flatMap(place)
    account.avatarStatic = avatarStatic.flatMap(place)
    account.header = header.flatMap(place)
    return account
  }

  /// Returns the account with other pictures.
  public func withPictures(avatar: URL?, avatarStatic: URL? = nil, header: URL?) -> Account {
    var account = self
    account.avatar = avatar
    account.avatarStatic = avatarStatic == avatar ? nil : avatarStatic
    account.header = header
    return account
  }
}

extension Field {
  /// The row as others see what its person has entered.
  fileprivate var asOthersSeeIt: Field {
    let name = name.spacedPlainly
    guard let link = TextLink(whole: value) else { return Field(name: name, value: value.spacedPlainly) }
    return Field(name: name, value: value, valueLinks: [link])
  }
}

extension TextLink {
  /// Makes a link of a whole text; nil unless it is the URL of a page.
  fileprivate init?(whole text: String) {
    guard !text.contains(where: \.isWhitespace), let url = URL(string: text), url.host != nil,
      ["http", "https"].contains(url.scheme?.lowercased())
    else { return nil }
    self.init(range: 0..<text.utf8.count, url: url)
  }
}

extension Int {
  /// Returns the sum, clamped to the range of `Int`: a server's counts may be arbitrarily large.
  package func plus(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}
