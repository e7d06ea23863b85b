/// One snippet or promise of a document, and its place in this code.
public struct Snippet: Equatable, Identifiable, Sendable {
  /// The numbers of the document and of the snippet within it, as `2.31`.
  public let id: String
  /// What the document asks, in the Gallery's words.
  public let asks: String
  /// The file within `Sources`, as `Gallery/Binder/Services/User.swift`; empty if there is no counterpart.
  public let file: String
  /// A part of the line in the file: the first line with it is the place.
  public let fragment: String
  /// `works`, or `differs: because …`.
  public let verdict: String
  /// The test that shows it, as `BeerListTests/the first ten beers are loaded at once`; may be empty if it differs.
  public let test: String

  /// Whether the code does what the document asks.
  public var works: Bool { verdict == "works" }

  init?(_ columns: [Substring]) {
    guard columns.count == 6 else { return nil }
    let columns = columns.map(String.init)
    (id, asks, file, fragment) = (columns[0], columns[1], columns[2], columns[3])
    (verdict, test) = (columns[4], columns[5])
  }
}
