import Signals
import TestSupport
import Testing
import Widgets

@MainActor
@Suite struct StatementsTests {
  @Test func `statements run in the order written, after the whole block has been read`() {
    var log: [String] = []
    let widget = Label()
    widget.statements {
      let known = note("read", &log)
      log.append("first \(known)")
      log.append("second")
      let other = note("read too", &log)
      log.append("third \(other)")
    }
    expectEqual(log, ["read", "read too", "first read", "second", "third read too"])
  }

  @Test func `a test can change the order of statements within its scope`() {
    func run() -> [Int] {
      var log: [Int] = []
      let widget = Label()
      widget.statements {
        log.append(0)
        log.append(1)
        log.append(2)
      }
      return log
    }
    let reversed = Statements.$order.withValue(Statements.Order { (0..<$0).reversed() }) { run() }
    expectEqual(reversed, [2, 1, 0])
    expectEqual(run(), [0, 1, 2])
  }

  private func note(_ text: String, _ log: inout [String]) -> String {
    log.append(text)
    return text
  }
}
