public import Client

public import struct Foundation.URL

/// The transports to servers: one per server, for the lifetime of the program.
@MainActor
public final class ServerTransports {
  /// Called at the beginning of each delay before a retry; for transports made from now on.
  public var slowDowns: @Sendable (SlowDown) -> Void = { _ in }
  /// Called at the end of each of these delays.
  public var slowDownEnds: @Sendable (SlowDown) -> Void = { _ in }
  private let userAgent: String
  private var transports: [URL: SoupTransport] = [:]

  /// Makes transports that send a name of the program to servers.
  public init(userAgent: String) {
    self.userAgent = userAgent
  }

  isolated deinit {}

  /// Returns the transport to a server.
  ///
  /// - Throws: `ClientError`; `insecure` for plain http to another machine.
  public func transport(to server: URL) throws(ClientError) -> any Transport {
    if let known = transports[server] { return known }
    var options = SoupTransport.Options(userAgent: userAgent)
    options.slowDowns = slowDowns
    options.slowDownEnds = slowDownEnds
    let transport = try SoupTransport(server: server, options: options)
    transports[server] = transport
    return transport
  }
}
