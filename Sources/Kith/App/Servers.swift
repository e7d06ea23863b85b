import Binders
import Client
import Foundation
import HTTPTransport

/// The ways to servers: one transport each, for as long as the program runs.
///
/// Does not know the signed-in account.
@MainActor
final class Servers {
  /// Takes each wait before a request is sent again, of the transports that are made from now on.
  var slowDowns: @Sendable (SlowDown) -> Void = { _ in }
  /// Takes each of them when it is over.
  var slowDownEnds: @Sendable (SlowDown) -> Void = { _ in }
  private var transports: [URL: SoupTransport] = [:]

  isolated deinit {}

  /// The way to a server.
  ///
  /// - Throws: `ClientError`; `insecure` for plain http to another machine.
  func transport(to server: URL) throws(ClientError) -> any Transport {
    if let known = transports[server] { return known }
    var options = SoupTransport.Options(userAgent: "\(AppInfo.name)/\(AppInfo.version)")
    options.slowDowns = slowDowns
    options.slowDownEnds = slowDownEnds
    let transport = try SoupTransport(server: server, options: options)
    transports[server] = transport
    return transport
  }
}
