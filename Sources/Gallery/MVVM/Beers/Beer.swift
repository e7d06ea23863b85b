/// A beer of the Open Beer Database.
struct Beer: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  /// Alcohol by volume in percent, if known.
  let abv: Double?
  /// The brewery; empty if unknown.
  let brewery: String
  /// The description; empty if unknown.
  let description: String
}

/// A response of the Open Beer Database. Skips beers that are invalid or have no name.
struct BeerAnswer: Codable {
  /// A beer in the format of the database.
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

  var entries: [Entry] { beers.compactMap(\.entry) }
}

extension Beer {
  /// Makes a beer; nil without a name.
  init?(_ entry: BeerAnswer.Entry) {
    guard entry.name.contains(where: { !$0.isWhitespace }) else { return nil }
    self.init(
      id: entry.id, name: entry.name, abv: entry.abv, brewery: entry.brewery?.name ?? "",
      description: entry.description ?? "")
  }
}
