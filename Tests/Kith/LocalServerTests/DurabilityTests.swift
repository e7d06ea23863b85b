import Client
import Entities
import Foundation
import LocalServer
import Store
import TestSupport
import Testing

struct DurabilityTests {
  private let sample: SampleFolder
  private let parent: SampleFolder
  private var data: URL { parent.url.appendingPathComponent("data") }

  init() throws {
    sample = try SampleFolder()
    parent = try SampleFolder()
  }

  private func open() throws -> OpenedLocalBook {
    try LocalBook.open(data: data, sample: sample.url)
  }

  @Test func `a restart stays signed in and keeps the changes`() async throws {
    let book = try open().book
    _ = try await book.signedIn().perform(.unfollow, on: "2")
    let again = try open().book
    try await expectEqual(again.loadToken(), book.loadToken())
    try await expectEqual(again.signedIn().verifyCredentials().followingCount, 0)
  }

  @Test func `a restart stays signed out`() async throws {
    let book = try open().book
    try await book.revoke(try #require(try await book.loadToken()))
    try await book.saveToken(nil)
    try await expectEqual(open().book.loadToken(), nil)
  }

  @Test func `a restart stays signed in as the chosen account`() async throws {
    let book = try open().book
    let cleo = try #require(try await book.people().last)
    try await book.saveToken(try await book.signIn(as: cleo))
    try await expectEqual(open().book.signedIn().verifyCredentials().id, cleo.id)
  }

  @Test func `a failed sample leaves the book to be filled later`() async throws {
    let accounts = try Data(contentsOf: sample.url.appendingPathComponent("accounts.json"))
    try sample.remove("accounts.json")
    #expect(throws: SampleError.self) { try open() }
    try accounts.write(to: sample.url.appendingPathComponent("accounts.json"))
    try await expectEqual(open().book.signedIn().verifyCredentials().id, "1")
  }

  @Test func `fixtures are not modified`() async throws {
    let before = try sample.contents()
    let client = try await LocalBook.open(fixtures: sample.url).book.signedIn()
    _ = try await client.perform(.unfollow, on: "2")
    _ = try await client.updateCredentials(AccountChanges(displayName: "New"))
    try expectEqual(sample.contents(), before)
    try await expectEqual(
      LocalBook.open(fixtures: sample.url).book.signedIn().verifyCredentials().name, "Ada")
  }

  @Test func `a damaged book is set aside and a new one filled`() async throws {
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    let file = data.appendingPathComponent("book.sqlite")
    let rubbish = Data(repeating: 0x5A, count: 9000)
    try rubbish.write(to: file)
    let opened = try open()
    let setAside = try #require(opened.setAside)
    expectEqual(setAside.path, file.path)
    expect(setAside.newPath.hasPrefix(file.path + ".corrupt-"))
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: setAside.newPath)), rubbish)
    try await expectEqual(opened.book.signedIn().verifyCredentials().id, "1")
    try expectEqual(open().setAside, nil)
  }

  @Test func `a book that fails while open is a storage error`() async throws {
    let client = try await open().book.signedIn()
    let handle = try FileHandle(forWritingTo: data.appendingPathComponent("book.sqlite-wal"))
    try handle.truncate(atOffset: 0)
    try handle.close()
    try Data(repeating: 0x5A, count: 400_000).write(
      to: data.appendingPathComponent("book.sqlite"), options: [])
    let error = await #expect(throws: ClientError.self) {
      for id in ["1", "2", "3"] as [Account.ID] {
        _ = try await client.account(id)
        _ = try await client.perform(.follow(), on: "3")
        _ = try await client.searchAccounts("a")
      }
    }
    expectEqual(error?.code, .storage)
    expectEqual(error?.reason.contains("book.sqlite"), true)
  }
}
