import Client
import Entities

import struct Foundation.URL

/// What has to be known before a person can be asked: the server, how it knows this program, and where to come back to.
struct ServerEntry {
  /// Where the server is, which the name that a person typed may only lead to.
  let server: URL
  /// The way to it.
  let transport: any Transport
  /// What the server says of itself; nil when it says nothing to strangers.
  let instance: Instance?
  let application: Application
  /// Where the browser can come back to; nil when it cannot.
  let listener: (any RedirectListener)?

  /// What finding it needs.
  @MainActor
  struct Needs {
    let transports: Transports
    let accounts: any AccountStorage
    let revocations: Revocations
    let means: SignInMeans
    let page: ReturnPage
    /// What the answer of the browser must bring back.
    let key: ProofKey
    /// Whether to ask for every scope at once, because the server has refused fewer.
    let asksForEverything: Bool
  }

  /// What the server's owner calls it; nil when it does not say.
  var title: String? { instance?.title }

  /// Whether the server gives codes to copy.
  var givesCodes: Bool { application.redirectURIs.contains(MastodonClient.outOfBand) }
}

/// Finds out about one server and makes this program known there, once.
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
    let isNarrow = !needs.asksForEverything && instance.map { ServerAbilities($0).hasNarrowScopes } ?? false
    let listener: (any RedirectListener)?
    do throws(ClientError) {
      listener = try await openListener(at: nil)
    } catch {
      throw SignInFailure(error)
    }
    do throws(ClientError) {
      // A new program for each sign-in, with a way back that nobody has seen: servers take those that are registered only.
      let application = try await register(
        listener?.uri, alone: takesOneRedirect, scopes: isNarrow ? [.people, .everything] : [.everything])
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

  /// The way in by the program of before, with its way back, where the server registers no other one now.
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

  /// What the server says of itself, or nil when it does not: some say it only to people signed in.
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
    // The question makes a token that is never used.
    if let token = knowledge.token {
      needs.revocations.revoke(Grant(token: token, application: known), on: server)
    }
    return knowledge.isKnown ? known : nil
  }

  /// Listens at a new place, or where a program of before is expected; without a place to come back to, there is still the
  /// code to copy.
  private func openListener(at uri: String?) async throws(ClientError) -> (any RedirectListener)? {
    guard let listening = needs.means.listening else { return nil }
    do throws(ClientError) {
      return try await listening.listen(at: uri, state: needs.key.state, page: needs.page)
    } catch {
      if error.code == .cancelled { throw error }
      return nil
    }
  }

  /// Makes this program known in the first way that the server takes.
  private func register(
    _ uri: String?, alone: Bool, scopes: [OAuthScopes]
  ) async throws(ClientError) -> Application {
    // Some servers do not take the way back for codes, some no other scopes than those of old.
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
    // Servers write the addresses back in many ways; those they have accepted are the sent ones.
    return Application(
      clientID: application.clientID, clientSecret: application.clientSecret, redirectURIs: uris,
      scopes: scopes)
  }

  private func failure(of error: ClientError, isServer: Bool) -> SignInFailure {
    switch error.code {
    case .notFound, .undecodable: SignInFailure(isServer ? .appsRefused : .notAServer, reason: error.reason)
    case .forbidden, .unauthorized, .invalid:
      SignInFailure(isServer ? .appsRefused : .notAServer, reason: error.reason)
    // What acts does not go where a redirect leads: the server itself is elsewhere, as for `www.` in front of its name.
    // And what takes no POST at all, such as a server of files, knows no programs.
    case .serverFailure(300..<400), .serverFailure(501):
      SignInFailure(isServer ? .appsRefused : .notAServer, reason: error.reason)
    default: SignInFailure(error)
    }
  }
}
