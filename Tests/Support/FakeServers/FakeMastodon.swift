import CTestTLS
import Client
public import Foundation
import ScriptedServers

/// A local server that answers like Mastodon-compatible ones: OAuth, people, follows, pictures.
///
/// Person 1 signs in and follows 10,000 people, 2 to 10,001, the first followed last. Every person is derived from
/// its number; changes are kept. It is a `Mastodon` script behind a socket.
public actor FakeMastodon {
  /// A token of person 1 that is valid from the start.
  public static let token = "secret"

  /// Its address, also while it is offline.
  public nonisolated let url: URL
  /// The imitated server software.
  public nonisolated let flavour: Flavour

  let mastodon: ServerState<Mastodon>
  let server: ScriptedTransport
  private var http: HTTPServer?

  /// Starts a server on a free port; the caller stops it.
  public init(_ flavour: Flavour = .mastodon) async throws {
    let server = ScriptedTransport()
    let http = try HTTPServer(server)
    let mastodon = ServerState(Mastodon(flavour, at: http.url))
    await server.answer { request in mastodon.change { $0.answer(request) } }
    self.server = server
    self.http = http
    self.mastodon = mastodon
    self.flavour = flavour
    url = http.url
  }

  /// Runs a server during a closure.
  public static func with<Value>(
    _ flavour: Flavour = .mastodon, isolation: isolated (any Actor)? = #isolation,
    _ use: (FakeMastodon, URL) async throws -> Value
  ) async throws -> Value {
    let fake = try await FakeMastodon(flavour)
    do {
      let value = try await use(fake, fake.url)
      await fake.goOffline()
      return value
    } catch {
      await fake.goOffline()
      throw error
    }
  }

  /// Starts a server and waits for it in synchronous tests of windows.
  ///
  /// The main thread may wait: the server does not need it.
  public nonisolated static func startAndWait(_ flavour: Flavour = .mastodon) throws -> FakeMastodon {
    try waitFor { try await FakeMastodon(flavour) }
  }

  /// Stops and waits, in synchronous code.
  public nonisolated func stopAndWait() {
    try? waitFor { await self.goOffline() }
  }

  /// Stops listening and closes its connections: requests are refused until `goOnline()`.
  public func goOffline() async {
    let http = http
    self.http = nil
    await http?.stop()
  }

  /// Listens again at the same address.
  public func goOnline() throws {
    if http == nil { http = try HTTPServer(server, port: url.port ?? 0) }
  }

  /// The proof of a verifier. Source: RFC 7636, 4.2.
  public static func challenge(of verifier: String) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    btls_sha256(verifier, verifier.utf8.count, &digest)
    return Data(digest).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
