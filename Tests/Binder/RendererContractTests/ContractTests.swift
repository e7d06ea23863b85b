import Testing
import Widgets
import RendererContract

/// The renderer contract, on the retained state alone.
@MainActor
@Suite struct ContractTests {
  @Test(arguments: await Contract.cases)
  func `the retained state keeps the contract`(_ contractCase: ContractCase) async throws {
    try await contractCase.run { RetainedProbe() }
  }

  @Test func `every kind of widget and every property occurs in the contract, and names are unique`()
    async throws
  {
    var coverage = ContractCoverage()
    for contractCase in Contract.cases {
      coverage.add(try await contractCase.run { RetainedProbe() })
    }
    #expect(coverage.kinds == Set(WidgetKind.builtIn))
    #expect(coverage.properties == Set(RenderedProperty.allCases))
    #expect(Set(Contract.cases.map(\.name)).count == Contract.cases.count)
  }
}
