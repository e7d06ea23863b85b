import Entities
import Store

/// The collections of the sample: two of the signed-in person, and one that features them.
extension SamplePeople {
  /// The collections, oldest first; none in a sample of too few people.
  var collections: [Seed.Collection] {
    let friends = featured(standing: .mutual, from: 0)
    let followed = featured(standing: .following, from: 40)
    guard let author = friends.first, friends.count > 2, followed.count > 2 else { return [] }
    return [
      Seed.Collection(
        of: me.id, FeaturedCollection.Draft(name: "Bees and gardens", note: "They grow things, and say how."),
        people: friends.prefix(9).map(\.self)),
      Seed.Collection(
        of: author, FeaturedCollection.Draft(name: "Kind neighbours", note: "People I would ask for an egg."),
        people: [me.id] + friends.dropFirst().prefix(4)),
      Seed.Collection(
        of: me.id, FeaturedCollection.Draft(name: "Maps and cities", isDiscoverable: false),
        people: followed.prefix(5).map(\.self)),
    ]
  }

  /// People of a standing who can be featured, in order.
  private func featured(standing wanted: Standing, from start: Int) -> [Account.ID] {
    var found: [Account.ID] = []
    for place in start..<max(start, min(count, start + 80)) where standing(at: place) == wanted {
      let account = account(at: place)
      if account.moved == nil, !account.isSuspended { found.append(account.id) }
    }
    return found
  }
}
