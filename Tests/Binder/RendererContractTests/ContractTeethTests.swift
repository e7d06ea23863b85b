import TestSupport
import Testing
import Widgets
import RendererContract

@MainActor
@Suite struct ContractTeethTests {
  /// Runs the cases up to the one that adds the last wanted failure; returns all failures, and whether a case passed.
  private func failures(_ fault: Fault?, most: Int = .max) async -> (all: [String], hasPassed: Bool) {
    var (failures, hasPassed): ([String], Bool) = ([], false)
    for contractCase in Contract.cases where failures.count < most || !hasPassed {
      do {
        try await contractCase.run { FaultyProbe(fault) }
        hasPassed = true
      } catch {
        failures.append("\(error)")
      }
    }
    return (failures, hasPassed)
  }

  @Test func `a probe without a fault passes`() async {
    await expectEqual(failures(nil).all, [])
  }

  @Test(arguments: Fault.allCases)
  func `every fault is found and reported by its case`(_ fault: Fault) async {
    let (found, hasPassed) = await failures(fault, most: Soak.count(1, soak: .max))
    expect(!found.isEmpty && hasPassed)
    for failure in found { expect(failure.contains(": ")) }
  }

  @Test func `an unreadable value fails the cases that need it`() async {
    let found = await failures(.readsNothing).all
    expect(found.count >= 2)
    expect(found.allSatisfy { $0.hasSuffix("cannot be read") })
  }
}
