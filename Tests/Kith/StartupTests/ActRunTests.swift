import Acts
import Client
import Entities
import FakeServers
import Foundation
import SecretStorage
import Store
import TestSupport
import Testing

@testable import Startup

/// Acts on many people, previewed and begun without a window.
@MainActor
struct ActRunTests {
  private let folder: TemporaryFolder
  private var book: String { folder.file("book").path }

  init() throws { folder = try TemporaryFolder() }

  private func makeRun(_ task: ActTask, _ streams: RecordedStreams) -> ActRun {
    let book = book
    return ActRun(task, writingTo: streams) { () throws(Problem) in try BookSource(data: book, sample: 60) }
  }

  private func run(_ task: ActTask) async -> (code: Int32, streams: RecordedStreams) {
    let streams = RecordedStreams()
    return (await makeRun(task, streams).run(), streams)
  }

  private func act(_ name: String, on target: String, account: String? = nil, begins: Bool = false)
    throws -> ActTask
  {
    ActTask(.act(try ActName(name), on: target), account: account, begins: begins)
  }

  private func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: folder.file(name))
    return folder.file(name).path
  }

  // MARK: The sample book

  @Test func `a preview names everybody with the reason and changes nothing`() async throws {
    let task = try act("unfollow", on: "quiet for 3 months")
    let first = await run(task)
    expectEqual(first.code, 0, "\(first.streams.messages)")
    let lines = first.streams.lines
    expectEqual(lines.first, "Unfollow")
    expect(lines.contains("Filter: last:>90d"), "\(first.streams.output)")
    expect(lines.contains { $0.hasSuffix(" people will be unfollowed.") }, "\(first.streams.output)")
    expect(
      lines.contains { $0.hasPrefix("skipped: @") && $0.hasSuffix(": not followed") },
      "\(first.streams.output)")
    expect(first.streams.messages.contains("--yes"), "\(first.streams.messages)")
    expectEqual(await run(task).streams.output, "\(first.streams.output)")
  }

  @Test func `an act that is begun is done, and undone by its number`() async throws {
    let task = try act("unfollow", on: "is:mutual", begins: true)
    let done = await run(task)
    expectEqual(done.code, 0, "\(done.streams.messages)")
    expect(done.streams.messages.contains("people unfollowed"), "\(done.streams.messages)")
    let again = await run(task)
    expectEqual(again.code, 0)
    expect(again.streams.lines.contains("Nothing will change."), "\(again.streams.output)")

    let job = try #require(
      done.streams.messages.split(separator: " ").last.flatMap { Int64($0) }, "\(done.streams.messages)")
    let preview = await run(ActTask(.undo(job)))
    expectEqual(preview.code, 0, "\(preview.streams.messages)")
    expect(preview.streams.output.contains("Undo: Follow"), "\(preview.streams.output)")
    let undone = await run(ActTask(.undo(job), begins: true))
    expectEqual(undone.code, 0, "\(undone.streams.messages)")
    let back = await run(try act("unfollow", on: "is:mutual"))
    expect(!back.streams.lines.contains("Nothing will change."), "\(back.streams.output)")
    expectEqual(await run(ActTask(.undo(job))).code, 65)
  }

  @Test func `rows of a file without a person are skipped with their line`() async throws {
    let exported = RecordedStreams()
    let book = book
    _ = await FileRun(FileTask(.export(to: "-"), kind: .following), writingTo: exported) {
      () throws(Problem) in try BookSource(data: book, sample: 60)
    }.run()
    let address = try #require(exported.lines.dropFirst().first?.split(separator: ",").first)
    let file = try write("Account address\n\(address)\nnobody@nowhere.example\n\(address)\n", to: "some.csv")
    let (code, streams) = await run(try act("mute", on: file))
    expectEqual(code, 0, "\(streams.messages)")
    expect(streams.lines.contains("File: \(file)"), "\(streams.output)")
    expect(streams.lines.contains { $0.hasPrefix("@\(address) (") }, "\(streams.output)")
    expect(
      streams.lines.contains { $0.hasPrefix("skipped: line 3: nobody@nowhere.example: ") },
      "\(streams.output)")
    expect(streams.lines.contains("1 person will be muted."), "\(streams.output)")
  }

  @Test func `people are put on a list by its title`() async throws {
    let (code, streams) = await run(try act("add-to-list:No Such List", on: "is:mutual"))
    expectEqual(code, 66)
    let titles = streams.messages.split(separator: "“").dropFirst(2).compactMap {
      $0.split(separator: "”").first
    }
    let title = try #require(titles.first, "\(streams.messages)")
    let added = await run(try act("add-to-list:\(title)", on: "is:mutual", begins: true))
    expectEqual(added.code, 0, "\(added.streams.messages)")
    expect(added.streams.messages.contains("added to “\(title)”"), "\(added.streams.messages)")
  }

  nonisolated private static let mistakes: [(target: String, code: Int32, words: String)] = [
    ("followers:many", 64, "“many” isn’t a number"), ("nowhere.csv", 66, "nowhere.csv"),
    ("(is:mutual", 64, "parenthesis"), ("is:mutal", 64, "Did you mean “is:mutual”?"),
  ]

  @Test(arguments: mistakes)
  func `a target that means nobody ends with its problem`(_ target: String, code: Int32, words: String)
    async throws
  {
    let outcome = await run(try act("mute", on: target, begins: true))
    expectEqual(outcome.code, code, "\(outcome.streams.messages)")
    expect(outcome.streams.messages.contains(words), "\(outcome.streams.messages)")
    expectEqual(outcome.streams.output, "")
  }

  @Test func `a mistyped value is repaired in a preview alone`() async throws {
    let outcome = await run(try act("mute", on: "is:mutal"))
    expectEqual(outcome.code, 0, "\(outcome.streams.messages)")
    expect(outcome.streams.output.contains("Filter: is:mutual\n"), "\(outcome.streams.output)")
  }

  @Test func `an account that is not signed in is named, with those that are`() async throws {
    let (code, streams) = await run(try act("mute", on: "is:bot", account: "@me@nowhere.example"))
    expectEqual(code, 66)
    expect(streams.messages.contains("@me@nowhere.example is not signed in here"), "\(streams.messages)")
  }

  @Test func `a run beside an open window can be tried again`() async throws {
    let lock = try FolderLock(folder.file("book"))
    expectEqual(await run(try act("mute", on: "is:bot")).code, 75)
    withExtendedLifetime(lock) {}
  }

  // MARK: A server

  /// Person 1 of a server is signed in, and follows six people.
  private func signIn(to fake: FakeMastodon, _ url: URL) async throws {
    await fake.begin(following: 6, followers: 2)
    let accounts = KeptAccounts(folder: folder.file("book/accounts"), keyring: nil, appName: "Kith")
    let me = Account(id: "1", username: "person1")
    let token = try #require(AccessToken(FakeMastodon.token))
    _ = try await accounts.save(
      SavedAccount(server: url, account: me), grant: Grant(token: token))
  }

  @Test func `an interrupted act is paused, and the same command goes on with it`() async throws {
    try await FakeMastodon.with { fake, url in
      try await signIn(to: fake, url)
      let task = try act("unfollow", on: "is:following", begins: true)
      await fake.hold("POST /api/v1/accounts/")
      let streams = RecordedStreams()
      let run = makeRun(task, streams)
      async let code = run.run()
      try await eventually("an act is sent") { await fake.count(of: "POST /api/v1/accounts/") == 1 }
      run.end(by: SIGINT)
      await fake.release()
      expectEqual(await code, 130, "\(streams.messages)")
      expect(streams.messages.contains("kith --resume"), "\(streams.messages)")
      expectEqual(await fake.following.count, 5)

      let preview = await self.run(try act("mute", on: "is:follower"))
      expectEqual(preview.code, 0, "\(preview.streams.messages)")
      expect(preview.streams.messages.contains("is not finished"), "\(preview.streams.messages)")
      expectEqual(await fake.following.count, 5)

      let rest = await self.run(task)
      expectEqual(rest.code, 0, "\(rest.streams.messages)")
      expect(rest.streams.messages.contains("goes on"), "\(rest.streams.messages)")
      expectEqual(await fake.following.count, 0)
      expectEqual(await fake.count(of: "POST /api/v1/accounts/"), 6)
    }
  }

  @Test func `an act that was ended goes on by resume, not with a preview`() async throws {
    try await FakeMastodon.with { fake, url in
      try await signIn(to: fake, url)
      await fake.hold("POST /api/v1/accounts/")
      let streams = RecordedStreams()
      let run = makeRun(try act("unfollow", on: "is:following", begins: true), streams)
      async let code = run.run()
      try await eventually("an act is sent") { await fake.count(of: "POST /api/v1/accounts/") == 1 }
      run.end(by: SIGTERM)
      await fake.release()
      expectEqual(await code, 143, "\(streams.messages)")
      // Looking up strangers takes long enough for an act to be sent.
      let strangers = (1...20).map { "nobody\($0)@nowhere.example\n" }.joined()
      let preview = await self.run(try act("mute", on: try write(strangers, to: "strangers.csv")))
      expectEqual(preview.code, 0, "\(preview.streams.messages)")
      expectEqual(await fake.count(of: "POST /api/v1/accounts/"), 1)
      let rest = await self.run(ActTask(.resume))
      expectEqual(rest.code, 0, "\(rest.streams.messages)")
      expectEqual(await fake.following.count, 0)
      expectEqual(await self.run(ActTask(.resume)).streams.messages, "all jobs are finished")
    }
  }

  @Test func `refused acts are listed with the server's reason`() async throws {
    try await FakeMastodon.with { fake, url in
      try await signIn(to: fake, url)
      await fake.fail("POST /api/v1/accounts/3/mute", status: 422)
      let (code, streams) = await run(try act("mute", on: "is:following", begins: true))
      expectEqual(code, 1, "\(streams.messages)")
      expect(streams.messages.contains("1 failed"), "\(streams.messages)")
      expect(
        streams.messages.split(separator: "\n").contains { $0.contains("The server said") },
        "\(streams.messages)")
    }
  }

  @Test func `a server's limit for longer than an hour ends the run, and the job stays`() async throws {
    try await FakeMastodon.with { fake, url in
      try await signIn(to: fake, url)
      expectEqual(await run(try act("mute", on: "is:follower")).code, 0)
      await fake.limit(next: 1, of: "POST /api/v1/accounts/", retryAfter: 7_200)
      let (code, streams) = await run(try act("mute", on: "is:following", begins: true))
      expectEqual(code, 75, "\(streams.messages)")
      expect(streams.messages.contains("The Job Waits"), "\(streams.messages)")
    }
  }

  @Test func `a sign-in that has ended is said, and nothing is sent`() async throws {
    try await FakeMastodon.with { fake, url in
      try await signIn(to: fake, url)
      await fake.endSessions()
      let (code, streams) = await run(try act("mute", on: "is:following", begins: true))
      expectEqual(code, 77, "\(streams.messages)")
      expectEqual(await fake.count(of: "POST /api/v1/accounts/"), 0)
    }
  }
}
