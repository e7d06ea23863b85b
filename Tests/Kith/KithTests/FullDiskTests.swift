import Foundation
import XCTest

/// The program on a full or read-only disk: a memory disk, which only root can mount.
final class FullDiskTests: XCTestCase {
  private var kith: KithProgram!
  private var disk: URL { kith.scratch.appending(path: "disk") }

  override func setUpWithError() throws {
    kith = try KithProgram()
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
  }

  override func tearDown() {
    _ = try? run(["umount", "-l", disk.path])
    kith.remove()
  }

  private func run(_ command: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func makeDisk(kilobytes: Int) throws {
    let code = try run(["mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k,mode=0700", "kith", disk.path])
    guard code == 0 else {
      print("skipped: a small disk can be mounted by root only, and not in every container")
      throw XCTSkip("a small disk can be mounted by root only, and not in every container")
    }
  }

  func testAFullDiskForTheBookIsReportedInTheWindowAndByTheExitCode() throws {
    try makeDisk(kilobytes: 600)
    let running = try kith.start(["--data", disk.path, "--sample", "20000"])
    let outcome = try running.quit()
    XCTAssertEqual(outcome.exitCode, 73, outcome.error)
    XCTAssertTrue(outcome.error.contains("The Disk Is Full"), outcome.error)
    XCTAssertTrue(outcome.error.contains(disk.path), outcome.error)
    // Once there is room, it starts as if nothing had happened.
    XCTAssertEqual(try run(["mount", "-o", "remount,size=60000k", disk.path]), 0)
    let again = try kith.start(["--data", disk.path, "--sample", "2000"]).quit()
    XCTAssertEqual(again.exitCode, 0, again.error)
  }

  func testAReadOnlyDiskIsReportedAndStaysUnchanged() throws {
    try makeDisk(kilobytes: 60_000)
    XCTAssertEqual(try kith.start(["--data", disk.path, "--sample", "200"]).quit().exitCode, 0)
    XCTAssertEqual(try run(["mount", "-o", "remount,ro", disk.path]), 0)
    let outcome = try kith.start(["--data", disk.path]).quit()
    XCTAssertEqual(outcome.exitCode, 73, outcome.error)
    XCTAssertTrue(outcome.error.contains("Kith’s Data Can’t Be Written"), outcome.error)
    XCTAssertTrue(outcome.error.contains("Read-only file system"), outcome.error)
    XCTAssertEqual(try run(["mount", "-o", "remount,rw", disk.path]), 0)
    XCTAssertEqual(try kith.start(["--data", disk.path]).quit().exitCode, 0)
  }

  func testAFullDiskForPeopleIsReportedAndTheSyncResumesOnceThereIsRoom() throws {
    // The book fits, but not all data of everybody.
    try makeDisk(kilobytes: 60_000)
    kith.size = "760x760"
    _ = try kith.start(["--data", disk.path, "--sample", "400"]).quit()
    let room = try FileManager.default.attributesOfFileSystem(forPath: disk.path)
    let (all, free) = (room[.systemSize] as? Int ?? 0, room[.systemFreeSize] as? Int ?? 0)
    let size = (all - free) / 1024 + 200
    XCTAssertEqual(try run(["mount", "-o", "remount,size=\(size)k", disk.path]), 0)

    kith.size = "1120x760"
    let said = try kith.told(["--press", "Try Again"], ["--data", disk.path])
    XCTAssertTrue(
      said.contains {
        $0.contains("The disk has no room for ") && $0.contains("Nothing that was read is lost")
      },
      said.joined(separator: "\n"))
    XCTAssertEqual(try run(["mount", "-o", "remount,size=60000k", disk.path]), 0)
    let again = try kith.start(["--data", disk.path])
    let table = kith.scratch.appending(path: "following.csv")
    try again.until("everybody") {
      let export = try kith.run(["--data", disk.path, "--export", table.path, "--force"])
      let rows = try? String(contentsOf: table, encoding: .utf8).split(separator: "\n").count
      // 296 of the 400 are followed, and one line is the header.
      return export.exitCode == 0 && rows == 297
    }
    XCTAssertEqual(try again.quit().exitCode, 0)
  }
}
