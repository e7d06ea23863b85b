import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// Two buttons: pushing the second twice after the first is the fault.
@MainActor
private final class FaultyWindow {
  let window = Window(clock: VirtualClock())
  private(set) var isBroken = false

  init() {
    let (arm, fire, idle) = (Button("Arm"), Button("Fire"), Button("Idle"))
    var shots = -1
    arm.reactive.clicked.observeNext { if shots < 0 { shots = 0 } }.dispose(in: arm.bag)
    fire.reactive.clicked.observeNext { [weak self] in
      if shots >= 0 { shots += 1 }
      if shots > 1 { self?.isBroken = true }
    }.dispose(in: fire.bag)
    let name = Entry()
    name.accessibleLabel = "Name"
    window.content = Box(.column, [arm, idle, fire, name, Switch()])
  }

  struct Broken: Error, CustomStringConvertible {
    let description = "it is broken"
  }

  var cage: Monkey.Cage {
    Monkey.Cage(window, check: { [self] in if isBroken { throw Broken() } })
  }
}

@MainActor
@Suite struct MonkeyTests {
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `a failure is reduced to the shortest steps for any seed`(_ seed: UInt64) async throws {
    let failure = try #require(try await Monkey(seed: seed).run(gestures: 500) { FaultyWindow().cage })
    expectEqual(failure.reason, "it is broken")
    expectEqual(
      failure.test,
      """
      try visitor.perform("click", on: visitor.find(.button, named: "Arm", at: 0))
      try visitor.perform("click", on: visitor.find(.button, named: "Fire", at: 0))
      try visitor.perform("click", on: visitor.find(.button, named: "Fire", at: 0))
      """)
    expect(failure.length > 3 && failure.steps.count == 3)
  }

  // The statements above, compiled.
  @Test func `the test written by a monkey compiles and leads to the failure`() throws {
    let faulty = FaultyWindow()
    let visitor = Visitor(faulty.window)
    try visitor.perform("click", on: visitor.find(.button, named: "Arm", at: 0))
    try visitor.perform("click", on: visitor.find(.button, named: "Fire", at: 0))
    expect(!faulty.isBroken)
    try visitor.perform("click", on: visitor.find(.button, named: "Fire", at: 0))
    expect(faulty.isBroken)
  }

  @Test func `the same seed performs the same gestures`() async throws {
    func tree(_ seed: UInt64) async throws -> String {
      let sample = Sample()
      sample.window.content = sample.form
      _ = try await Monkey(seed: seed).run(gestures: 50) {
        Monkey.Cage(sample.window)
      }
      return dump(sample.window) + (sample.window.focused.map { "\(type(of: $0))" } ?? "")
    }
    var trees: Set<String> = []
    for seed in 1...5 as ClosedRange<UInt64> {
      let first = try await tree(seed)
      try await expectEqual(tree(seed), first)
      trees.insert(first)
    }
    expect(trees.count > 1)
  }

  @Test func `a window with one of everything survives any gesture`() async throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      let failure = try await Monkey(seed: seed).run(gestures: 200) { Monkey.Cage(Sample().window) }
      expect(failure == nil, "\(failure?.description ?? "")")
    }
  }

  @Test func `a closed window is replaced until all gestures are done`()
    async throws
  {
    var (windows, clicks) = (0, 0)
    let failure = try await Monkey(seed: 1).run(gestures: 50) {
      windows += 1
      let window = Window(clock: VirtualClock())
      let button = Button("Quit")
      button.reactive.clicked.bind(to: window) { window in
        clicks += 1
        window.close()
      }
      window.content = button
      return Monkey.Cage(window)
    }
    expect(failure == nil && clicks > 5 && windows >= clicks)
  }

  @Test func `a widget that refuses its own gesture is found`() async throws {
    final class Liar: Widget {
      override var gestures: [Gesture] { [Gesture("turn", of: self, arguments: ["1"]) { _, _ in false }] }
    }
    let failure = try await Monkey(seed: 1).run(gestures: 50) {
      let window = Window(clock: VirtualClock())
      window.content = Box(.column, [Liar(), Button("A")])
      return Monkey.Cage(window)
    }
    expect(failure?.steps.count == 1 && failure?.reason.hasSuffix("though nothing is in the way") == true)
  }
}
