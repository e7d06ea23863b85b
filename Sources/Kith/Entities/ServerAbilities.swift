/// Which software answers, and what of the API it has: what a sync asks for, and which acts there are.
///
/// Made of what an instance says of itself. Does not know what a server's owner has switched off: a request may be refused
/// all the same.
///
/// Source: the Mastodon API's documentation of what came with which version, and GoToSocial's answers as recorded; of the
/// others no server has been asked.
public struct ServerAbilities: Sendable, Hashable {
  /// A kind of server.
  public enum Software: Sendable, Hashable, CaseIterable {
    /// Mastodon and its forks.
    case mastodon
    /// GoToSocial.
    case goToSocial
    /// Pleroma.
    case pleroma
    /// Akkoma.
    case akkoma
    /// Pixelfed.
    case pixelfed
    /// Friendica.
    case friendica
    /// The book on this machine.
    case book
    /// Another one with Mastodon's API; taken to have what most have.
    case other
  }

  /// Which software it is.
  public let software: Software

  /// How many relationships are asked for at once; more are not answered.
  public var relationshipsAtOnce = 40
  /// Whether the people of a list can be kept out of the home timeline.
  public var hasExclusiveLists = false
  /// Whether a follow can be limited to posts in some languages.
  public var hasFollowLanguages = false
  /// Whether pages of people bring their relationships along.
  public var hasRelationshipsOnPages = false
  /// Whether relationships to suspended accounts can be asked for.
  public var hasSuspendedRelationships = false
  /// How many accounts can be asked for at once; nil where each is a request of its own.
  public var accountsAtOnce: Int?
  /// Whether a person can have lists.
  public var hasLists = true
  /// Whether there are private notes.
  public var hasNotes = true
  /// Whether a mute can end by itself.
  public var canEndMutes = true
  /// Whether a person can block whole servers.
  public var hasDomainBlocks = true
  /// Whether accounts can be featured on a profile.
  public var canFeature = true
  /// Whether a follower can be removed; else by blocking and unblocking.
  public var canRemoveFollowers = true
  /// Whether boosts and notifications of somebody who is followed can be chosen.
  public var hasFollowOptions = true
  /// Whether a person can mute others.
  public var canMute = true
  /// Whether a person can block others.
  public var canBlock = true
  /// Whether people can be reported to moderators.
  public var canReport = true
  /// Whether the server lists the requests to follow that the person has sent.
  public var hasSentRequests = false
  /// Whether a page of people that is shorter than was asked for is the last one: the server names a next one always.
  public var endsWithShortPage = false
  /// Whether everybody on a list is answered at once when no limit is wanted.
  public var hasWholeLists = false
  /// Whether a program can be allowed less than all reading and writing (`OAuthScopes.people`).
  public var hasNarrowScopes = false
  /// How many a person may follow in 24 hours; nil where there is no such limit, or none is known.
  public var followsPerDay: Int?
  /// How much time there has to be between two acts; nil where no such limit is known.
  public var timeBetweenActs: Duration?

  /// Reads out of what a server says of itself what it has.
  public init(_ instance: Instance) {
    software = instance.software
    let version = instance.versionNumber
    switch software {
    case .mastodon:
      hasFollowLanguages = version.map { $0 >= (4, 0) } ?? true
      hasExclusiveLists = version.map { $0 >= (4, 2) } ?? true
      let isRecent = version.map { $0 >= (4, 3) } ?? false
      accountsAtOnce = isRecent ? 40 : nil
      hasSuspendedRelationships = isRecent
      canRemoveFollowers = version.map { $0 >= (3, 5) } ?? true
      followsPerDay = 400
      hasNarrowScopes = true
      hasWholeLists = true
    case .goToSocial:
      endsWithShortPage = true
      hasWholeLists = true
      hasExclusiveLists = true
      hasDomainBlocks = false
      canFeature = false
      canRemoveFollowers = false
      hasSentRequests = true
      hasNarrowScopes = true
    case .pleroma, .akkoma:
      hasRelationshipsOnPages = true
      canFeature = false
      canRemoveFollowers = software == .akkoma
      hasNarrowScopes = true
      // Ten in ten seconds, of which a fifth is left for what the person does by hand.
      timeBetweenActs = .milliseconds(1_250)
    case .pixelfed:
      relationshipsAtOnce = 20
      hasLists = false
      hasNotes = false
      hasFollowOptions = false
      hasDomainBlocks = false
      canFeature = false
      canRemoveFollowers = false
      // It has reports of its own.
      canReport = false
    case .friendica:
      canEndMutes = false
      hasDomainBlocks = false
      canFeature = false
      canRemoveFollowers = false
    case .book:
      hasWholeLists = true
      relationshipsAtOnce = 500
      hasRelationshipsOnPages = true
      accountsAtOnce = 500
      canEndMutes = false
      hasDomainBlocks = false
      canFeature = false
      canRemoveFollowers = false
      canBlock = false
      canReport = false
      hasSentRequests = true
    case .other:
      hasFollowLanguages = true
      hasExclusiveLists = true
    }
  }
}

extension Instance {
  /// The version of the book on this machine.
  public static let bookVersion = "book"

  /// Which software the server is, by its own words.
  public var software: ServerAbilities.Software {
    if version == Self.bookVersion { return .book }
    let words = (version + " " + sourceURL).lowercased()
    let names: [(String, ServerAbilities.Software)] = [
      ("gotosocial", .goToSocial), ("akkoma", .akkoma), ("pleroma", .pleroma), ("pixelfed", .pixelfed),
      ("friendica", .friendica), ("friendi.ca", .friendica),
    ]
    if let known = names.first(where: { words.contains($0.0) }) { return known.1 }
    if words.contains("compatible;") { return .other }
    // GoToSocial's older answer has no address of its source; Mastodon has been above 1 since 2017.
    guard let version = versionNumber else { return .other }
    return version.0 == 0 ? .goToSocial : .mastodon
  }

  /// The first two numbers of the version; nil when it does not begin with a number.
  fileprivate var versionNumber: (Int, Int)? {
    let parts = version.split(separator: ".", maxSplits: 2).map { $0.prefix(while: \.isNumber) }
    guard let first = parts.first.flatMap({ Int($0) }) else { return nil }
    return (first, parts.dropFirst().first.flatMap { Int($0) } ?? 0)
  }
}
