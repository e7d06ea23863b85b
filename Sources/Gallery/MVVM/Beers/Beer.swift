/// A beer of the Open Beer Database.
struct Beer: Equatable, Identifiable, Sendable {
  /// The database's number for it.
  let id: Int
  /// What it is called.
  let name: String
  /// Alcohol by volume in percent, if it is known.
  let abv: Double?
  /// The brewery; empty when that is not known.
  let brewery: String
  /// What it is like; empty when that is not known.
  let description: String
}

/// An answer of the Open Beer Database. A beer that cannot be read, or has no name, does not lose the others.
struct BeerAnswer: Codable {
  /// A beer as the database writes it.
  struct Entry: Codable {
    struct Brewery: Codable {
      var name: String?
    }
    var id: Int
    var name: String
    var abv: Double?
    var description: String?
    var brewery: Brewery?
  }

  private struct Slot: Codable {
    let entry: Entry?
    init(entry: Entry?) { self.entry = entry }
    init(from decoder: any Decoder) { entry = try? Entry(from: decoder) }
    func encode(to encoder: any Encoder) throws { try entry?.encode(to: encoder) }
  }

  private var beers: [Slot]

  init(_ entries: [Entry]) { beers = entries.map(Slot.init) }

  /// The beers that can be read.
  var entries: [Entry] { beers.compactMap(\.entry) }
}

extension Beer {
  /// Nil when there is no name to show.
  init?(_ entry: BeerAnswer.Entry) {
    guard entry.name.contains(where: { !$0.isWhitespace }) else { return nil }
    self.init(
      id: entry.id, name: entry.name, abv: entry.abv, brewery: entry.brewery?.name ?? "",
      description: entry.description ?? "")
  }
}
