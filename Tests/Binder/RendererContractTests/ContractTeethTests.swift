import TestSupport
import Testing
import Widgets
import RendererContract

@MainActor
@Suite struct ContractTeethTests {
  private func failures(_ fault: Fault?) async -> [String] {
    var failures: [String] = []
    for contractCase in Contract.cases {
      do {
        try await contractCase.run { FaultyProbe(fault) }
      } catch {
        failures.append("\(error)")
      }
    }
    return failures
  }

  @Test func `a probe without a fault passes`() async {
    await expectEqual(failures(nil), [])
  }

  @Test(arguments: Fault.allCases)
  func `every fault is found and reported by its case`(_ fault: Fault) async {
    let found = await failures(fault)
    expect(!found.isEmpty)
    expect(found.count < Contract.cases.count)
    for failure in found { expect(failure.contains(": ")) }
  }

  @Test func `an unreadable value fails the cases that need it`() async {
    let found = await failures(.readsNothing)
    expect(found.count >= 2)
    expect(found.allSatisfy { $0.hasSuffix("cannot be read") })
  }
}
