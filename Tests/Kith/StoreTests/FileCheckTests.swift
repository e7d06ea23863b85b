import Entities
import Foundation
import TestSupport
import Testing

@testable import Store

struct FileCheckTests {
  /// Whether temporary files can have attributes.
  private static let hasAttributes: Bool = {
    guard let folder = try? TemporaryFolder(), (try? Data().write(to: folder.file("x"))) != nil else {
      return false
    }
    let path = folder.file("x").path
    try? FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: path)
    FileCheck(path: path)?.save()
    return FileCheck(path: path)?.isKnown == true
  }()

  private static let day = Date(timeIntervalSince1970: 1_700_000_000)

  private func setChanged(_ path: String, _ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  /// Makes a page in the middle of a file invalid.
  private func damage(_ path: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.seek(toOffset: file.seekToEnd() / 8_192 * 4_096)
    try file.write(contentsOf: Data(repeating: 0xEE, count: 4_096))
    try file.close()
  }

  private func book(in folder: TemporaryFolder) throws -> String {
    do {
      try Book.open(in: folder.url).book.fill(
        with: Seed(
          accounts: (1...200).compactMap { number in
            Account.ID(rawValue: "\(number)").map { Account(id: $0, username: "person\(number)") }
          }))
    }
    let path = folder.file("book.sqlite").path
    try DatabaseFile.close(path)
    return path
  }

  @Test(.enabled(if: hasAttributes, "temporary files have no extended attributes here"))
  func `a checked file is not checked again until it is written`() throws {
    let folder = try TemporaryFolder()
    let path = try book(in: folder)
    try setChanged(path, Self.day)
    try expectEqual(Book.open(in: folder.url).setAside, nil)
    // With a valid mark, which only a test can write.
    try damage(path)
    try setChanged(path, Self.day)
    FileCheck(path: path)?.save()
    #expect(throws: Never.self) { try Book.open(in: folder.url) }
    try setChanged(path, Self.day + 1)
    expectEqual(FileCheck(path: path)?.isKnown, false)
    try expect(Book.open(in: folder.url).setAside != nil)
  }

  @Test func `a file changed a moment ago is checked`() throws {
    let folder = try TemporaryFolder()
    let path = try book(in: folder)
    try expectEqual(Book.open(in: folder.url).setAside, nil)
    try damage(path)
    try expect(Book.open(in: folder.url).setAside != nil)
  }

  @Test(.enabled(if: hasAttributes, "temporary files have no extended attributes here"))
  func `a copy with the mark of its original is checked, even in place of another file`() throws {
    let folder = try TemporaryFolder()
    let path = try book(in: folder)
    try setChanged(path, Self.day)
    FileCheck(path: path)?.save()
    expectEqual(FileCheck(path: path)?.isKnown, true)
    let copy = folder.file("copy.sqlite").path
    try Data("other".utf8).write(to: folder.file("copy.sqlite"))
    for _ in 0..<2 {
      let tool = try Process.run(URL(filePath: "/bin/cp"), arguments: ["-f", "--preserve=all", path, copy])
      tool.waitUntilExit()
      expectEqual(tool.terminationStatus, 0)
      expectEqual(FileCheck(path: copy)?.isKnown, false)
      try FileManager.default.removeItem(atPath: copy)
    }
    expectEqual(FileCheck(path: path)?.isKnown, true)
  }

  @Test(.enabled(if: hasAttributes, "temporary files have no extended attributes here"))
  func `a file touched after it was marked is checked whatever its modification time`() throws {
    let folder = try TemporaryFolder()
    let path = try book(in: folder)
    try setChanged(path, Self.day)
    for seconds in [-10, 10, 1_000_000] {
      FileCheck(path: path)?.save(secondsAgo: seconds)
      expectEqual(FileCheck(path: path)?.isKnown, false, "\(seconds)")
    }
  }

  @Test func `a damaged file is not marked as checked`() throws {
    let folder = try TemporaryFolder()
    let path = try book(in: folder)
    try damage(path)
    try setChanged(path, Self.day)
    try expect(Book.open(in: folder.url).setAside != nil)
    let aside = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).first { $0.contains("corrupt") })
    expectEqual(FileCheck(path: folder.file(aside).path)?.isKnown, false)
  }
}
