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
      "--apply", "--act", "--yes", "--resume", "--undo", "--account",
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

  func testAnInvalidOptionIsNamed() throws {
    let cases: [([String], String)] = [
      (["--nonsense"], "--nonsense"), (["--data", "a", "--fixtures", "b"], "exclude each other"),
      (["--data", ""], "--data needs the name of a folder"),
      (["--fixtures", ""], "--fixtures needs the name of a folder"),
      (["--sample", "10", "--fixtures", "a"], "exclude each other"), (["--sample=0"], "--sample"),
      (["--sample=-5"], "--sample"), (["--sample=1000001"], "--sample"), (["--sample=many"], "--sample"),
      (["--server", "not a server"], "--server"), (["--size", "wide"], "--size"),
    ]
    for (arguments, words) in cases {
      let outcome = try kith.run(arguments)
      XCTAssertEqual(outcome.exitCode, 64, "\(arguments)")
      XCTAssertTrue(outcome.error.contains(words), outcome.error)
    }
  }

  func testGeneratedPeopleAreNotSaved() throws {
    let outcome = try kith.run(["--sample", "10"])
    XCTAssertEqual(outcome.exitCode, 69)
    XCTAssertFalse(FileManager.default.fileExists(atPath: kith.scratch.appending(path: "data").path))
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

  func testAFaultOfFixturesIsNamedWithItsPlace() throws {
    let missing = try kith.run(["--fixtures", kith.scratch.appending(path: "nowhere").path])
    XCTAssertEqual(missing.exitCode, 66)
    XCTAssertTrue(missing.error.contains("accounts.json"), missing.error)
    let sample = try kith.copyOfSample()
    for (text, places) in [
      ("[\n{\"id\": \"1\",\n]", ["accounts.json", "line"]),
      (#"[{"id": "1", "username": "ada"}, {"id": "2"}]"#, ["accounts.json[1].username"]),
    ] {
      try Data(text.utf8).write(to: sample.appending(path: "accounts.json"))
      let outcome = try kith.run(["--fixtures", sample.path])
      XCTAssertEqual(outcome.exitCode, 65)
      for place in places { XCTAssertTrue(outcome.error.contains(place), outcome.error) }
    }
  }
}
