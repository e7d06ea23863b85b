/// One page of a longer list, with the cursors of the pages beside it.
///
/// Neither loads other pages nor knows the length of the list.
public struct Page<Item: Sendable>: Sendable {
  /// The items of this page, in the server's order.
  public var items: [Item]

  /// The cursor of the next page; nil at the end of the list.
  public var next: Cursor?

  /// The cursor of newer items; nil if the server names none.
  public var previous: Cursor?

  /// The number of invalid elements that were left out.
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

/// A server's name for a place in a list; opaque to all but the client.
public struct Cursor: Sendable, Hashable {
  /// The server's text; not to be parsed or made up.
  public let rawValue: String

  /// Makes a cursor of a server's text.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}
