import Signals
import TestSupport
import Testing
import Widgets
import RendererContract

/// The renderer contract, on the retained state alone.
@MainActor
@Suite struct ContractTests {
  @Test(arguments: await Contract.cases)
  func `the retained state fulfils the contract`(_ contractCase: ContractCase) async throws {
    try await contractCase.run { RetainedProbe() }
  }

  @Test func `every kind of widget and property occurs in the contract, and names are unique`()
    async throws
  {
    var coverage = ContractCoverage()
    for contractCase in Contract.cases {
      coverage.add(try await contractCase.run { RetainedProbe() })
    }
    let samples = Contract.subjects.map { $0.make() } + [Window(clock: VirtualClock())]
    expectEqual(coverage.kinds, Set(samples.map(\.kind)))
    for widget in samples {
      let declared = Set(
        (widget.properties + widget.commonProperties).map { RenderedProperty(rawValue: $0.name) })
      let uncovered = declared.subtracting(coverage.properties).map(\.rawValue).filter { !isOfOne($0) }
      expectEqual(uncovered, [], "of a \(widget.kind.rawValue)")
    }
    expectEqual(Set(Contract.cases.map(\.name)).count, Contract.cases.count)
  }

  @Test func `declarations of widgets have unique names and are possible without obstacles`() {
    for subject in Contract.subjects {
      let widget = subject.make()
      let names = (widget.properties + widget.commonProperties).map(\.name)
      expectEqual(Set(names).count, names.count, "\(names)")
      let gestures = widget.gestures
      expectEqual(Set(gestures.map(\.name)).count, gestures.count)
      let window = Window(clock: VirtualClock())
      window.content = widget
      for gesture in widget.gestures {
        for argument in gesture.arguments {
          expectEqual(gesture.refusal(argument), nil, "\(gesture.name) \(argument)")
          expect(gesture.act(argument), "\(gesture.name) \(argument) of a \(subject.kind.rawValue)")
        }
        widget.isSensitive = false
        expectEqual(gesture.refusal(gesture.arguments.first ?? ""), "it is insensitive")
        expect(!gesture.act(gesture.arguments.first ?? "x"), "\(gesture.name) of a \(subject.kind.rawValue)")
        widget.isSensitive = true
      }
    }
  }

  // Read by other means: of a tab and an action one by one; a picture by the face that shows it, a page by the
  // visible child.
  private func isOfOne(_ name: String) -> Bool {
    name.hasPrefix("tab ") || name.hasPrefix("action ") || ["picture", "shownPage"].contains(name)
  }
}
