public import Client
public import Signals

/// A saved account to pick, and the next step then. Knows no view.
public struct SavedChoice: Equatable, Sendable {
  /// The step after picking an account.
  public enum Step {
    /// It is the signed-in one.
    case stay
    /// The person has to sign in to it again.
    case signIn(ServerSignIn)
    /// The switch to the account; `SessionManager.currentSession` changes after it.
    case switching(LoadingState<Void, ClientError>)
  }

  /// The account to pick.
  public let account: SavedAccount
  /// Whether it is the signed-in one.
  public let isCurrent: Bool

  /// Whether the person has to sign in to it again.
  public var mustSignIn: Bool { !isCurrent && !account.isSignedIn && account.server != nil }

  /// Whether it can be removed from the list; the current account logs out, and the book's people are listed anyway.
  public var mayBeRemoved: Bool { !isCurrent && account.server != nil }
}

/// Why an account could not be switched to.
public enum SwitchFailure {
  /// The person has to sign in to it again.
  case mustSignIn(ServerSignIn)
  /// Anything else.
  case failed(ClientError)
}

extension SessionManager {
  /// Whether a session is the current one, so that it has not ended.
  public func isCurrent(_ session: Session) -> Bool { currentSession.value.session === session }

  /// The most accounts that a menu offers to switch to.
  static let mostOtherAccounts = 5

  /// The accounts to switch to from a menu: the first saved ones but the signed-in one; none while none is signed in.
  public var otherAccounts: [SavedAccount] {
    guard currentSession.value.session != nil else { return [] }
    let saved = savedAccounts.value
    return Array(saved.accounts.filter { $0.id != saved.currentID }.prefix(Self.mostOtherAccounts))
  }
}

extension LoginService {
  /// The accounts signed in to from this machine, to pick from.
  ///
  /// - Parameter isSignedIn: whether an account is signed in. Otherwise none is current, and the book's accounts are
  ///   left out, as they have a list of their own.
  public func savedChoices(isSignedIn: Bool) -> SafeSignal<[SavedChoice]> {
    savedAccounts.map { saved in
      saved.accounts.filter { isSignedIn || $0.server != nil }
        .map { SavedChoice(account: $0, isCurrent: isSignedIn && $0.id == saved.currentID) }
    }
  }

  /// Switches to the account that a person has picked, or signs in to it.
  public func choose(_ choice: SavedChoice) -> SafeSignal<SavedChoice.Step> {
    if choice.isCurrent { return Signal(just: .stay) }
    let again = { [weak self] in self?.makeServerSignIn(again: choice.account).map(SavedChoice.Step.signIn) }
    if choice.mustSignIn { return Signal(sequence: [again()].compactMap(\.self)) }
    return switchTo(choice.account)
      .map { state in
        // The token is gone, which was not known before.
        [.switching(state), state.error?.code == .unauthorized ? again() : nil].compactMap(\.self)
      }
      .flattenElements()
  }
}
