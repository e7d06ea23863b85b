import Client

/// Who is signed in, as far as is known now.
public enum SessionState {
  /// It is not known yet: the last sign-in is being restored.
  case starting
  /// Nobody is signed in.
  case unauthenticated(UnauthenticatedReason)
  /// Somebody is signed in.
  case authenticated(Session)

  /// The session, when somebody is signed in.
  public var session: Session? {
    if case .authenticated(let session) = self { return session }
    return nil
  }
}

/// Why nobody is signed in.
public enum UnauthenticatedReason: Equatable, Sendable {
  /// Nobody has signed in yet.
  case nobodyYet
  /// The person has signed out.
  case loggedOut
  /// The server does not accept the sign-in any more.
  case expired
  /// The last sign-in could not be restored; it is kept for the next try.
  case restoreFailed(ClientError)
}
