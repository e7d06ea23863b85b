import FlyingFox
import FlyingSocks
import Glibc

/// The usual pool, with sockets that send at once.
///
/// A body goes out after its head; without this it waits 40 ms for the other side to say that it has the head.
struct PromptPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base

  func prepare() async throws { try await base.prepare() }
  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, size)
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
