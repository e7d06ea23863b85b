import Client
import Entities

import struct Foundation.URL

/// What a sign-in needs before the browser opens: the server, the program's registration, and the place to return to.
struct ServerEntry {
  /// The address of the server, which may differ from the typed name.
  let server: URL
  let transport: any Transport
  /// The server's description; nil where only signed-in people get it.
  let instance: Instance?
  let application: Application
  /// The listener that the browser returns to; nil for none.
  let listener: (any RedirectListener)?

  @MainActor
  struct Needs {
    let transports: Transports
    let accounts: any AccountStorage
    let revocations: Revocations
    let means: SignInMeans
    let page: ReturnPage
    /// The key that the browser's answer must match.
    let key: ProofKey
    /// Whether to request every scope, because the server has refused fewer.
    let asksForEverything: Bool
  }

  /// The server's title; nil for none.
  var title: String? { instance?.title }

  /// Whether the server shows codes to copy.
  var givesCodes: Bool { application.redirectURIs.contains(MastodonClient.outOfBand) }
}

/// Probes one server, and registers this program there once.
@MainActor
struct ServerProbe {
  let server: URL
  let transport: any Transport
  let client: MastodonClient
  let needs: ServerEntry.Needs

  init(_ server: URL, needs: ServerEntry.Needs) throws(SignInFailure) {
    do throws(ClientError) {
      transport = try needs.transports(server)
    } catch {
      throw SignInFailure(error)
    }
    (self.server, self.needs) = (server, needs)
    client = MastodonClient(transport: transport)
  }

  func entry() async throws(SignInFailure) -> ServerEntry {
    let instance = try await instance()
    let takesOneRedirect = instance?.takesOneRedirect ?? false
    let abilities = needs.asksForEverything ? nil : instance.map(ServerAbilities.init)
    let narrow = abilities.flatMap { $0.hasNarrowScopes ? OAuthScopes.people(on: $0) : nil }
    let listener: (any RedirectListener)?
    do throws(ClientError) {
      listener = try await openListener(at: nil)
    } catch {
      throw SignInFailure(error)
    }
    do throws(ClientError) {
      // A new registration for each sign-in, with a secret redirect address: servers accept only registered ones.
      let application = try await register(
        listener?.uri, alone: takesOneRedirect, scopes: [narrow, .everything].compactMap(\.self))
      try await needs.accounts.setApplication(application, for: server)
      return entry(instance, application: application, listener: listener)
    } catch {
      listener?.close()
      if let entry = try? await knownEntry(instance, after: error, alone: takesOneRedirect) { return entry }
      throw failure(of: error, isServer: instance != nil)
    }
  }

  private func entry(
    _ instance: Instance?, application: Application, listener: (any RedirectListener)?
  ) -> ServerEntry {
    let isTaken = listener.map { application.redirectURIs.contains($0.uri) } ?? false
    return ServerEntry(
      server: server, transport: transport, instance: instance, application: application,
      listener: isTaken ? listener : nil)
  }

  /// The entry with the former registration and redirect address, where the server accepts no new registration.
  private func knownEntry(
    _ instance: Instance?, after error: ClientError, alone: Bool
  ) async throws(ClientError) -> ServerEntry? {
    switch error.code {
    case .offline, .timedOut, .insecure, .cancelled, .storage: return nil
    default: break
    }
    guard let known = try await knownApplication(), !alone || known.redirectURIs.count == 1,
      !needs.asksForEverything || known.scopes == .everything
    else {
      return nil
    }
    let former = known.redirectURIs.first { $0 != MastodonClient.outOfBand }
    let listener = former == nil ? nil : try await openListener(at: former)
    guard known.redirectURIs.contains(listener?.uri ?? MastodonClient.outOfBand) else {
      listener?.close()
      return nil
    }
    return entry(instance, application: known, listener: listener)
  }

  /// The server's description; nil where only signed-in people get it.
  private func instance() async throws(SignInFailure) -> Instance? {
    do throws(ClientError) {
      return try await client.instance()
    } catch {
      switch error.code {
      case .offline, .timedOut, .insecure, .cancelled, .rateLimited: throw SignInFailure(error)
      default: return nil
      }
    }
  }

  private func knownApplication() async throws(ClientError) -> Application? {
    guard let known = try await needs.accounts.application(for: server) else { return nil }
    let knowledge = try await client.knowledge(of: known)
    // The check makes a token that is never used.
    if let token = knowledge.token {
      needs.revocations.revoke(Grant(token: token, application: known), on: server)
    }
    return knowledge.isKnown ? known : nil
  }

  /// Listens at a new address, or at the one of a former registration; nil where that fails, as a code can still be
  /// copied.
  private func openListener(at uri: String?) async throws(ClientError) -> (any RedirectListener)? {
    guard let listening = needs.means.listening else { return nil }
    do throws(ClientError) {
      return try await listening.listen(at: uri, state: needs.key.state, page: needs.page)
    } catch {
      if error.code == .cancelled { throw error }
      return nil
    }
  }

  /// Registers this program in the first way that the server accepts.
  private func register(
    _ uri: String?, alone: Bool, scopes: [OAuthScopes]
  ) async throws(ClientError) -> Application {
    // Some servers refuse the redirect address for codes, others all scopes but the oldest.
    let codes = MastodonClient.outOfBand
    let ways = uri.map { alone ? [[$0]] : [[$0, codes], [$0]] } ?? [[codes]]
    var refusal = ClientError(.invalid, request: "POST /api/v1/apps")
    for (scopes, uris) in scopes.flatMap({ scopes in ways.map { (scopes, $0) } }) {
      do {
        return try await register(uris, scopes: scopes)
      } catch {
        guard error.code == .invalid else { throw error }
        refusal = error
      }
    }
    throw refusal
  }

  private func register(_ uris: [String], scopes: OAuthScopes) async throws(ClientError) -> Application {
    let application = try await client.registerApplication(
      name: needs.means.applicationName, redirectURIs: uris, scopes: scopes, website: needs.means.website)
    // Servers return the addresses in many forms; the sent ones are those they have accepted.
    return Application(
      clientID: application.clientID, clientSecret: application.clientSecret, redirectURIs: uris,
      scopes: scopes)
  }

  private func failure(of error: ClientError, isServer: Bool) -> SignInFailure {
    switch error.code {
    case .notFound, .undecodable: SignInFailure(isServer ? .appsRefused : .notAServer, reason: error.reason)
    case .forbidden, .unauthorized, .invalid:
      SignInFailure(isServer ? .appsRefused : .notAServer, reason: error.reason)
    // A POST does not follow a redirect: the server is elsewhere, as for `www.` in front of its name. And a server that
    // accepts no POST, such as one of files, registers no programs.
    case .serverFailure(300..<400), .serverFailure(501):
      SignInFailure(isServer ? .appsRefused : .notAServer, reason: error.reason)
    default: SignInFailure(error)
    }
  }
}
