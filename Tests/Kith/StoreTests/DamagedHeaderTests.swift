import Entities
import Foundation
import Store
import TestSupport
import Testing

struct DamagedHeaderTests {
  private static let people = Seed(accounts: [
    Account(id: "1", username: "ada"), Account(id: "2", username: "bob"),
  ])

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

  @Test(arguments: (0..<100).filter { Soak.isOn || $0.isMultiple(of: 5) || [18, 19, 47, 59].contains($0) })
  func `a book with a wrong header byte opens or is set aside unchanged`(place: Int)
    async throws
  {
    let whole = try book()
    // The places with more than two outcomes in SQLite: the versions, the schema's format, the encoding.
    let values: Set<UInt8> = [18, 19, 47, 59].contains(place) ? [0, 1, 3, 4, 5, 0xFF] : [~whole[place]]
    for value in values where value != whole[place] {
      let folder = try TemporaryFolder()
      var damaged = whole
      damaged[place] = value
      let opened = try open(damaged, in: folder)
      if let setAside = opened.setAside {
        try expectEqual(Data(contentsOf: URL(filePath: setAside.newPath)), damaged, "\(place): \(value)")
        try opened.book.fill(with: Self.people)
      }
      try await expectEqual(opened.book.account("2")?.username, "bob", "\(place): \(value)")
      _ = try await opened.book.follow("2", by: "1")
    }
  }
}
