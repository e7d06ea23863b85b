public import Client
public import Entities

/// A change of collections that a person asks for.
public enum CollectionChange: Sendable, Hashable {
  case create(FeaturedCollection.Draft)
  case edit(FeaturedCollection, FeaturedCollection.Draft)
  case delete(FeaturedCollection)
  case add([Account.ID], to: FeaturedCollection)
  case remove([FeaturedCollection.Item], from: FeaturedCollection)
  /// The signed-in person leaves somebody else's collection.
  case leave(FeaturedCollection)

  /// The collection before the change; nil for a new one.
  public var collection: FeaturedCollection? {
    switch self {
    case .create: nil
    case .edit(let collection, _), .delete(let collection), .add(_, let collection),
      .remove(_, let collection), .leave(let collection):
      collection
    }
  }
}

/// What came of a change of collections.
public struct CollectionOutcome: Sendable, Hashable {
  /// The change.
  public let change: CollectionChange
  /// The collection as the server has answered it; nil where the answer has none.
  public var collection: FeaturedCollection?
  /// The places of the people who were added or removed.
  public var items: [FeaturedCollection.Item] = []
  /// How many people the server has refused.
  public var refusedCount = 0
  /// The first error; nil where all was done.
  public var error: ClientError?

  init(_ change: CollectionChange) { self.change = change }

  /// Whether nothing was done.
  public var isFailure: Bool { error != nil && items.isEmpty }

  /// Whether it can be reverted.
  public var canUndo: Bool { undo != nil }

  /// The change that reverts it; nil where there is none.
  public var undo: CollectionChange? {
    if items.isEmpty { return nil }
    switch change {
    case .add(_, let collection): return .remove(items, from: collection)
    case .remove(_, let collection): return .add(items.map(\.account), to: collection)
    case .create, .edit, .delete, .leave: return nil
    }
  }
}
