/// This program, as a server knows it since it was registered there.
///
/// Does not know its users.
///
/// Source: Mastodon API, `CredentialApplication` entity.
public struct Application: Sendable, Hashable {
  /// The program's name to the server; public.
  public let clientID: String

  /// What proves that it is this program.
  public let clientSecret: ClientSecret

  /// Where the server may send people back to.
  public let redirectURIs: [String]

  /// What the program may ask people to allow.
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

/// What proves to a server that it speaks with the program it has registered.
///
/// Never shown: it describes itself as dots, so that it does not end up in a log.
public struct ClientSecret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The secret itself.
  public let rawValue: String

  /// Keeps a secret; servers may answer an empty one.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Dots.
  public var description: String { "•••" }
  /// Dots.
  public var debugDescription: String { "•••" }
  /// Nothing, so that `dump` does not show it either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
