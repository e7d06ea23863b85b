import Client
import Foundation
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct SlowDownsTests {
  private let clock = VirtualClock()
  private let begin = Date(timeIntervalSince1970: 1_000_000)
  private let slowDowns: SlowDowns

  init() {
    slowDowns = SlowDowns(clock: clock) { [clock, begin] in
      begin + Double(clock.now.components.seconds)
        + Double(clock.now.components.attoseconds / 1_000_000_000_000_000) / 1000
    }
  }

  private func wait(_ seconds: Double, _ code: ClientError.Code = .rateLimited) -> SlowDown {
    SlowDown(request: "GET /", code: code, retry: 1, until: begin + seconds)
  }

  private func settle() async { for _ in 0..<20 { await Task.yield() } }

  @Test(arguments: [(0, false), (1.9, false), (2, true), (2.1, true), (60, true)])
  func `a short wait is not reported, and a longer one has its seconds rounded up`(
    seconds: Double, isTold: Bool
  ) async {
    slowDowns.handle(wait(seconds))
    await settle()
    expectEqual(slowDowns.current.value?.seconds, (isTold ? Int(seconds.rounded(.up)) : nil))
    expectEqual(clock.pendingCount, (isTold ? 1 : 0))
  }

  @Test func `the longest wait is counted down and removed at its end`() async {
    slowDowns.handle(wait(3, .offline))
    slowDowns.handle(wait(5))
    slowDowns.handle(wait(4, .timedOut))
    await settle()
    var seen: [Int] = []
    while let state = slowDowns.current.value, seen.count < 10 {
      expectEqual(state.code, .rateLimited)
      seen.append(state.seconds)
      clock.advance(by: .seconds(1))
    }
    expectEqual(seen, [5, 4, 3, 2, 1])
    expectEqual(slowDowns.current.value, nil)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `an ended wait gives way to the next longest`() async {
    slowDowns.handle(wait(9))
    slowDowns.handle(wait(9))
    slowDowns.handle(wait(4, .offline))
    await settle()
    slowDowns.end(wait(9))
    slowDowns.end(wait(7))
    await settle()
    expectEqual(slowDowns.current.value, SlowDownState(code: .rateLimited, seconds: 9))
    slowDowns.end(wait(9))
    await settle()
    expectEqual(slowDowns.current.value, SlowDownState(code: .offline, seconds: 4))
    slowDowns.end(wait(4, .offline))
    await settle()
    expectEqual(slowDowns.current.value, nil)
    expectEqual(clock.pendingCount, 0)
  }
}
