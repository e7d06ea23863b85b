/// A page of accounts, with the relationships that the server sends along.
///
/// Missing relationships have to be loaded separately.
public struct AccountPage: Sendable, Hashable {
  /// The accounts, and the cursors of the pages beside them.
  public var page: Page<Account>

  /// The relationships sent along: those of all accounts, of some, or none.
  public var relationships: [Relationship]

  /// Makes a page.
  public init(_ page: Page<Account>, relationships: [Relationship] = []) {
    self.page = page
    self.relationships = relationships
  }
}
