import Foundation

/// A deleted list with its members, from which it can be recreated.
///
/// Holds the members by identifier only.
public struct ListContents: Sendable, Hashable {
  /// The list before its deletion, with its former identifier.
  public let list: List
  /// The people on it.
  public let members: [Account.ID]

  /// Makes the contents of a list.
  public init(_ list: List, members: [Account.ID] = []) {
    (self.list, self.members) = (list, members)
  }

  /// The stored form.
  public var text: String {
    let written = Written(
      id: list.id.rawValue, title: list.title, isExclusive: list.isExclusive, policy: list.repliesPolicy,
      members: members.map(\.rawValue))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(written)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Parses the stored form; nil for any other text.
  public init?(text: String) {
    guard let written = try? JSONDecoder().decode(Written.self, from: Data(text.utf8)),
      let id = List.ID(rawValue: written.id)
    else { return nil }
    list = List(
      id: id, title: written.title, isExclusive: written.isExclusive, repliesPolicy: written.policy)
    members = written.members.compactMap(Account.ID.init(rawValue:))
  }

  private struct Written: Codable {
    let id: String
    let title: String
    let isExclusive: Bool
    let policy: String?
    let members: [String]
  }
}
