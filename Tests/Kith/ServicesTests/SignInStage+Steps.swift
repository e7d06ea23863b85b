import Foundation
import ServerTesting
import Signals
import Testing

@testable import Services

extension SignInStage {
  /// The next invitation; the browser has been searched for.
  func invitation(_ signIn: ServerSignIn) async throws -> ServerSignIn.Invitation {
    let step = try await first(of: signIn.step) { step in
      if case .waiting(let invitation) = step { invitation.hasBrowser != nil } else { false }
    }
    guard case .waiting(let invitation) = step else { throw Unexpected() }
    return invitation
  }

  func failure(_ signIn: ServerSignIn) async throws -> SignInFailure {
    let step = try await first(of: signIn.step) { if case .failed = $0 { true } else { false } }
    guard case .failed(let failure) = step else { throw Unexpected() }
    return failure
  }

  struct Unexpected: Error {}
}

extension URL {
  func query(_ name: String) -> String? {
    URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems?.last { $0.name == name }?.value
  }
}
