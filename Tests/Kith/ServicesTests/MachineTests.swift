import Signals
import TestSupport
import Testing

@testable import Services

/// One request at a time, whatever the state.
@MainActor
struct MachineTests {
  private struct Counter: WaitingReducer {
    enum Event { case want(String), done }

    var slot = RequestSlot<String>()
    var request: PendingRequest<String>? { slot.request }

    static func reduce(_ state: inout Counter, _ event: Event) -> [String] {
      switch event {
      case .want(let name): state.slot.begin(name)
      case .done: state.slot.end()
      }
      return ["\(event)"]
    }
  }

  private let machine = Machine(Counter())
  private let log = Names()

  private func take(_ event: Counter.Event) -> [String] {
    let effects = machine.reduce(event)
    machine.startRequest { [log] name in
      log.all.append("begin \(name)")
      return BlockDisposable { log.all.append("end \(name)") }
    }
    return effects
  }

  @Test func `a request begins once, ends with the next one, and begins again when wanted again`() {
    expectEqual(take(.want("a")), ["want(\"a\")"])
    machine.startRequest { _ in nil }
    expectEqual(log.all, ["begin a"])
    _ = take(.want("a"))
    _ = take(.want("b"))
    _ = take(.done)
    expectEqual(log.all, ["begin a", "end a", "begin a", "end a", "begin b", "end b"])
  }

  @Test func `a request that triggers the next one while it begins is ended, and the next one stays`() {
    _ = machine.reduce(.want("a"))
    machine.startRequest { [log] _ in
      _ = take(.want("b"))
      return BlockDisposable { log.all.append("end a") }
    }
    expectEqual(log.all, ["begin b", "end a"])
    machine.end()
    expectEqual(log.all, ["begin b", "end a", "end b"])
  }

  @Test func `the answer to a request counts only while the machine waits for it`() async throws {
    let gate = Names()
    func begin(_ name: String) {
      _ = machine.reduce(.want(name))
      machine.startRequest { [log, machine] name in
        machine.perform {
          while !gate.all.contains(name) { await Task.yield() }
          return name
        } receive: { name, isAwaited in
          log.all.append("\(name) \(isAwaited())")
          _ = machine.reduce(.done)
          machine.startRequest { _ in nil }
          log.all.append("\(isAwaited())")
        }
      }
    }
    begin("a")
    begin("b")
    gate.all = ["a", "b"]
    try await eventually("an outcome") { log.all == ["b true", "false"] }
    begin("c")
    machine.end()
    gate.all.append("c")
    for _ in 0..<100 { await Task.yield() }
    expectEqual(log.all, ["b true", "false"])
  }
}

@MainActor
private final class Names {
  var all: [String] = []
}
