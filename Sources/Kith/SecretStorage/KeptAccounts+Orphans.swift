import Client
import Entities
import Foundation

extension KeptAccounts {
  /// Finds tokens in the keyring that a damaged list no longer names, and adds them to the revocations; once in a run,
  /// when the keyring is unlocked.
  ///
  /// Removes programs that no list names. NB: without a damaged list beside this one the tokens may be another folder's:
  /// the default book has one scope in the keyring, whatever `XDG_DATA_HOME` says.
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

  /// Whether a saved token may be sent to a server: neither its text nor its key names another one.
  static func isSaved(_ text: String, underKey key: String, for server: URL) -> Bool {
    Self.server(of: text, key: key).map { $0 == server } ?? true
  }

  /// The server of a kept token, as its text says, or the key that begins with the account's identifier.
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
