public import struct Foundation.Date
public import struct Foundation.URL

public import Entities

/// A token with the program that it was given to, which a server wants to hear when the token is to be revoked.
///
/// Does not know the account. Shows neither of its secrets.
public struct Grant: Sendable, Hashable {
  /// The token to ask with.
  public let token: AccessToken

  /// This program, as the server knew it then; nil when that was not kept.
  public var application: Application?

  /// Makes a grant.
  public init(token: AccessToken, application: Application? = nil) {
    self.token = token
    self.application = application
  }
}

/// A grant that has ended here, while its server does not know that yet.
public struct Revocation: Sendable, Hashable, Identifiable {
  /// Identifies it among the kept revocations.
  public let id: Int

  /// The server that gave the token.
  public let server: URL

  /// What is to be revoked.
  public let grant: Grant

  /// When it ended here.
  public let since: Date

  /// How often its server could not be asked.
  public var tries: Int

  /// Makes a revocation.
  public init(id: Int, server: URL, grant: Grant, since: Date, tries: Int = 0) {
    self.id = id
    self.server = server
    self.grant = grant
    self.since = since
    self.tries = tries
  }

  /// The lowest identifier that none of these has.
  public static func freeID(among used: some Collection<Int>) -> Int {
    var id = 1
    while used.contains(id) { id += 1 }
    return id
  }
}
