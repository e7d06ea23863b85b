import Client
import Entities
import Logs
import Signals

extension ServerSignIn {
  func handle(_ answer: RedirectAnswer) {
    guard let attempt, case .waiting = step.value else { return }
    // NB: an answer with another state, or none, ends nothing, as the real one may still arrive. A code that a person
    // has copied has none.
    guard answer.isCodeAlone || answer.state == attempt.key.state else {
      return reject(SignInFailure(.wrongState))
    }
    if let error = answer.error {
      if error == "invalid_scope", startWithEverything(instead: attempt) { return }
      return fail(SignInFailure(error == "access_denied" ? .denied : .refused, reason: answer.reason))
    }
    guard let code = answer.code else { return fail(SignInFailure(.refused, reason: "no code came back")) }
    let uri = answer.isCodeAlone ? MastodonClient.outOfBand : attempt.entry.listener?.uri
    exchange(code, of: attempt, redirectURI: uri ?? MastodonClient.outOfBand, isPasted: answer.isCodeAlone)
  }

  private func exchange(_ code: String, of attempt: Attempt, redirectURI uri: String, isPasted: Bool) {
    guard let host else { return }
    Log.kith.info("sign-in: exchanges the code\(isPasted ? ", which was pasted" : "")")
    stepState.value = .finishing
    let server = attempt.entry.server
    let accounts = host.accounts
    let revocations = host.revocations
    work.otherDisposable = Signal<Void, SignInFailure> {
      [weak host] () async throws(SignInFailure) -> Void in
      let client = MastodonClient(transport: attempt.entry.transport)
      let (token, scopes): (AccessToken, OAuthScopes)
      do throws(ClientError) {
        (token, scopes) = try await client.token(
          forCode: code, application: attempt.entry.application, redirectURI: uri,
          verifier: attempt.key.verifier)
      } catch {
        // A registration that the server has dropped is made again the next time.
        if error.code == .unauthorized { try? await accounts.setApplication(nil, for: server) }
        switch error.code {
        case _ where error.isAboutScopes: throw SignInFailure(.wrongScopes, reason: error.reason)
        case .unauthorized, .forbidden, .invalid: throw SignInFailure(.wrongCode, reason: error.reason)
        default: throw SignInFailure(error)
        }
      }
      let grant = Grant(token: token, application: attempt.entry.application)
      do throws(ClientError) {
        let user = MastodonClient(transport: attempt.entry.transport, token: token)
        let account = try await user.verifyCredentials()
        try await host?.finish(grant, scopes: scopes, account: account, through: attempt.entry)
        // The session that begins releases the sign-in.
        Log.kith.info("sign-in: done")
      } catch {
        // The token is never used.
        revocations.revoke(grant, on: server)
        throw error.isAboutScopes ? SignInFailure(.wrongScopes, reason: error.reason) : SignInFailure(error)
      }
    }.observe { [weak self] event in
      switch event {
      case .next: self?.finished()
      case .failed(let failure) where failure.code == .wrongScopes:
        if self?.startWithEverything(instead: attempt) == false { self?.fail(failure) }
      case .failed(let failure) where failure.code == .wrongCode && isPasted: self?.reject(failure)
      case .failed(let failure): self?.fail(failure)
      case .completed: break
      }
    }
  }

  /// Reports a wrong pasted code, which may be mistyped: the person can try another.
  func reject(_ failure: SignInFailure) {
    guard let attempt else { return }
    Log.kith.info("sign-in: the answer is refused: \(failure.code)")
    stepState.value = .waiting(attempt.invitation)
    show { $0.problem = failure }
  }

  private func finished() {
    end()
    stepState.value = .done
  }
}

extension ClientError {
  /// Whether the server refuses a program for its scopes: by OAuth's code, or where a token lacks one, by the words of
  /// Mastodon, GoToSocial and Pleroma.
  fileprivate var isAboutScopes: Bool {
    fields["scope"] != nil
      || code == .forbidden && ["scope", "insufficient"].contains { reason.lowercased().contains($0) }
  }
}
