import TestSupport
import Testing

@testable import Signals

/// Law 19 and the way in from async code.
@MainActor
@Suite(.timeLimit(.patience))
struct AsyncTests {
  @Test func `an async signal delivers its result on its actor and completes`()
    async throws
  {
    var events: [SignalEvent<Int, Boom>] = []
    let ended = Awaited<Void>()
    let signal = Signal<Int, Boom> { await Task.detached { 42 }.value }
    _ = signal.observe { event in
      MainActor.assertIsolated()
      events.append(event)
      if event.isTerminal { ended.come() }
    }
    try await ended.value("the end")
    expectEqual(events, [.next(42), .completed])
  }

  @Test func `an async signal fails with the error of its operation`() async throws {
    var events: [SignalEvent<Int, Boom>] = []
    let ended = Awaited<Void>()
    let signal = Signal<Int, Boom> { () async throws(Boom) -> Int in throw Boom(code: 3) }
    _ = signal.observe { event in
      events.append(event)
      if event.isTerminal { ended.come() }
    }
    try await ended.value("the end")
    expectEqual(events, [.failed(Boom(code: 3))])
  }

  @Test func `an operation disposed before its start does not begin`() async throws {
    var begun = false
    let handle = Signal<Int, Never> {
      begun = true
      return 1
    }.observeNext { (_: Int) in }
    handle.dispose()
    let ended = Awaited<Void>()
    _ = Signal<Int, Never> { 2 }.observeCompleted { ended.come() }
    try await ended.value("the end of a later one")
    expect(!begun)
  }
}
