/// A small public set of people that somebody recommends to follow.
///
/// Source: Mastodon 4.6, `Collection` and `CollectionItem` entities; its documentation and source, not verified with a
/// server.
public struct FeaturedCollection: Sendable, Hashable, Identifiable {
  /// The server's identifier of a collection, compared as text.
  public struct ID: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The server's own spelling; never empty.
    public let rawValue: String

    /// Makes an identifier; nil if the text is empty or has control characters, which no server uses.
    public init?(rawValue: String) {
      guard !rawValue.isEmpty, rawValue.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
      self.rawValue = rawValue
    }

    /// The server's own spelling.
    public var description: String { rawValue }
  }

  /// The most people in a collection of a Mastodon server.
  public static let capacity = 25
  /// The longest name, in characters.
  public static let nameLength = 40
  /// The longest description, in characters.
  public static let noteLength = 100

  /// The server's identifier; never shown.
  public let id: ID
  /// The account that has made it.
  public let owner: Account.ID
  /// The name chosen by the owner.
  public var name: String
  /// The description; may be empty.
  public var note: String
  /// The URL of its web page; nil if it has none.
  public let address: String?
  /// Whether search and recommendations may show it.
  public var isDiscoverable: Bool
  /// The people in it, in order, without those who have refused or left.
  public var items: [Item]

  /// Makes a collection.
  public init(
    id: ID, owner: Account.ID, name: String, note: String = "", address: String? = nil,
    isDiscoverable: Bool = true, items: [Item] = []
  ) {
    self.id = id
    self.owner = owner
    self.name = name
    self.note = note
    self.address = address
    self.isDiscoverable = isDiscoverable
    self.items = items
  }

  /// Whether it has an address to share.
  public var canBeShared: Bool { address != nil }

  /// How many more people fit.
  public var freePlaces: Int { max(0, Self.capacity - items.count) }

  /// The place of an account; nil if it is not in the collection.
  public func item(of account: Account.ID) -> Item? { items.first { $0.account == account } }

  /// What its owner can change.
  public var draft: Draft { Draft(name: name, note: note, isDiscoverable: isDiscoverable) }
}

extension FeaturedCollection {
  /// The place of one person in a collection.
  public struct Item: Sendable, Hashable, Identifiable {
    /// The server's identifier; never empty.
    public let id: String
    /// The person.
    public let account: Account.ID
    /// Whether the person's server has not confirmed yet that they may be featured.
    public let isPending: Bool

    /// Makes a place.
    public init(id: String, account: Account.ID, isPending: Bool = false) {
      self.id = id
      self.account = account
      self.isPending = isPending
    }
  }

  /// The properties of a collection that its owner can change.
  public struct Draft: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The description; may be empty.
    public var note: String
    /// Whether search and recommendations may show it.
    public var isDiscoverable: Bool

    /// Makes a draft.
    public init(name: String, note: String = "", isDiscoverable: Bool = true) {
      self.name = name
      self.note = note
      self.isDiscoverable = isDiscoverable
    }
  }
}

/// A collection with the accounts in it.
public struct CollectionContents: Sendable, Hashable {
  /// The collection.
  public let collection: FeaturedCollection
  /// The accounts in it and its owner, in any order.
  public let accounts: [Account]

  /// Makes the contents of a collection.
  public init(_ collection: FeaturedCollection, accounts: [Account]) {
    (self.collection, self.accounts) = (collection, accounts)
  }
}

/// Whether an account may be put into the signed-in person's collections.
///
/// Source: Mastodon 4.6, `FeatureApproval` entity, `current_user`.
public enum FeatureApproval: String, Sendable, Hashable, CaseIterable {
  /// It may, at once.
  case automatic
  /// It may, once they have agreed.
  case manual
  /// It may not.
  case denied
  /// The server cannot tell, which counts as refused.
  case unknown
  /// Its server does not support collections, which counts as refused.
  case missing
}
