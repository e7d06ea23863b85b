public import Entities
public import Signals

import Foundation

/// Everybody you follow or who follows you, in columns of keys: what a table sorts and a filter looks through.
///
/// A row's number stays with its person as long as the columns live; the number of a person who has gone is not given to
/// another. Does not keep accounts: who fills the columns knows where a row's account is.
public final class PeopleColumns {
  /// What the server calls each.
  public private(set) var ids: [Account.ID] = []
  /// What is so or not of each; the bits of `PersonFlags`.
  public private(set) var flags: [PersonFlags] = []
  /// Names without case and accents, from their first letter or digit.
  public let names = KeyColumn<String>()
  /// Handles without case and accents.
  public let handles = KeyColumn<String>()
  private var rows: [Account.ID: Int] = [:]

  /// Makes columns without rows.
  public init() {}

  /// How many rows there are, those of people who have gone included.
  public var count: Int { ids.count }

  /// The row of a person.
  public func row(of id: Account.ID) -> Int? { rows[id] }
}
