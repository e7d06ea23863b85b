/// The software of a server and its support for parts of the API, for syncs and acts.
///
/// Derived from the instance's description. A request may still be refused, as an owner can switch features off.
///
/// Source: the Mastodon API's documentation of versions, and recorded answers of GoToSocial; the others have not been
/// verified with a server.
public struct ServerAbilities: Sendable, Hashable {
  /// A kind of server.
  public enum Software: Sendable, Hashable, CaseIterable {
    /// Mastodon and its forks.
    case mastodon
    case goToSocial
    case pleroma
    case akkoma
    case pixelfed
    case friendica
    /// The book on this machine.
    case book
    /// Another one with Mastodon's API; assumed to support what most do.
    case other
  }

  /// Which software it is.
  public let software: Software

  /// The most relationships per request; servers ignore further ones.
  public var relationshipsAtOnce = 40
  /// Whether posts of a list's people can be hidden from the home timeline.
  public var hasExclusiveLists = false
  /// Whether the replies that a list shows can be chosen.
  public var hasListReplies = false
  /// Whether a follow can be limited to posts in some languages.
  public var hasFollowLanguages = false
  /// Whether pages of people include their relationships.
  public var hasRelationshipsOnPages = false
  /// Whether relationships to suspended accounts can be loaded.
  public var hasSuspendedRelationships = false
  /// Whether the server reports follows that it has ended.
  public var hasSeveredRelationships = false
  /// The most accounts per request; nil if each needs its own.
  public var accountsAtOnce: Int?
  /// Whether a person can have lists.
  public var hasLists = true
  /// Whether private notes are supported.
  public var hasNotes = true
  /// Whether a mute can have an end.
  public var canEndMutes = true
  /// Whether a person can block whole servers.
  public var hasDomainBlocks = true
  /// Whether accounts can be featured on a profile.
  public var canFeature = true
  /// Whether a follower can be removed; otherwise by blocking and unblocking.
  public var canRemoveFollowers = true
  /// Whether boosts and notifications can be chosen for a followed account.
  public var hasFollowOptions = true
  /// Whether a person can mute others.
  public var canMute = true
  /// Whether a person can block others.
  public var canBlock = true
  /// Whether people can be reported to moderators.
  public var canReport = true
  /// Whether people can be recommended in collections.
  public var hasCollections = false
  /// Whether the server lists the follow requests that the person has sent.
  public var hasSentRequests = false
  /// Whether a page shorter than its limit is the last one, because the server always names a next page.
  public var endsWithShortPage = false
  /// Whether one request without a limit loads all members of a list.
  public var hasWholeLists = false
  /// Whether scopes can be narrower than all reading and writing (`OAuthScopes.people`).
  public var hasNarrowScopes = false
  /// The most follows in 24 hours; nil if there is no limit or it is unknown.
  public var followsPerDay: Int?
  /// The minimum time between two acts; nil if no such limit is known.
  public var timeBetweenActs: Duration?

  /// Derives the abilities from a server's description.
  public init(_ instance: Instance) {
    software = instance.software
    let version = instance.versionNumber
    // Mastodon 4.6 reports version 10 of its API, and other software with collections does so, too.
    hasCollections = instance.apiVersion.map { $0 >= 10 } ?? false
    switch software {
    case .mastodon:
      hasFollowLanguages = version.map { $0 >= (4, 0) } ?? true
      hasExclusiveLists = version.map { $0 >= (4, 2) } ?? true
      hasListReplies = version.map { $0 >= (3, 3) } ?? true
      let isRecent = version.map { $0 >= (4, 3) } ?? false
      accountsAtOnce = isRecent ? 40 : nil
      hasSuspendedRelationships = isRecent
      hasSeveredRelationships = isRecent
      canRemoveFollowers = version.map { $0 >= (3, 5) } ?? true
      followsPerDay = 400
      hasNarrowScopes = true
      hasWholeLists = true
      hasCollections = hasCollections || (instance.apiVersion == nil && version.map { $0 >= (4, 6) } ?? false)
    case .goToSocial:
      endsWithShortPage = true
      hasWholeLists = true
      hasExclusiveLists = true
      hasListReplies = true
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
      // Ten requests in ten seconds, minus a fifth reserved for what the person does by hand.
      timeBetweenActs = .milliseconds(1_250)
    case .pixelfed:
      relationshipsAtOnce = 20
      hasLists = false
      hasNotes = false
      hasFollowOptions = false
      hasDomainBlocks = false
      canFeature = false
      canRemoveFollowers = false
      // Pixelfed has an API of its own for reports.
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
      hasCollections = true
    case .other:
      hasFollowLanguages = true
      hasExclusiveLists = true
      hasListReplies = true
    }
  }
}

extension Instance {
  /// The version of the book on this machine.
  public static let bookVersion = "book"

  /// The server's software, from its version and the URL of its source code.
  public var software: ServerAbilities.Software {
    if version == Self.bookVersion { return .book }
    let words = (version + " " + sourceURL).lowercased()
    let names: [(String, ServerAbilities.Software)] = [
      ("gotosocial", .goToSocial), ("akkoma", .akkoma), ("pleroma", .pleroma), ("pixelfed", .pixelfed),
      ("friendica", .friendica), ("friendi.ca", .friendica),
    ]
    if let known = names.first(where: { words.contains($0.0) }) { return known.1 }
    if words.contains("compatible;") { return .other }
    // An older GoToSocial does not report its source code; Mastodon's version has been above 1 since 2017.
    guard let version = versionNumber else { return .other }
    return version.0 == 0 ? .goToSocial : .mastodon
  }

  /// The first two numbers of the version; nil if it does not begin with a number.
  fileprivate var versionNumber: (Int, Int)? {
    let parts = version.split(separator: ".", maxSplits: 2).map { $0.prefix(while: \.isNumber) }
    guard let first = parts.first.flatMap({ Int($0) }) else { return nil }
    return (first, parts.dropFirst().first.flatMap { Int($0) } ?? 0)
  }
}
