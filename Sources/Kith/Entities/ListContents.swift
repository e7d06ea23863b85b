import Foundation

/// A list with everybody on it, as it was before it was deleted: what makes it anew.
///
/// A value. Knows the people by their identifiers only.
public struct ListContents: Sendable, Hashable {
  /// The list as it was; its identifier is the server's of then.
  public let list: List
  /// The people on it.
  public let members: [Account.ID]

  /// Describes a list and the people on it.
  public init(_ list: List, members: [Account.ID] = []) {
    (self.list, self.members) = (list, members)
  }

  /// The same as text, in which it is written down.
  public var text: String {
    let written = Written(
      id: list.id.rawValue, title: list.title, isExclusive: list.isExclusive, policy: list.repliesPolicy,
      members: members.map(\.rawValue))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(written)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Reads what was written down; nil for anything else.
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
