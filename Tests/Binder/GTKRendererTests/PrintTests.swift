import Foundation
import TestSupport
import Widgets
import XCTest

@testable import GTKRenderer

@MainActor
private func pdf(of job: PrintJob, _ stage: Stage) throws -> String {
  let folder = try TemporaryFolder()
  let file = folder.file("job.pdf")
  stage.wait { try await stage.renderer.exportPDF(job, to: file.path) }
  return String(decoding: try Data(contentsOf: file), as: UTF8.self)
}

/// Drawings as PDF files.
final class PrintTests: XCTestCase {
  func test_each_page_of_a_job_is_a_page_of_the_file_across_where_it_is_wide() throws {
    try onStage { stage in
      var page = Drawing()
      page.add(.text("Friends", at: Point(x: 40, y: 40), scale: 2, isBold: true))
      page.add(.path(.rectangle(Rectangle(x: 40, y: 80, width: 200, height: 20)), fill: .accent))
      let high = try pdf(of: PrintJob("Friends", pages: [page, page]), stage)
      XCTAssertTrue(high.hasPrefix("%PDF"))
      XCTAssertEqual(high.matches(of: /\/Type \/Page[^s]/).count, 2)
      let wide = try pdf(of: PrintJob("Friends", pages: [page], width: 1040, height: 720), stage)
      XCTAssertEqual(wide.matches(of: /\/Type \/Page[^s]/).count, 1)
      let sizes = [high, wide].map { text in
        text.firstMatch(of: /MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]/).map { ($0.1, $0.2) }
      }
      let (first, second) = (try XCTUnwrap(sizes[0]), try XCTUnwrap(sizes[1]))
      XCTAssertLessThan(try XCTUnwrap(Double(first.0)), try XCTUnwrap(Double(first.1)))
      XCTAssertGreaterThan(try XCTUnwrap(Double(second.0)), try XCTUnwrap(Double(second.1)))
    }
  }

  func test_a_file_that_cannot_be_written_and_a_job_without_pages_say_why() throws {
    try onStage { stage in
      stage.wait {
        do throws(GTKError) {
          try await stage.renderer.exportPDF(PrintJob("None", pages: []), to: "/tmp/none.pdf")
          XCTFail("nothing was printed")
        } catch {
          XCTAssertEqual(error.code, .print)
          XCTAssertTrue(error.context.contains("there are no pages"), error.context)
        }
        do throws(GTKError) {
          try await stage.renderer.exportPDF(PrintJob("One", pages: [Drawing()]), to: "/nowhere/at/all.pdf")
          XCTFail("it was written to a folder that is missing")
        } catch {
          XCTAssertEqual(error.code, .print)
        }
      }
    }
  }
}
