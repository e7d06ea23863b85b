import Foundation
import GTKRendererTesting
import RealInput
import Widgets
import RendererContract
import XCTest

@testable import GTKRenderer

// The renderer contract through GTK takes longest: each third has a class, and so a display, of its own.

final class ContractTests: XCTestCase {
  func test_GTK_keeps_a_third_of_the_renderer_contract() throws { try keepContract(third: 0) }
}

final class ContractTestsSecond: XCTestCase {
  func test_GTK_keeps_a_third_of_the_renderer_contract() throws { try keepContract(third: 1) }
}

final class ContractTestsThird: XCTestCase {
  func test_GTK_keeps_a_third_of_the_renderer_contract() throws { try keepContract(third: 2) }
}

extension XCTestCase {
  /// Runs every third case, in all of which together each kind is shown: a subject has six cases or more.
  fileprivate func keepContract(third: Int) throws {
    try onStage { stage in
      let only = ProcessInfo.processInfo.environment["CONTRACT_CASE"]
      var covered = ContractCoverage()
      for (index, contractCase) in Contract.cases.enumerated()
      where index % 3 == third && only.map(contractCase.name.contains) ?? true {
        stage.wait(seconds: 60) {
          do {
            covered.add(try await contractCase.run { GTKProbe(stage.renderer) })
          } catch {
            XCTFail("\(error)")
          }
        }
        for complaint in ToolkitComplaints.take() { XCTFail("\(contractCase.name): \(complaint)") }
      }
      guard only == nil else { return }
      // Custom kinds are not part of the contract.
      let native = NativeWidget { nil }.kind
      XCTAssertEqual(covered.kinds, stage.renderer.kinds.subtracting([native]))
    }
  }
}
