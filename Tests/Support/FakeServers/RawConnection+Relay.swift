import Glibc

extension RawConnection {
  /// Relays bytes to a port of 127.0.0.1 and back like a proxy's tunnel, until either side closes or is silent for
  /// half a minute.
  ///
  /// - Parameter isOpen: Called before bytes are relayed to the port; false ends the tunnel.
  public func relay(to port: UInt16, while isOpen: () -> Bool = { true }) {
    let server = connectToLoopback(port)
    guard server >= 0 else { return }
    defer { close(server) }
    var ends = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while poll(&ends, 2, 30_000) > 0 {
      for (index, end) in ends.enumerated() where end.revents != 0 {
        let count = recv(end.fd, &buffer, buffer.count, 0)
        guard count > 0, index == 1 || isOpen() else { return }
        guard send(ends[1 - index].fd, buffer, count, Int32(MSG_NOSIGNAL)) == count else {
          return
        }
      }
    }
  }
}
