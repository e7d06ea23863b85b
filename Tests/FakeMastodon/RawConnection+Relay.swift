import Glibc

extension RawConnection {
  /// Passes bytes on to a port of 127.0.0.1 and back, as a proxy does with a tunnel, until either side closes or says
  /// nothing for five seconds.
  ///
  /// - Parameter isOpen: Is asked before bytes are passed on to the port; when it says no, the tunnel ends.
  public func relay(to port: UInt16, while isOpen: () -> Bool = { true }) {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return }
    var ends = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while poll(&ends, 2, 5000) > 0 {
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
