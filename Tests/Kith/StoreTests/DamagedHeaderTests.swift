import Entities
import Foundation
import Store
import TestSupport
import Testing

/// What a book does when a byte of its first hundred is wrong.
struct DamagedHeaderTests {
  private static let people = Seed(accounts: [
    Account(id: "1", username: "ada"), Account(id: "2", username: "bob"),
  ])

  /// The bytes of a book with two people.
  private func book() throws -> Data {
    let folder = try TemporaryFolder()
    do { try Book.open(in: folder.url).book.fill(with: Self.people) }
    let file = folder.file("book.sqlite")
    try DatabaseFile.close(file.path)
    return try Data(contentsOf: file)
  }

  private func open(_ bytes: Data, in folder: TemporaryFolder) throws -> OpenedBook {
    try bytes.write(to: folder.file("book.sqlite"))
    return try Book.open(in: folder.url)
  }

  @Test(arguments: 0..<100)
  func `a book with a wrong byte in its header is put right, or set aside as it is, and opens`(place: Int)
    async throws
  {
    let whole = try book()
    for value in Set<UInt8>([0, 1, 3, 4, 5, 0x7F, 0xFF, ~whole[place]]) where value != whole[place] {
      let folder = try TemporaryFolder()
      var damaged = whole
      damaged[place] = value
      let opened = try open(damaged, in: folder)
      if let setAside = opened.setAside {
        #expect(try Data(contentsOf: URL(filePath: setAside.newPath)) == damaged, "\(place): \(value)")
        try opened.book.fill(with: Self.people)
      }
      #expect(try await opened.book.account("2")?.username == "bob", "\(place): \(value)")
      _ = try await opened.book.follow("2", by: "1")
    }
  }

  @Test(arguments: [0, 15, 18, 19, 20, 21, 22, 23, 44, 47, 56, 59])
  func `what can be one thing only is put right, and nothing is set aside`(place: Int) async throws {
    var damaged = try book()
    damaged[place] ^= 0x60
    let folder = try TemporaryFolder()
    do {
      let opened = try open(damaged, in: folder)
      #expect(opened.setAside == nil)
      _ = try await opened.book.follow("2", by: "1")
    }
    let again = try Book.open(in: folder.url)
    #expect(again.setAside == nil)
    #expect(try await again.book.relationships(of: "1", with: ["2"]).first?.isFollowing == true)
  }

  @Test(arguments: [4, 5]) func `four wrong bytes are put right, and more are another file's`(count: Int)
    async throws
  {
    var damaged = try book()
    for place in [0, 18, 20, 47, 59].prefix(count) { damaged[place] ^= 0x60 }
    #expect(try (open(damaged, in: TemporaryFolder()).setAside == nil) == (count == 4))
  }

  @Test func `a file in which more is wrong is left as it was found`() throws {
    var damaged = try book()
    for place in [0, 18, 47] { damaged[place] ^= 0x60 }
    for place in 4096..<damaged.count { damaged[place] = 7 }
    let setAside = try #require(try open(damaged, in: TemporaryFolder()).setAside)
    #expect(!setAside.reason.isEmpty)
    let folder = try TemporaryFolder()
    let kept = try #require(try open(damaged, in: folder).setAside)
    #expect(try Data(contentsOf: URL(filePath: kept.newPath)) == damaged)
  }
}
