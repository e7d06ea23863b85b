import People

/// What a person has made of the table: the part, the saved filter or the list that was looked at last, and the order and
/// the columns of each part.
///
/// A part without an order or columns of its own has those of the people you follow. A saved filter has its own. Does not
/// know where it is kept, nor what columns are: that is the table's.
public struct TablePreferences: Hashable, Sendable {
  /// The part that was looked at last.
  public private(set) var collection = PeopleCollection.following
  /// The saved filter that was looked at after that, or the list, which has no name; nil for neither.
  public private(set) var filter: NamedFilter?
  private var orders: [PeopleCollection: [PersonOrder]] = [:]
  private var columns: [PeopleCollection: [String]] = [:]

  /// Remembers nothing.
  public init() {}

  /// What the rows of a part are sorted by.
  public func order(of collection: PeopleCollection) -> [PersonOrder] {
    orders[collection] ?? orders[.following] ?? [PersonOrder(.person)]
  }

  /// The columns of a part, as the table writes them down; none for those it has at first.
  public func columns(of collection: PeopleCollection) -> [String] {
    columns[collection] ?? columns[.following] ?? []
  }

  /// Whether a person has chosen the columns of a part.
  func hasColumns(of collection: PeopleCollection) -> Bool { columns[collection] != nil }

  mutating func select(at collection: PeopleCollection) { (self.collection, filter) = (collection, nil) }
  mutating func select(through filter: NamedFilter) {
    self.filter = filter
    self.filter?.count = 0
  }
  mutating func rename(to name: String) { filter?.name = name }
  mutating func save(_ order: [PersonOrder], of collection: PeopleCollection) { orders[collection] = order }
  mutating func save(_ columns: [String], of collection: PeopleCollection) {
    self.columns[collection] = columns
  }
}

// As settings keep it: one text for each thing, so that one that cannot be read costs none of the others.
extension TablePreferences {
  /// The name of the setting that keeps these texts.
  public static let settingKey = "people-table"

  /// What is remembered, as texts.
  ///
  /// - Parameter account: Whose filters and lists these are.
  public func texts(of account: String) -> [String] {
    let parts = PeopleCollection.allCases
    return ["part:\(collection.rawValue)"]
      + parts.compactMap { part in
        orders[part].map { "order:\(part.rawValue):" + Self.written($0) }
      }
      + parts.compactMap { part in
        columns[part].map { "columns:\(part.rawValue):" + $0.joined(separator: ",") }
      }
      + (filter.map { filter in
        [
          "account:\(account)", "filter:\(filter.text)", "filter-name:\(filter.name)",
          "filter-order:" + Self.written(filter.sorting),
          "filter-columns:" + filter.columns.joined(separator: ","),
        ]
      } ?? [])
  }

  /// The texts without the filter or the list of an account; those of another account stay.
  public static func texts(_ texts: [String], withoutFilterOf account: String) -> [String] {
    guard texts.contains("account:\(account)") else { return texts }
    return texts.filter { !$0.hasPrefix("filter") && !$0.hasPrefix("account:") }
  }

  /// Reads what `texts` writes; what is not understood is left out, as after a change of the program, and so are filters of
  /// another account.
  public init(_ texts: [String], of account: String) {
    var kept: [Substring: Substring] = [:]
    for text in texts {
      let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2 else { continue }
      if pieces[0].hasPrefix("filter") || pieces[0] == "account" {
        kept[pieces[0]] = pieces[1]
      } else {
        apply(pieces[0], text: pieces[1])
      }
    }
    guard let text = kept["filter"], kept["account"] == account[...], (try? Filter.parse(String(text))) != nil
    else { return }
    filter = NamedFilter(
      String(kept["filter-name"] ?? ""), text: String(text), sorting: Self.order(kept["filter-order"] ?? ""),
      columns: (kept["filter-columns"] ?? "").split(separator: ",").map(String.init))
  }

  private mutating func apply(_ kind: Substring, text: Substring) {
    let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = pieces.first, let part = PeopleCollection(rawValue: String(name)), part != .everybody
    else { return }
    let words = pieces.count > 1 ? pieces[1] : ""
    switch kind {
    case "part": collection = part
    case "order":
      let order = Self.order(words)
      if !order.isEmpty { orders[part] = order }
    case "columns": columns[part] = words.split(separator: ",").map(String.init)
    default: break
    }
  }

  private static func written(_ order: [PersonOrder]) -> String {
    order.map(\.written).joined(separator: ",")
  }

  private static func order(_ text: Substring) -> [PersonOrder] {
    Array(text.split(separator: ",").compactMap { PersonOrder(writtenAs: $0) }.prefix(PersonOrder.most))
  }
}
