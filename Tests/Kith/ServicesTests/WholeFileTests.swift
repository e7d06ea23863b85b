import Foundation
import Glibc
import TestSupport
import Testing

@testable import Services

struct WholeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String) -> WholeFile { WholeFile(path: folder.file(name).path) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  @Test func `a written file is readable again, private to its owner, and leaves no temporary file`() throws {
    let people = file("people.csv")
    try people.write(Array("Ada".utf8), over: false)
    try expectEqual(people.read(atMost: 100), Array("Ada".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: people.path)
    expect(attributes[.posixPermissions] as? Int == 0o600)
    try expectEqual(names, ["people.csv"])
  }

  @Test func `an existing file is replaced only on request`() throws {
    let people = file("people.csv")
    try people.write(Array("Ada".utf8), over: false)
    #expect(throws: WholeFile.Failure.isThere) { try people.write([1], over: false) }
    try expectEqual(people.read(atMost: 100), Array("Ada".utf8))
    try people.write([1], over: true)
    try expectEqual(people.read(atMost: 100), [1])
  }

  @Test(arguments: [1, 238, 247, 252, 255])
  func `a file name as long as the disk allows is written`(_ length: Int) throws {
    let people = file(String(repeating: "ü", count: length / 2) + (length.isMultiple(of: 2) ? "" : "a"))
    try people.write([1], over: false)
    try people.write([2], over: true)
    try expectEqual(people.read(atMost: 100), [2])
    try expectEqual(names.map(\.utf8.count), [length])
  }

  @Test func `a link or a folder is never overwritten`() throws {
    let target = file("target")
    try target.write([1], over: false)
    let link = file("link")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target.path)
    try FileManager.default.createDirectory(atPath: file("folder").path, withIntermediateDirectories: false)
    for name in ["link", "folder"] {
      #expect(throws: WholeFile.Failure.isNoPlainFile) { try file(name).write([2], over: true) }
      #expect(throws: WholeFile.Failure.isThere) { try file(name).write([2], over: false) }
    }
    try expectEqual(target.read(atMost: 1), [1])
  }

  @Test(arguments: [0, 1, 65_536, 65_537, 200_000])
  func `a file of the maximal size is read and a larger one is not`(count: Int) throws {
    let large = file("large")
    try large.write([UInt8](repeating: 7, count: count), over: false)
    try expectEqual(large.read(atMost: count).count, count)
    try expectEqual(large.read(atMost: count + 1).count, count)
    if count > 0 {
      #expect(throws: WholeFile.Failure.tooLarge(count - 1)) { try large.read(atMost: count - 1) }
    }
  }

  @Test func `a pipe, a device or a folder is refused at once, even behind a link`() throws {
    let pipe = file("people.csv")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: file("link").path, withDestinationPath: pipe.path)
    for path in [pipe.path, file("link").path, "/dev/zero", "/dev/tty", folder.url.path] {
      #expect(throws: WholeFile.Failure.isNoPlainFile, "\(path)") {
        try WholeFile(path: path).read(atMost: 100)
      }
    }
  }

  @Test func `a pipe named on the command line is read to its end`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    expectEqual(write(ends[1], "abc", 3), 3)
    close(ends[1])
    defer { close(ends[0]) }
    let named = WholeFile(path: "/proc/self/fd/\(ends[0])")
    #expect(throws: WholeFile.Failure.isNoPlainFile) { try named.read(atMost: 100) }
    try expectEqual(named.read(atMost: 100, allowsPipes: true), Array("abc".utf8))
  }

  @Test func `a file that cannot be opened reports why`() throws {
    #expect(throws: WholeFile.Failure.cannotOpen("No such file or directory")) {
      try file("none").read(atMost: 1)
    }
    #expect(throws: WholeFile.Failure.cannotOpen("No such file or directory")) {
      try file("no/such").write([1], over: true)
    }
    try expectEqual(names, [])
  }
}
