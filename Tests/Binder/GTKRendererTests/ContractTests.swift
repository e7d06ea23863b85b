import Foundation
import GTKRendererTesting
import RealInput
import Widgets
import RendererContract
import XCTest

@testable import GTKRenderer

/// The renderer contract, through GTK.
final class ContractTests: XCTestCase {
  func test_GTK_keeps_the_renderer_contract() throws {
    try onStage { stage in
      let only = ProcessInfo.processInfo.environment["CONTRACT_CASE"]
      var covered = ContractCoverage()
      for contractCase in Contract.cases where only.map(contractCase.name.contains) ?? true {
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
