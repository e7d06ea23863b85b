import Client

import struct Foundation.URL

/// Finds the server that a person has named. Stores nothing about the person.
@MainActor
struct ServerDiscovery {
  let server: ServerAddress
  let needs: ServerEntry.Needs

  /// Probes the typed server, or the one that its domain names instead.
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
      // A remote domain must not send the app to a server on this machine.
      guard let actual, Loopback.contains(server.url) || !Loopback.mayContain(actual.url) else { return nil }
      return actual
    } catch {
      if error.code == .cancelled { throw SignInFailure(error) }
      return nil
    }
  }
}
