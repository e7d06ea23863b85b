import People
import Settings

/// A person's choices for the table: the collection, saved filter or list of the last view, and the order and columns
/// of each collection.
///
/// A collection without an order or columns of its own has those of the people you follow. A saved filter has its own.
/// Knows not what the columns are.
public struct TablePreferences: Hashable, Sendable {
  /// The last selected collection.
  public private(set) var collection = PeopleCollection.following
  /// The saved filter that was selected after it, or the list, which has no name; nil for neither.
  public private(set) var filter: NamedFilter?
  private var orders: [PeopleCollection: [PersonOrder]] = [:]
  private var columns: [PeopleCollection: [String]] = [:]

  /// Makes preferences without any choice.
  public init() {}

  /// The order of a collection.
  public func order(of collection: PeopleCollection) -> [PersonOrder] {
    orders[collection] ?? orders[.following] ?? [PersonOrder(.person)]
  }

  /// The columns of a collection, in the table's notation; empty for the defaults.
  public func columns(of collection: PeopleCollection) -> [String] {
    columns[collection] ?? columns[.following] ?? []
  }

  /// Whether a person has chosen the columns of a collection.
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

// The notation of the settings: one text for each choice, so that an unreadable one costs none of the others.
extension TablePreferences {
  /// The name of the setting.
  public static let settingKey = "people-table"

  /// The choices as texts.
  ///
  /// - Parameter account: The account of the filter or list.
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

  /// Removes the filter or list of an account from the settings; those of another account stay.
  static func forget(filterOf account: String, in settings: any SettingsStore) {
    let setting = Setting(settingKey, fallback: [String](), in: settings)
    setting.value = texts(setting.value, withoutFilterOf: account)
  }

  static func texts(_ texts: [String], withoutFilterOf account: String) -> [String] {
    guard texts.contains("account:\(account)") else { return texts }
    return texts.filter { !$0.hasPrefix("filter") && !$0.hasPrefix("account:") }
  }

  /// Reads what `texts` writes; ignores texts it does not understand, as after a change of the program, and filters of
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
