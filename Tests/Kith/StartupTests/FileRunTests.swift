import CSV
import Foundation
import Store
import TestSupport
import Testing

@testable import Startup

/// Files with people, read and written without a window and without the program.
@MainActor
struct FileRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.file(name).path }

  private func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: folder.file(name))
    return path(name)
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: folder.file(name), encoding: .utf8)
  }

  /// The exit code of a run on so many generated people, and what it has written.
  private func run(
    _ task: FileTask, sample: Int = 40, streams: RecordedStreams = RecordedStreams()
  ) async -> (code: Int32, streams: RecordedStreams) {
    await run(task, streams: streams) { () throws(Problem) in try BookSource(sample: sample) }
  }

  private func run(
    _ task: FileTask, streams: RecordedStreams = RecordedStreams(),
    source: @escaping @MainActor () throws(Problem) -> BookSource
  ) async -> (code: Int32, streams: RecordedStreams) {
    (await FileRun(task, writingTo: streams, source: source).run(), streams)
  }

  // MARK: Exports

  @Test func `an export writes a row for each person and reports their number`() async throws {
    let (code, streams) = await run(FileTask(.export(to: "-"), kind: .people), sample: 20)
    expectEqual(code, 0)
    expect(streams.output.hasPrefix("Account address,"))
    expectEqual(streams.messages, "\(streams.lines.count - 1) rows written to the output")
  }

  @Test func `an existing file is replaced only if asked for`() async throws {
    let file = try write("mine", to: "people.csv")
    let refused = await run(FileTask(.export(to: file)))
    expectEqual(refused.code, 73)
    expect(refused.streams.messages.contains("--force"))
    expectEqual(try text(of: "people.csv"), "mine")
    let forced = await run(FileTask(.export(to: file), replacesFile: true))
    expectEqual(forced.code, 0)
    expect(try text(of: "people.csv").hasPrefix("Account address,"))
  }

  @Test func `an output that cannot be written ends the run with the problem's exit code`() async throws {
    let full = Problem(title: "The Disk Is Full", text: "Free some space.", exitCode: .cannotCreate)
    let task = FileTask(.export(to: "-"), kind: .people)
    let (code, streams) = await run(task, streams: RecordedStreams(failingWith: full))
    expectEqual(code, 73)
    expectEqual(streams.messages, "The Disk Is Full: Free some space.")
  }

  @Test func `a lost message is an error, but the export is complete`() async throws {
    let file = path("people.csv")
    let (code, _) = await run(
      FileTask(.export(to: file)), sample: 5, streams: RecordedStreams(losingMessages: true))
    expectEqual(code, 73)
    expectEqual(try text(of: "people.csv").split(separator: "\n").count, 6)
  }

  @Test func `an account that was never synced is not exported`() async throws {
    let accounts = folder.file("book/accounts")
    try FileManager.default.createDirectory(
      at: accounts, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(
      """
      {"version": 2, "current": "home.example/1", "accounts": [{"server": "https://home.example", "token": "file",
      "account": {"id": "1", "username": "me", "acct": "me", "display_name": "Me"}}]}
      """.utf8
    ).write(to: accounts.appending(path: "accounts.json"))
    let (code, streams) = await export(ofBookIn: "book")
    expectEqual(code, 66)
    expect(streams.messages.contains("home.example"))
    expect(!folder.names.contains("people.csv"))
  }

  // MARK: Books

  private func export(ofBookIn name: String) async -> (code: Int32, streams: RecordedStreams) {
    let data = path(name)
    return await run(FileTask(.export(to: path("people.csv")), replacesFile: true)) { () throws(Problem) in
      try BookSource(data: data)
    }
  }

  /// Writes a damaged book into a folder, and returns its content.
  private func damageBook(in name: String) throws -> Data {
    try FileManager.default.createDirectory(
      at: folder.file(name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let damaged = Data((0..<8192).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) })
    try damaged.write(to: folder.file("\(name)/book.sqlite"))
    return damaged
  }

  private func names(in name: String) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: path(name)))
  }

  @Test func `a damaged book is reported, and the sample does not replace it`() async throws {
    let damaged = try damageBook(in: "book")
    _ = try write("mine", to: "people.csv")
    for _ in 1...2 {
      let (code, streams) = await export(ofBookIn: "book")
      expectEqual(code, 74)
      expect(streams.messages.contains(path("book/book.sqlite")))
    }
    expectEqual(try text(of: "people.csv"), "mine")
    expectEqual(try Data(contentsOf: folder.file("book/book.sqlite")), damaged)
    expectEqual(try names(in: "book"), [".lock", "book.sqlite"])
  }

  @Test func `a damaged book in use is neither exported nor repaired`() async throws {
    let damaged = try damageBook(in: "book")
    let lock = try FolderLock(folder.file("book"))
    let (code, streams) = await export(ofBookIn: "book")
    expectEqual(code, 74)
    expect(streams.messages.contains("Kith’s Data Is in Use"))
    expectEqual(try Data(contentsOf: folder.file("book/book.sqlite")), damaged)
    expectEqual(try names(in: "book"), [".lock", "book.sqlite"])
    expect(!folder.names.contains("people.csv"))
    withExtendedLifetime(lock) {}
  }

  @Test func `a current book in use is exported`() async throws {
    expectEqual(await export(ofBookIn: "book").code, 0)
    let free = try text(of: "people.csv")
    let lock = try FolderLock(folder.file("book"))
    let (code, streams) = await export(ofBookIn: "book")
    expectEqual(code, 0, "\(streams.messages)")
    expectEqual(try text(of: "people.csv"), free)
    withExtendedLifetime(lock) {}
  }

  @Test func `a pipe in place of the book is refused at once`() async throws {
    try FileManager.default.createDirectory(
      at: folder.file("book"), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    expectEqual(mkfifo(path("book/book.sqlite"), 0o600), 0)
    let (code, streams) = await export(ofBookIn: "book")
    expectEqual(code, 74)
    expect(streams.messages.contains("book.sqlite: is no plain file"))
  }

  // MARK: Previews

  private func preview(_ path: String, kind: CSVFileKind? = nil, isOverwriting: Bool = false) -> FileTask {
    FileTask(.preview(of: path), kind: kind, isOverwriting: isOverwriting)
  }

  @Test func `importing an export changes nothing`() async throws {
    let file = path("out.csv")
    expectEqual(await run(FileTask(.export(to: file), kind: .following)).code, 0)
    let (code, streams) = await run(preview(file, kind: .following, isOverwriting: true))
    expectEqual(code, 0, "\(streams.messages)")
    let lines = streams.lines
    expect(lines.dropLast(2).allSatisfy { $0.hasSuffix(": no change needed") }, "\(streams.output)")
    expectEqual(lines.last, "\(lines.count - 2) no change needed")
  }

  @Test func `a preview lists removals first and counts errors`() async throws {
    let all = await run(FileTask(.export(to: "-"), kind: .followers)).streams
    let fan = try #require(all.lines.last)
    let file = try write("\(fan)\nnobody\nrobin@localhost\nx@y.example\n", to: "following.csv")
    let (code, streams) = await run(preview(file, isOverwriting: true))
    expectEqual(code, 65)
    expect(streams.messages.contains("1 of 4"))
    let lines = streams.lines
    let rows = try #require(lines.firstIndex { $0.hasPrefix("line 1: ") })
    expect(rows > 0)
    expect(lines[..<rows].allSatisfy { $0.hasPrefix("not in the file: ") }, "\(streams.output)")
    expectEqual(lines[rows], "line 1: \(fan): would be followed")
    expect(lines[rows + 1].hasPrefix("line 2: wrong: column 1: “nobody”"), "\(streams.output)")
    expectEqual(lines[rows + 2], "line 3: robin@localhost: you yourself")
    expect(lines[rows + 3].hasPrefix("line 4: x@y.example: unknown"), "\(streams.output)")
    expect(streams.output.contains("\n\(rows) would be unfollowed\n"), "\(streams.output)")
  }

  @Test func `a file of blocked servers is refused for the local book`() async throws {
    let file = try write("#domain,#severity\nbad.example,suspend\n", to: "domain_blocks.csv")
    let (code, streams) = await run(preview(file))
    expectEqual(code, 65)
    expect(streams.messages.contains("Servers Cannot Be Blocked Here"))
    expectEqual(streams.output, "")
  }

  nonisolated private static let filesWithoutPeople = [
    ("a@x.example\n", "some.csv", "--kind"), ("", "muted.csv", "empty"),
    ("hello\n", "some.csv", "none of the files"), ("a@x.example\n", "followers.csv", "--kind following"),
  ]

  @Test(arguments: filesWithoutPeople)
  func `a file without people is refused with the reason`(_ text: String, name: String, reason: String)
    async throws
  {
    let (code, streams) = await run(preview(try write(text, to: name)))
    expectEqual(code, 65)
    expect(streams.messages.contains(reason), "\(streams.messages)")
  }

  @Test func `a missing file is a missing input`() async throws {
    expectEqual(await run(preview(path("nowhere.csv"))).code, 66)
  }
}
