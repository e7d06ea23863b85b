import Client
import Entities
import Foundation
import LocalServer
import TestSupport
import Testing

struct SampleErrorTests {
  /// The displayed error of a folder.
  private func error(
    accounts: String? = nil, follows: String? = nil, session: String? = nil, without missing: String? = nil
  ) throws -> SampleError? {
    let folder = try SampleFolder(accounts: accounts, follows: follows, session: session)
    if let missing { try folder.remove(missing) }
    return #expect(throws: SampleError.self) { try LocalBook.open(fixtures: folder.url) }
  }

  @Test(arguments: ["accounts.json", "follows.json", "session.json"])
  func `a missing file is named`(file: String) throws {
    let error = try error(without: file)
    expectEqual(error?.code, .missingFile)
    expectEqual(error?.file, file)
  }

  @Test func `a missing folder is a missing file`() {
    let error = #expect(throws: SampleError.self) {
      try LocalBook.open(fixtures: URL(fileURLWithPath: "/nonexistent/folder"))
    }
    expectEqual(error?.code, .missingFile)
    expectEqual(error?.reason, "no such file in /nonexistent/folder")
  }

  @Test(.timeLimit(.minutes(1)), arguments: [("follows.json", false), ("accounts.json", true)])
  func `a folder or a pipe in place of a file is unreadable and does not block`(file: String, isPipe: Bool)
    throws
  {
    let folder = try SampleFolder()
    try folder.remove(file)
    let path = folder.url.appendingPathComponent(file).path
    if isPipe {
      try #require(mkfifo(path, 0o600) == 0)
    } else {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let error = #expect(throws: SampleError.self) { try LocalBook.open(fixtures: folder.url) }
    expect(error?.code == .unreadable && error?.file == file)
  }

  @Test func `malformed JSON is located by line and column`() throws {
    let error = try error(accounts: "[\n  {\"id\": \"1\",\n   \"username\": ada}\n]")
    expectEqual(error?.code, .malformed(line: 3, column: 16))
    expectEqual(error?.description, "accounts.json: unexpected character at line 3, column 16")
  }

  @Test(arguments: [
    (#"[{"username": "ada"}]"#, "accounts.json[0].id: missing"),
    (#"[{"id": null, "username": "ada"}]"#, "accounts.json[0].id: missing"),
    (#"[{"id": "1", "username": "a"}, {"id": "2"}]"#, "accounts.json[1].username: missing"),
    (#"{"id": "1"}"#, "accounts.json: expected a list, found object"),
    (#"["ada"]"#, "accounts.json[0]: expected an object, found text"),
    (#"[{"id": [], "username": "a"}]"#, "accounts.json[0].id: expected text or number, found list"),
    (#"[{"id": 1, "username": 7}]"#, "accounts.json[0].username: expected text, found number"),
    (
      #"[{"id": 1, "username": "a", "locked": "no"}]"#,
      "accounts.json[0].locked: expected true or false, found text"
    ),
    (
      #"[{"id": 1, "username": "a", "statuses_count": 1.5}]"#,
      "accounts.json[0].statuses_count: expected whole number, found number"
    ),
    (#"[{"id": 1, "username": "a", "avatar": {}}]"#, "accounts.json[0].avatar: expected text, found object"),
    (
      #"[{"id": 1, "username": "a", "fields": {}}]"#, "accounts.json[0].fields: expected a list, found object"
    ),
    (
      #"[{"id": 1, "username": "a", "fields": [{"name": 1}]}]"#,
      "accounts.json[0].fields: expected objects with the texts name and value"
    ),
  ])
  func `a missing field or a value of the wrong type is named with its element`(
    accounts: String, message: String
  ) throws {
    let error = try error(accounts: accounts)
    expectEqual(error?.code, (message.hasSuffix("missing") ? .missingField : .wrongType))
    expectEqual(error?.description, message)
  }

  @Test(arguments: [
    #"{"id": "", "username": "a"}"#, #"{"id": 1, "username": ""}"#,
    #"{"id": 1, "username": "a", "created_at": "soon"}"#,
  ])
  func `an invalid value is an error`(account: String) throws {
    try expectEqual(error(accounts: "[\(account)]")?.code, .invalidValue)
  }

  @Test func `duplicate people are named`() throws {
    let ids = try error(accounts: #"[{"id": 1, "username": "a"}, {"id": "1", "username": "b"}]"#)
    expectEqual(ids?.code, .duplicate)
    expectEqual(ids?.description, "accounts.json[1].id: 1 is also the id of element 0")
    let handles = try error(accounts: #"[{"id": 1, "username": "a"}, {"id": 2, "username": "a"}]"#)
    expectEqual(handles?.description, "accounts.json[1].acct: a is also the acct of element 0")
  }

  @Test(arguments: [
    (#"[{"account_id": "9", "target_account_id": "1"}]"#, SampleError.Code.unknownAccount, "account_id"),
    (#"[{"account_id": "1", "target_account_id": "9"}]"#, .unknownAccount, "target_account_id"),
    (#"[{"account_id": "1", "target_account_id": "1"}]"#, .invalidValue, "target_account_id"),
    (#"[{"account_id": "1"}]"#, .missingField, "target_account_id"),
    (#"[{"account_id": "1", "target_account_id": "2", "requested": 1}]"#, .wrongType, "requested"),
  ])
  func `an invalid follow is an error`(follows: String, code: SampleError.Code, field: String)
    throws
  {
    let error = try error(follows: follows)
    expectEqual(error?.code, code)
    expectEqual(error?.file, "follows.json")
    expectEqual(error?.index, 0)
    expectEqual(error?.field, field)
  }

  @Test func `an unknown account is named`() throws {
    let error = try error(follows: #"[{"account_id": "1", "target_account_id": "nobody"}]"#)
    expectEqual(error?.description, "follows.json[0].target_account_id: no account has the id nobody")
  }

  @Test func `a duplicate follow is an error`() throws {
    let follow = #"{"account_id": "1", "target_account_id": "2"}"#
    try expectEqual(error(follows: "[\(follow), \(follow)]")?.code, .duplicate)
  }

  @Test(arguments: [
    ("[]", SampleError.Code.wrongType), ("{}", .missingField), (#"{"accounts": "1"}"#, .wrongType),
    (#"{"accounts": ["9"]}"#, .unknownAccount), (#"{"accounts": ["1", "1"]}"#, .duplicate),
    (#"{"accounts": [true]}"#, .wrongType),
  ])
  func `an invalid session is an error`(session: String, code: SampleError.Code) throws {
    let error = try error(session: session)
    expectEqual(error?.code, code)
    expectEqual(error?.file, "session.json")
  }

  @Test(arguments: ["../secret.png", "/etc/passwd", "pictures/../../x.png", "file:///etc/passwd/../../x"])
  func `a picture outside the folder is an error`(path: String) throws {
    let error = try error(accounts: #"[{"id": 1, "username": "a", "avatar": "\#(path)"}]"#)
    expectEqual(error?.code, .pictureOutside)
    expectEqual(error?.field, "avatar")
  }

  @Test func `a link from the folder to a picture outside is an error`() throws {
    let folder = try SampleFolder(accounts: #"[{"id": 1, "username": "a", "avatar": "pictures/link.png"}]"#)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("pictures/link.png").path, withDestinationPath: "/etc/passwd")
    let error = #expect(throws: SampleError.self) { try LocalBook.open(fixtures: folder.url) }
    expectEqual(error?.code, .pictureOutside)
  }

  @Test func `unknown fields and missing pictures are warnings`() async throws {
    let folder = try SampleFolder(
      accounts: #"[{"id": 1, "username": "a", "shoe_size": 41, "avatar": "pictures/none.png"}]"#,
      follows: "[]", session: #"{"accounts": [1], "theme": "dark"}"#)
    let opened = try LocalBook.open(fixtures: folder.url)
    expectEqual(
      opened.warnings.map(\.description),
      [
        "accounts.json[0].shoe_size: unknown field",
        "accounts.json[0].avatar: no such picture: pictures/none.png",
        "session.json.theme: unknown field",
      ])
    try await expectEqual(opened.book.signedIn().verifyCredentials().username, "a")
  }

  @Test func `an empty sample is a valid book`() async throws {
    let folder = try SampleFolder(accounts: "[]", follows: "[]", session: #"{"accounts": []}"#)
    let book = try LocalBook.open(fixtures: folder.url).book
    try await expectEqual(book.loadToken(), nil)
    try await expect(book.people().isEmpty)
  }
}
