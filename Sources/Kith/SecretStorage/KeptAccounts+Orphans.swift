import Client
import Entities
import Foundation

extension KeptAccounts {
  /// Finds tokens that a damaged list no longer names, and turns them into revocations: those in the file at once, those
  /// in the keyring once per run, when it is unlocked.
  ///
  /// Removes programs that no list names. NB: requires a damaged list beside this one, as otherwise the tokens may
  /// belong to another folder: the default book has one scope in the keyring, whatever `XDG_DATA_HOME` is.
  func findOrphans() async {
    guard !areOrphansFound, (try? readList()) != nil, !problems.contains(where: \.isLater),
      !folder.copies(of: Self.listName).isEmpty
    else { return }
    for key in ((try? readSecrets()) ?? [:]).keys.sorted() { await endOrphan(key, in: .file) }
    guard let keyring, let keys = try? await keyring.keys() else { return }
    areOrphansFound = true
    for key in keys { await endOrphan(key, in: .keyring) }
  }

  private func endOrphan(_ key: String, in place: AccountList.Place) async {
    guard isOrphan(key, in: place) else { return }
    if key.hasPrefix("program ") {
      try? await forgetSecret(key, in: place)
    } else if let text = try? await secret(key, in: place), let server = Self.server(of: text, key: key),
      !keysBeingKept.contains(key)
    {
      // Another process may have listed it meanwhile.
      try? edit { list in
        if !secrets(of: list).contains(where: { $0.key == key }) {
          list.end(.init(place: place, key: key), on: server)
        }
      }
    }
  }

  /// Whether nothing names a key. Leftovers are those in the keyring, of which the file may have a later secret.
  private func isOrphan(_ key: String, in place: AccountList.Place) -> Bool {
    guard let list = try? readList() else { return false }
    return !keysBeingKept.contains(key) && (place == .file || !list.leftovers.contains(key))
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
