import Client
import Entities

/// The person's collections and those they are in, with the changes under way.
///
/// A value with one pure `reduce`; knows neither the server nor its observers.
struct CollectionsState: Reducer, Equatable {
  /// A change that is not answered yet.
  struct Wish: Equatable, Sendable {
    let change: CollectionChange
    let number: Int
  }

  /// The collections as the server has sent them; nil until then.
  private var known: [FeaturedCollection]?
  private var wishes: [Wish] = []
  private var numbers = 0
  private let me: Account.ID

  init(of me: Account.ID) { self.me = me }

  /// Whether the server has sent the collections.
  var isKnown: Bool { known != nil }

  /// The person's own collections, newest first, as if all changes had been done.
  var own: [FeaturedCollection] { all.filter { $0.owner == me } }

  /// The collections of others that the person is in.
  var featuring: [FeaturedCollection] { all.filter { $0.owner != me } }

  /// A collection; nil if it is unknown, deleted or left.
  func collection(_ id: FeaturedCollection.ID) -> FeaturedCollection? { all.first { $0.id == id } }

  private var all: [FeaturedCollection] {
    var collections = known ?? []
    for wish in wishes { Self.anticipate(wish.change, in: &collections) }
    return collections
  }

  enum Event {
    case read([FeaturedCollection])
    /// One collection was read by itself.
    case readOne(FeaturedCollection)
    case wanted(CollectionChange)
    case answered(Wish, CollectionOutcome)
  }

  enum Effect: Equatable {
    case send(Wish)
    case report(CollectionOutcome)
  }

  static func reduce(_ state: inout CollectionsState, _ event: Event) -> [Effect] {
    switch event {
    case .read(let collections):
      state.known = collections
      return []
    case .readOne(let collection):
      state.replace(collection)
      return []
    case .wanted(let change):
      state.numbers += 1
      let wish = Wish(change: change, number: state.numbers)
      state.wishes.append(wish)
      return [.send(wish)]
    case .answered(let wish, let outcome):
      state.wishes.removeAll { $0 == wish }
      state.apply(outcome)
      return [.report(outcome)]
    }
  }

  private mutating func replace(_ collection: FeaturedCollection) {
    guard let place = known?.firstIndex(where: { $0.id == collection.id }) else { return }
    known?[place] = collection
  }

  /// Applies what the server has done.
  private mutating func apply(_ outcome: CollectionOutcome) {
    guard let id = outcome.change.collection?.id else {
      if let collection = outcome.collection { known?.insert(collection, at: 0) }
      return
    }
    switch outcome.change {
    case .create: break
    case .edit: if let collection = outcome.collection { replace(collection) }
    case .delete, .leave: if outcome.error == nil { known?.removeAll { $0.id == id } }
    case .add:
      guard let place = known?.firstIndex(where: { $0.id == id }) else { return }
      // A reading meanwhile may have them already.
      let items = outcome.items.filter { known?[place].item(of: $0.account) == nil }
      known?[place].items += items
    case .remove: Self.remove(outcome.items, from: id, in: &known)
    }
  }

  /// Applies a change before its answer, where the answer is foreseeable.
  private static func anticipate(_ change: CollectionChange, in collections: inout [FeaturedCollection]) {
    switch change {
    case .create, .add: break
    case .edit(let collection, let draft):
      guard let place = collections.firstIndex(where: { $0.id == collection.id }) else { return }
      collections[place].name = draft.name
      collections[place].note = draft.note
      collections[place].isDiscoverable = draft.isDiscoverable
    case .delete(let collection), .leave(let collection): collections.removeAll { $0.id == collection.id }
    case .remove(let items, let collection):
      var all: [FeaturedCollection]? = collections
      remove(items, from: collection.id, in: &all)
      collections = all ?? collections
    }
  }

  private static func remove(
    _ items: [FeaturedCollection.Item], from id: FeaturedCollection.ID,
    in collections: inout [FeaturedCollection]?
  ) {
    guard let place = collections?.firstIndex(where: { $0.id == id }) else { return }
    let ids = Set(items.map(\.id))
    collections?[place].items.removeAll { ids.contains($0.id) }
  }
}
