public import struct Foundation.Date
public import struct Foundation.URL

public import Entities

/// A token and the program that it was issued to, which some servers need for revoking it.
///
/// Prints neither secret.
public struct Grant: Sendable, Hashable {
  /// The token.
  public let token: AccessToken

  /// This program's registration at that time; nil if it was not stored.
  public var application: Application?

  /// Makes a grant.
  public init(token: AccessToken, application: Application? = nil) {
    self.token = token
    self.application = application
  }
}

/// A grant that has ended here and that its server has yet to revoke.
public struct Revocation: Sendable, Hashable, Identifiable {
  /// The identifier among the stored revocations.
  public let id: Int

  /// The server that issued the token.
  public let server: URL

  /// The grant to revoke.
  public let grant: Grant

  /// The time at which the grant ended here.
  public let since: Date

  /// The number of failed attempts to reach the server.
  public var tries: Int

  /// Makes a revocation.
  public init(id: Int, server: URL, grant: Grant, since: Date, tries: Int = 0) {
    self.id = id
    self.server = server
    self.grant = grant
    self.since = since
    self.tries = tries
  }

  /// Returns the lowest unused identifier.
  public static func freeID(among used: some Collection<Int>) -> Int {
    var id = 1
    while used.contains(id) { id += 1 }
    return id
  }
}
