import People

/// What a person has made of the table: the part that was looked at last, and the order and the columns of each part.
///
/// A part without an order or columns of its own has those of the people you follow. A saved filter has its own, which are
/// not here. Does not know where it is kept, nor what columns are: that is the table's.
public struct PeopleMemory: Hashable, Sendable {
  /// The part that was looked at last.
  public private(set) var collection = PeopleCollection.following
  private var orders: [PeopleCollection: [PeopleSort]] = [:]
  private var columns: [PeopleCollection: [String]] = [:]

  /// Remembers nothing.
  public init() {}

  /// What the rows of a part are sorted by.
  public func order(of collection: PeopleCollection) -> [PeopleSort] {
    orders[collection] ?? orders[.following] ?? [PeopleSort(.person)]
  }

  /// The columns of a part, as the table writes them down; none for those it has at first.
  public func columns(of collection: PeopleCollection) -> [String] {
    columns[collection] ?? columns[.following] ?? []
  }

  mutating func look(at collection: PeopleCollection) { self.collection = collection }
  mutating func keep(_ order: [PeopleSort], of collection: PeopleCollection) { orders[collection] = order }
  mutating func keep(_ columns: [String], of collection: PeopleCollection) {
    self.columns[collection] = columns
  }
}

// As settings keep it: one text for each thing, so that one that cannot be read costs none of the others.
extension PeopleMemory {
  /// What is remembered, as texts.
  public var texts: [String] {
    let parts = PeopleCollection.allCases
    return ["part:\(collection.rawValue)"]
      + parts.compactMap { part in
        orders[part].map { "order:\(part.rawValue):" + $0.map(\.written).joined(separator: ",") }
      }
      + parts.compactMap { part in
        columns[part].map { "columns:\(part.rawValue):" + $0.joined(separator: ",") }
      }
  }

  /// Reads what `texts` writes; what is not understood is left out, as after a change of the program.
  public init(_ texts: [String]) {
    for text in texts {
      let pieces = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard pieces.count > 1, let part = PeopleCollection(rawValue: String(pieces[1])), part != .everybody
      else { continue }
      let words = pieces.count > 2 ? pieces[2].split(separator: ",") : []
      switch pieces[0] {
      case "part": collection = part
      case "order":
        let order = words.compactMap { PeopleSort(writtenAs: $0) }
        if !order.isEmpty { orders[part] = Array(order.prefix(PeopleSort.most)) }
      case "columns": columns[part] = words.map(String.init)
      default: break
      }
    }
  }
}
