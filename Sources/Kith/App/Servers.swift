import Binders
import Client
import Foundation
import HTTPTransport

/// The transports: one per server, for the lifetime of the program.
@MainActor
final class Servers {
  /// Called at the beginning of each delay before a retry; for transports made from now on.
  var slowDowns: @Sendable (SlowDown) -> Void = { _ in }
  /// Called at the end of each of these delays.
  var slowDownEnds: @Sendable (SlowDown) -> Void = { _ in }
  private var transports: [URL: SoupTransport] = [:]

  isolated deinit {}

  /// Returns the transport to a server.
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
