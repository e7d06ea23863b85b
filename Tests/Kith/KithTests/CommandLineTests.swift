import Foundation
import XCTest

final class CommandLineTests: XCTestCase {
  private var kith: KithProgram!

  override func setUpWithError() throws {
    kith = try KithProgram().withoutDisplay
  }

  override func tearDown() {
    kith.remove()
  }

  func testHelpNamesEveryOption() throws {
    let outcome = try kith.run(["--help"])
    XCTAssertEqual(outcome.exitCode, 0)
    for option in [
      "--data", "--fixtures", "--sample", "--server", "--size", "--export", "--import", "--kind", "--version",
    ] {
      XCTAssertTrue(outcome.output.contains(option), "\(option) is missing in:\n\(outcome.output)")
    }
  }

  func testVersionIsOneLine() throws {
    let outcome = try kith.run(["--version"])
    XCTAssertEqual(outcome.exitCode, 0)
    XCTAssertTrue(outcome.output.hasPrefix("kith "), outcome.output)
    XCTAssertEqual(outcome.output.split(separator: "\n").count, 1)
  }

  func testAnUnknownOptionIsNamed() throws {
    let outcome = try kith.run(["--nonsense"])
    XCTAssertEqual(outcome.exitCode, 64)
    XCTAssertTrue(outcome.error.contains("--nonsense"), outcome.error)
  }

  func testDataAndFixturesExcludeEachOther() throws {
    let outcome = try kith.run(["--data", "a", "--fixtures", "b"])
    XCTAssertEqual(outcome.exitCode, 64)
    XCTAssertTrue(outcome.error.contains("exclude each other"), outcome.error)
  }

  func testAFolderNeedsAName() throws {
    for name in ["--data", "--fixtures"] {
      let outcome = try kith.run([name, ""])
      XCTAssertEqual(outcome.exitCode, 64)
      XCTAssertTrue(outcome.error.contains("\(name) needs the name of a folder"), outcome.error)
    }
  }

  func testGeneratedPeopleAreNotSavedAndAreLimited() throws {
    let both = try kith.run(["--sample", "10", "--fixtures", "a"])
    XCTAssertEqual(both.exitCode, 64)
    XCTAssertTrue(both.error.contains("exclude each other"), both.error)
    for count in ["0", "-5", "1000001", "many"] {
      let outcome = try kith.run(["--sample=\(count)"])
      XCTAssertEqual(outcome.exitCode, 64)
      XCTAssertTrue(outcome.error.contains("--sample"), outcome.error)
    }
    let outcome = try kith.run(["--sample", "10"])
    XCTAssertEqual(outcome.exitCode, 69)
    XCTAssertFalse(FileManager.default.fileExists(atPath: kith.scratch.appending(path: "data").path))
  }

  func testAnInvalidServerNameIsRefused() throws {
    let outcome = try kith.run(["--server", "not a server"])
    XCTAssertEqual(outcome.exitCode, 64)
    XCTAssertTrue(outcome.error.contains("--server"), outcome.error)
  }

  func testAMissingDisplayIsReportedWithoutTouchingFiles() throws {
    let outcome = try kith.run([])
    XCTAssertEqual(outcome.exitCode, 69)
    XCTAssertTrue(outcome.error.contains("No Display"), outcome.error)
    XCTAssertFalse(FileManager.default.fileExists(atPath: kith.scratch.appending(path: "data").path))
  }

  func testADamagedBookIsReportedAsSetAsideEvenWithoutADisplay() throws {
    let folder = kith.scratch.appending(path: "data/io.github.kithapp.Kith")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let spoiled = Data((0..<8192).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) })
    try spoiled.write(to: folder.appending(path: "book.sqlite"))
    let outcome = try kith.run([])
    XCTAssertEqual(outcome.exitCode, 69)
    XCTAssertTrue(outcome.error.contains("No Display"), outcome.error)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let kept = try XCTUnwrap(names.first { $0.hasPrefix("book.sqlite.corrupt-") })
    XCTAssertEqual(try Data(contentsOf: folder.appending(path: kept)), spoiled)
    XCTAssertTrue(outcome.error.contains(kept), outcome.error)
  }

  func testAMissingFixtureFolderIsNamed() throws {
    let outcome = try kith.run(["--fixtures", kith.scratch.appending(path: "nowhere").path])
    XCTAssertEqual(outcome.exitCode, 66)
    XCTAssertTrue(outcome.error.contains("accounts.json"), outcome.error)
  }

  func testMalformedJSONIsNamedWithItsPlace() throws {
    let sample = try kith.copyOfSample()
    let file = sample.appending(path: "accounts.json")
    try Data("[\n{\"id\": \"1\",\n]".utf8).write(to: file)
    let outcome = try kith.run(["--fixtures", sample.path])
    XCTAssertEqual(outcome.exitCode, 65)
    XCTAssertTrue(outcome.error.contains("accounts.json"), outcome.error)
    XCTAssertTrue(outcome.error.contains("line"), outcome.error)
  }

  func testAMissingFieldIsNamedWithItsPlace() throws {
    let sample = try kith.copyOfSample()
    let file = sample.appending(path: "accounts.json")
    try Data(#"[{"id": "1", "username": "ada"}, {"id": "2"}]"#.utf8).write(to: file)
    let outcome = try kith.run(["--fixtures", sample.path])
    XCTAssertEqual(outcome.exitCode, 65)
    XCTAssertTrue(outcome.error.contains("accounts.json[1].username"), outcome.error)
  }
}
