import Client
import Entities
import Foundation
import TestSupport
import Testing

@testable import LocalServer

struct OwnPicturesTests {
  private let temporary: TemporaryFolder
  private var data: URL { temporary.file("book") }

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func picture(_ number: UInt8, count: Int = 100, type: String = "image/png") -> Upload {
    let beginning: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let bytes = beginning + [UInt8](repeating: number, count: count - beginning.count)
    return Upload(fileName: "../../my picture.png", contentType: type, data: Data(bytes))
  }

  private func content(_ url: URL?) throws -> Data {
    let url = try #require(url)
    expect(url.isFileURL)
    return try Data(contentsOf: url)
  }

  private func files() -> [String] {
    let folder = data.appendingPathComponent("pictures").path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  @Test func `a new picture and header survive a restart and a move of the book`()
    async throws
  {
    let folder = try SampleFolder()
    let client = try await LocalBook.open(data: data, sample: folder.url).book.signedIn()
    let updated = try await client.updateCredentials(
      AccountChanges(displayName: "Ada King", avatar: picture(1), header: picture(2)))
    expectEqual(updated.displayName, "Ada King")
    try expectEqual(content(updated.avatar), picture(1).data)
    try expectEqual(content(updated.header), picture(2).data)
    try await expectEqual(client.account("1").avatar, updated.avatar)
    let moved = data.appendingPathExtension("moved")
    try FileManager.default.moveItem(at: data, to: moved)
    let again = try await LocalBook.open(data: moved, sample: folder.url).book.signedIn()
      .verifyCredentials()
    try expectEqual(content(again.avatar), picture(1).data)
    try expectEqual(content(again.header), picture(2).data)
  }

  @Test func `a newer picture has a new address and the older file is deleted`() async throws {
    let folder = try SampleFolder()
    let client = try await LocalBook.open(data: data, sample: folder.url).book.signedIn()
    let first = try await client.updateCredentials(AccountChanges(avatar: picture(1)))
    let second = try await client.updateCredentials(AccountChanges(avatar: picture(2)))
    expect(first.avatar != second.avatar)
    try expectEqual(content(second.avatar), picture(2).data)
    expectEqual(files().count, 1)
    // Other changes keep it, and the sample's own picture is never deleted.
    try await expectEqual(client.updateCredentials(AccountChanges(note: "x")).avatar, second.avatar)
    try expect(folder.contents()["pictures/a b.png"] != nil)
  }

  @Test func `an oversized or invalid picture or text is refused and changes nothing`() async throws {
    let folder = try SampleFolder()
    let client = try await LocalBook.open(data: data, sample: folder.url).book.signedIn()
    let before = try await client.verifyCredentials()
    let text = Upload(fileName: "a.png", contentType: "image/png", data: Data("<svg/>".utf8))
    for (changes, reason) in [
      (AccountChanges(displayName: "New", avatar: picture(1, count: (8 << 20) + 1)), "too large"),
      (AccountChanges(displayName: "New", avatar: picture(1), header: text), "no picture"),
      (AccountChanges(displayName: String(repeating: "x", count: 31), avatar: picture(1)), "too long"),
      (AccountChanges(displayName: "New", note: String(repeating: "x", count: 501)), "too long"),
    ] {
      let error = await #expect(throws: ClientError.self) { try await client.updateCredentials(changes) }
      expectEqual(error?.code, .invalid)
      expectEqual(error?.reason.contains(reason), true, "\(error?.reason ?? "")")
    }
    try await expectEqual(client.verifyCredentials(), before)
    expect(files().isEmpty)
    let largest = picture(1, count: 8 << 20)
    try expectEqual(
      content(await client.updateCredentials(AccountChanges(avatar: largest)).avatar), largest.data)
  }

  @Test func `fixtures stay unchanged, and added files are deleted with the server`() async throws {
    let folder = try SampleFolder()
    let before = try folder.contents()
    var file: URL?
    do {
      let book = try LocalBook.open(fixtures: folder.url).book
      file = try await book.signedIn().updateCredentials(AccountChanges(avatar: picture(1))).avatar
      try expectEqual(content(file), picture(1).data)
    }
    try expectEqual(folder.contents(), before)
    expectEqual(FileManager.default.fileExists(atPath: try #require(file).path), false)
  }

  @Test func `rows are returned as entered, and a page's address is a link`() async throws {
    let folder = try SampleFolder()
    let client = try await LocalBook.open(fixtures: folder.url).book.signedIn()
    let address = "https://a.example/?x=1&y=<2>"
    let rows = [
      Field(name: "Site", value: "https://a.example/"), Field(name: "Says", value: "<b>1 &amp; 2</b>"),
      Field(name: "No link", value: address + " "),
    ]
    let updated = try await client.updateCredentials(AccountChanges(fields: rows))
    expect(updated.enteredFields == rows && updated.fieldsToEdit == rows)
    expectEqual(updated.fields.map(\.value), ["https://a.example/", "<b>1 &amp; 2</b>", address])
    expectEqual(
      updated.fields.map { $0.valueLinks.map(\.url.absoluteString) }, [["https://a.example/"], [], []])
    // Others see the same rows, but not the entered texts.
    let seen = try await client.account("1")
    expect(seen.fields == updated.fields && seen.enteredFields == nil)
    // An unchanged row keeps its link beside a new one.
    let again = try await client.updateCredentials(
      AccountChanges(fields: [rows[0], Field(name: "New", value: "x")]))
    expectEqual(again.fields.map(\.valueLinks.count), [1, 0])
  }

  @Test func `the rows of the table are saved and can all be removed`() async throws {
    let folder = try SampleFolder()
    let client = try await LocalBook.open(fixtures: folder.url).book.signedIn()
    let fields = [Field(name: "Site", value: "a < b"), Field(name: "Pronouns", value: "she/her")]
    try await expectEqual(client.updateCredentials(AccountChanges(fields: fields)).fields, fields)
    try await expectEqual(client.updateCredentials(AccountChanges(note: "x")).fields, fields)
    try await expectEqual(client.account("1").fields, fields)
    try await expect(client.updateCredentials(AccountChanges(fields: [])).fields.isEmpty)
    for fields in [
      (0..<5).map { Field(name: "\($0)", value: "") },
      [Field(name: String(repeating: "x", count: 256), value: "")],
      [Field(name: "x", value: String(repeating: "x", count: 256))],
    ] {
      let error = await #expect(throws: ClientError.self) {
        try await client.updateCredentials(AccountChanges(fields: fields))
      }
      expectEqual(error?.code, .invalid)
    }
  }

  @Test(arguments: [
    "uploaded:a/../../x", "uploaded:../x", "uploaded:/etc/passwd", "uploaded:", "uploaded:.hidden",
    "uploaded:..",
    "uploaded:a/b.png", "uploaded://host/x", "file:///etc/passwd", "https://example.social/x.png",
    "other:x.png",
  ])
  func `a reference cannot leave the folder`(reference: String) throws {
    let pictures = UploadedPictures(folder: data.appendingPathComponent("pictures"))
    let url = try #require(URL(string: reference))
    expectEqual(pictures.file(url), nil)
    // Files beside the folder are not deleted either.
    try FileManager.default.createDirectory(
      at: data.appendingPathComponent("pictures/a"), withIntermediateDirectories: true)
    let beside = [data.appendingPathComponent("x"), data.appendingPathComponent("pictures/a/b.png")]
    for file in beside { try Data("kept".utf8).write(to: file) }
    pictures.remove(url)
    for file in beside { expect(FileManager.default.fileExists(atPath: file.path)) }
  }

  @Test func `a reference leads to the file of its name`() throws {
    let folder = data.appendingPathComponent("pictures")
    let url = try #require(URL(string: "uploaded:a..b.png"))
    expectEqual(
      UploadedPictures(folder: folder).file(url)?.path, folder.appendingPathComponent("a..b.png").path)
  }

  @Test(arguments: [
    ("https://example.org", true), ("HTTP://example.org/x?y", true), ("ftp://example.org", false),
    ("mailto:ada@example.org", false), ("javascript:alert(1)", false), ("https:", false),
    ("https:///x", false),
    ("https://example.org and more", false), ("gopher://example.org", false),
  ])
  func `only a row whose value is a page's address is a link`(value: String, isLink: Bool)
    async throws
  {
    let folder = try SampleFolder()
    let client = try await LocalBook.open(data: data, sample: folder.url).book.signedIn()
    let account = try await client.updateCredentials(
      AccountChanges(fields: [Field(name: "Site", value: value)]))
    let field = try #require(account.fields.first)
    expectEqual(field.value, value)
    expectEqual(field.valueLinks.map(\.range), (isLink ? [0..<value.utf8.count] : []))
  }
}

struct PictureAddressesTests {
  @Test(arguments: [
    ("pictures/ada.png", "file:///sample/pictures/ada.png"),
    ("https://x.example/a.png", "https://x.example/a.png"),
    ("HTTP://x.example/a.png", "HTTP://x.example/a.png"), ("ftp://x.example/a.png", nil),
    ("javascript:alert(1)", nil), ("data:image/png;base64,AAAA", nil),
  ])
  func `a picture is on a page, in a file, or missing`(kept: String, address: String?) throws {
    let pictures = PictureAddresses(
      sample: URL(filePath: "/sample", directoryHint: .isDirectory), uploads: UploadedPictures(folder: nil))
    let account = Account(id: "1", username: "ada", avatar: URL(string: kept))
    expectEqual(pictures.absolute(account).avatar?.absoluteString, address)
  }
}
