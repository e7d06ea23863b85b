public import Entities

/// An account as the few bytes in which the databases keep it: a hundred thousand rows of a table stay small.
///
/// Reading one takes some microseconds: read those that are on screen. Does not know the row.
public struct PackedAccount: Sendable {
  /// What the server calls the account.
  public let id: Account.ID
  private let bytes: [UInt8]

  /// Packs an account.
  public init(_ account: Account) {
    id = account.id
    bytes = account.bytes
  }

  /// The account as it was packed.
  public var account: Account {
    // An address that cannot be read a second time would cost the whole account; the row keeps its person even then.
    bytes.withUnsafeBytes { Account(packed: $0) } ?? Account(id: id, username: id.rawValue)
  }
}
