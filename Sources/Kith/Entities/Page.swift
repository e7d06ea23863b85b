/// One page of a longer list, and where the pages beside it begin.
///
/// Does not know how to fetch another page, nor how long the whole list is.
public struct Page<Item: Sendable>: Sendable {
  /// The items of this page, in the server's order.
  public var items: [Item]

  /// Where the following page begins; nil at the end of the list.
  public var next: Cursor?

  /// Where newer items would be found; nil when the server does not say.
  public var previous: Cursor?

  /// How many elements of the answer could not be understood and were left out.
  public var skipped: Int

  /// Makes a page.
  public init(items: [Item], next: Cursor? = nil, previous: Cursor? = nil, skipped: Int = 0) {
    self.items = items
    self.next = next
    self.previous = previous
    self.skipped = max(0, skipped)
  }
}

extension Page: Equatable where Item: Equatable {}
extension Page: Hashable where Item: Hashable {}

/// A place in a list, as a server named it.
///
/// Opaque: does not know what it holds. Only the code that talks to the server reads it.
public struct Cursor: Sendable, Hashable {
  /// The server's own words for the place; not to be taken apart or made up.
  public let rawValue: String

  /// Keeps a server's words for a place.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}
