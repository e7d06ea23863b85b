import Client
import Entities
import Foundation
import LocalServer
import TestSupport
import Testing

/// The sample that the app begins with.
let shippedSample = checkout.appending(path: "Resources/sample")

/// A small temporary folder of sample data.
final class SampleFolder {
  private let folder: TemporaryFolder
  var url: URL { folder.url }

  /// Writes three people: ada, who may sign in and follows bob, bob, and cleo, who is locked.
  init(accounts: String? = nil, follows: String? = nil, session: String? = nil) throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.file("pictures"), withIntermediateDirectories: true)
    try write("pictures/a b.png", "not looked into")
    try write(
      "accounts.json",
      accounts ?? """
        [{"id": "1", "username": "ada", "display_name": "Ada", "avatar": "pictures/a b.png"},
         {"id": 2, "username": "bob", "acct": "bob@example.social", "note": "<p>Hi &amp; bye</p>"},
         {"id": "3", "username": "cleo", "locked": true}]
        """)
    try write("follows.json", follows ?? #"[{"account_id": "1", "target_account_id": "2"}]"#)
    try write("session.json", session ?? #"{"accounts": ["1", "3"]}"#)
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(name))
  }

  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
      contents[name] = (try? Data(contentsOf: url.appendingPathComponent(name))) ?? Data()
    }
    return contents
  }
}

extension LocalBook {
  /// The book for the person of the saved token.
  func signedIn(refused: @escaping @MainActor @Sendable () -> Void = {}) async throws -> any PeopleServer {
    server(for: try #require(try await loadToken()), refused: refused)
  }
}

extension PeopleServer {
  /// The first page of the accounts that an account follows.
  func following(of id: Account.ID, limit: Int = 40) async throws(ClientError) -> Page<Account> {
    try await following(of: id, limit: limit, cursor: nil)
  }

  /// The accounts found, the first 40.
  func searchAccounts(_ query: String) async throws(ClientError) -> Page<Account> {
    try await searchAccounts(query, limit: 40)
  }
}
