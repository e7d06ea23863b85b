/// This program as registered with a server; shared by all its users.
///
/// Source: Mastodon API, `CredentialApplication` entity.
public struct Application: Sendable, Hashable {
  /// The public identifier of the program.
  public let clientID: String

  /// The secret that authenticates the program.
  public let clientSecret: ClientSecret

  /// The addresses that the server may redirect to.
  public let redirectURIs: [String]

  /// The permissions that the program may request.
  public let scopes: OAuthScopes

  /// Makes an application.
  public init(
    clientID: String, clientSecret: ClientSecret, redirectURIs: [String], scopes: OAuthScopes = .everything
  ) {
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.redirectURIs = redirectURIs
    self.scopes = scopes
  }
}

/// The secret that authenticates the registered program to its server.
///
/// Prints as dots, so that it does not end up in a log.
public struct ClientSecret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The secret itself.
  public let rawValue: String

  /// Makes a secret; a server may send an empty one.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Dots.
  public var description: String { "•••" }
  /// Dots.
  public var debugDescription: String { "•••" }
  /// Empty, so that `dump` does not show the secret either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
