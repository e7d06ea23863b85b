import Client
import Entities
import Foundation

extension KeptAccounts {
  /// Finds tokens in the keyring that a damaged list no longer names, and turns them into revocations; once per run,
  /// when the keyring is unlocked.
  ///
  /// Removes programs that no list names. NB: requires a damaged list beside this one, as otherwise the tokens may
  /// belong to another folder: the default book has one scope in the keyring, whatever `XDG_DATA_HOME` is.
  func findOrphans() async {
    guard let keyring, !areOrphansFound, (try? readList()) != nil, !problems.contains(where: \.isLater),
      !folder.copies(of: Self.listName).isEmpty,
      let keys = try? await keyring.keys()
    else { return }
    areOrphansFound = true
    for key in keys where isOrphan(key) {
      if key.hasPrefix("program ") {
        try? await keyring.forget(key)
      } else if let text = try? await keyring.secret(for: key), let server = Self.server(of: text, key: key),
        isOrphan(key)
      {
        try? edit { $0.end(.init(place: .keyring, key: key), on: server) }
      }
    }
  }

  private func isOrphan(_ key: String) -> Bool {
    guard let list = try? readList() else { return false }
    return !keysBeingKept.contains(key) && !list.leftovers.contains(key)
      && !secrets(of: list).contains { $0.key == key }
  }

  /// Whether a stored token may be sent to a server: neither its text nor its key names another one.
  static func isSaved(_ text: String, underKey key: String, for server: URL) -> Bool {
    Self.server(of: text, key: key).map { $0 == server } ?? true
  }

  /// Returns the server of a stored token: from its text, or from the account's identifier at the beginning of its key.
  private static func server(of text: String, key: String) -> URL? {
    let json = try? JSON(parsing: Data(text.utf8))
    if let server = json?["server"]?.text.flatMap(URL.init(string:)) { return server }
    guard key.hasPrefix("token "), let end = key.lastIndex(of: "/") else { return nil }
    let name = key[..<end].dropFirst("token ".count)
    return URL(string: name.contains("://") ? String(name) : "https://" + name)
  }
}

extension SavedAccounts.FileProblem {
  fileprivate var isLater: Bool { if case .later = self { true } else { false } }
}
