import Client

import struct Foundation.URL

/// Finds the server that a person has named. Keeps nothing about the person.
@MainActor
struct ServerDiscovery {
  let server: ServerAddress
  let needs: ServerEntry.Needs

  /// Asks the server that was typed, or the one that its domain names instead.
  func entry() async throws(SignInFailure) -> ServerEntry {
    do {
      return try await ServerProbe(server.url, needs: needs).entry()
    } catch {
      guard error.code == .notAServer || error.code == .appsRefused,
        let actual = try await actualServer(), actual.url != server.url
      else { throw error }
      return try await ServerProbe(actual.url, needs: needs).entry()
    }
  }

  private func actualServer() async throws(SignInFailure) -> ServerAddress? {
    do throws(ClientError) {
      let actual = try await MastodonClient(transport: try needs.transports(server.url))
        .actualServer(of: server.username, at: server.url.host ?? "")
      // A distant domain must not send the app to a server of this machine.
      guard let actual, Loopback.contains(server.url) || !Loopback.mayContain(actual.url) else { return nil }
      return actual
    } catch {
      if error.code == .cancelled { throw SignInFailure(error) }
      return nil
    }
  }
}
