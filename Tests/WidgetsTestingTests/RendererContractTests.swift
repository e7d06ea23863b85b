import Testing
import Widgets
import WidgetsTesting

/// The renderer contract, on the retained state alone.
@MainActor
@Suite struct RendererContractTests {
  @Test(arguments: await RendererContract.cases)
  func `the retained state keeps the contract`(_ contractCase: ContractCase) async throws {
    try await contractCase.run { RetainedProbe() }
  }

  @Test func `every kind of widget and every property occurs in the contract, and names are unique`()
    async throws
  {
    var coverage = ContractCoverage()
    for contractCase in RendererContract.cases {
      coverage.add(try await contractCase.run { RetainedProbe() })
    }
    #expect(coverage.kinds == Set(WidgetKind.allCases))
    #expect(coverage.properties == Set(RenderedProperty.allCases))
    #expect(Set(RendererContract.cases.map(\.name)).count == RendererContract.cases.count)
  }
}
