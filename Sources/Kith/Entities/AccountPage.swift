/// A page of accounts, and how the signed-in person stands to them as far as the server says so with it.
///
/// Does not know the relationships that are missing: they have to be asked for.
public struct AccountPage: Sendable, Hashable {
  /// The accounts, and where the list goes on.
  public var page: Page<Account>

  /// The relationships that came along; those of all accounts, of some, or none.
  public var relationships: [Relationship]

  /// Makes a page.
  public init(_ page: Page<Account>, relationships: [Relationship] = []) {
    self.page = page
    self.relationships = relationships
  }
}
