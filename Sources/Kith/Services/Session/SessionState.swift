import Client

/// The state of the sign-in, as far as is known now.
public enum SessionState {
  /// It is not known yet: the last sign-in is being restored.
  case starting
  /// There is no session.
  case unauthenticated(UnauthenticatedReason)
  /// An account is signed in.
  case authenticated(Session)

  /// Whether the last sign-in has been restored, or there is none.
  public var isKnown: Bool {
    if case .starting = self { false } else { true }
  }

  /// Whether an account is signed in.
  public var isSignedIn: Bool { session != nil }

  /// The session, when an account is signed in.
  public var session: Session? {
    if case .authenticated(let session) = self { return session }
    return nil
  }
}

extension SessionState {
  /// The state for the log, without a name and the words of a server.
  @MainActor var logged: String {
    switch self {
    case .starting: "is being restored"
    case .unauthenticated(.nobodyYet): "nobody has signed in yet"
    case .unauthenticated(.loggedOut): "logged out"
    case .unauthenticated(.expired): "no longer accepted"
    case .unauthenticated(.restoreFailed(let error)): "could not be restored: \(error.code)"
    case .authenticated(let session): "begins \(session.server == nil ? "in the book" : "on a server")"
    }
  }
}

/// Why there is no session.
public enum UnauthenticatedReason: Equatable, Sendable {
  /// No account has signed in yet.
  case nobodyYet
  /// The person has signed out.
  case loggedOut
  /// The server does not accept the sign-in any more.
  case expired
  /// The last sign-in could not be restored; it stays for the next try.
  case restoreFailed(ClientError)

  /// Whether it is an error.
  public var isError: Bool { self != .loggedOut }
}

extension UnauthenticatedReason? {
  /// Whether an account is signed in, so that there is no reason.
  public var isSignedIn: Bool { self == nil }
}
