/// A book of the list.
public struct Book: Codable, Equatable, Identifiable, Sendable {
  /// The number that tells it from the others.
  public let id: Int
  /// Its title.
  public let title: String
  /// Who wrote it.
  public let author: String

  /// Whether the title or the author contains a text.
  func matches(_ query: String) -> Bool {
    query.isEmpty || "\(title) \(author)".lowercased().contains(query.lowercased())
  }
}
