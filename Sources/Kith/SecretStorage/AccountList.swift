import Client
import Entities
import Foundation

/// The stored list of accounts and of this program's registrations, with the places of the secrets but not the secrets.
struct AccountList {
  enum Place: String {
    case keyring
    /// In the file `secrets.json`.
    case file
  }

  /// A reference to a secret: its place, and its key there.
  struct Secret: Equatable {
    var place: Place
    let key: String
  }

  struct Program {
    let clientID: String
    let redirectURIs: [String]
    let scopes: OAuthScopes
    var place: Place
  }

  /// A revocation, with the place of its token and its program's secret. They often stay under the account's key, as
  /// nothing is read or copied when a sign-in ends.
  struct Ended {
    let id: Revocation.ID
    let server: URL
    let since: Date
    /// The number of failed attempts to reach the server.
    var tries = 0
    var secret: Secret
  }

  var saved = SavedAccounts()
  var tokens: [SavedAccount.ID: Secret] = [:]
  /// This program's registrations, by address of the server.
  var programs: [String: Program] = [:]
  /// The revocations, oldest first.
  var ended: [Ended] = []
  /// Keys in the keyring whose removal has failed.
  var leftovers: Set<String> = []
  /// Accounts removed while a damaged copy of the list may name others whose files stay.
  var removed: Set<SavedAccount.ID> = []
  /// Whether every entry in the file was valid.
  private(set) var isWhole = true

  init() {}

  /// The version of the format. In version 1, tokens were stored without their program, and there were no revocations;
  /// in version 2, the key of a secret was determined by its account or number.
  static let version = 3

  enum Unreadable: Error {
    /// The file is not a complete list.
    case damaged
    /// The list was written by a later version of the program.
    case later
  }

  /// Parses a list; skips invalid entries.
  init(_ data: Data) throws(Unreadable) {
    guard let json = try? JSON(parsing: data), let version = json["version"]?.integer, version > 0 else {
      throw .damaged
    }
    guard version <= Self.version else { throw .later }
    // Version 3 has each of them, even if it is empty.
    isWhole =
      version < 3 || ["accounts", "programs", "revocations"].allSatisfy { json[$0]?.elements != nil }
    var accounts: [SavedAccount] = []
    for entry in json["accounts"]?.elements ?? [] {
      let server = entry["server"]?.text.flatMap(URL.init(string:))
      guard server != nil || entry.members?["server"] == .null, let kept = entry["account"],
        let account = Account(snapshot: kept, mayNameFiles: server == nil)
      else {
        isWhole = false
        continue
      }
      let place = entry["token"]?.text.flatMap(Place.init)
      if place == nil, entry.members?["token"] != .null { isWhole = false }
      let saved = SavedAccount(
        server: server, account: account, domain: entry["domain"]?.text,
        isSignedIn: place != nil || server == nil, scopes: Self.scopes(entry))
      accounts.append(saved)
      tokens[saved.id] = place.map {
        Secret(place: $0, key: entry["token_key"]?.text ?? KeptAccounts.tokenKey(saved.id))
      }
    }
    saved = SavedAccounts(accounts: accounts, currentID: json["current"]?.text)
    for entry in json["programs"]?.elements ?? [] {
      guard let server = entry["server"]?.text, let id = entry["client_id"]?.text,
        let place = entry["secret"]?.text.flatMap(Place.init)
      else {
        isWhole = false
        continue
      }
      programs[server] = Program(
        clientID: id, redirectURIs: (entry["redirect_uris"]?.elements ?? []).compactMap(\.text),
        scopes: Self.scopes(entry) ?? .everything, place: place)
    }
    for entry in json["revocations"]?.elements ?? [] {
      guard let id = entry["id"]?.integer, let server = entry["server"]?.text.flatMap(URL.init(string:)),
        let place = entry["secret"]?.text.flatMap(Place.init), !ended.contains(where: { $0.id == id })
      else {
        isWhole = false
        continue
      }
      // Limited, so that sums and conversions are valid.
      let since = Date(
        timeIntervalSince1970: TimeInterval(min(max(0, entry["since"]?.integer ?? 0), 1 << 40)))
      let key = entry["key"]?.text ?? KeptAccounts.revocationKey("\(id)")
      ended.append(
        Ended(
          id: id, server: server, since: since, tries: min(max(0, entry["tries"]?.integer ?? 0), 1 << 40),
          secret: Secret(place: place, key: key)))
    }
    leftovers = Set((json["leftovers"]?.elements ?? []).compactMap(\.text))
    removed = Set((json["removed"]?.elements ?? []).compactMap(\.text))
  }

  private static func scopes(_ entry: JSON) -> OAuthScopes? {
    entry["scopes"]?.text.flatMap(OAuthScopes.init(text:))
  }

  var data: Data {
    let accounts = saved.accounts.map { account -> JSON in
      [
        "server": .optional(account.server?.absoluteString), "account": account.account.snapshot,
        "domain": .optional(account.domain), "token": .optional(tokens[account.id]?.place.rawValue),
        "token_key": .optional(tokens[account.id]?.key), "scopes": .optional(account.scopes?.text),
      ]
    }
    let programs = programs.sorted { $0.key < $1.key }.map { server, program -> JSON in
      [
        "server": .string(server), "client_id": .string(program.clientID),
        "redirect_uris": .array(program.redirectURIs.map(JSON.string)),
        "scopes": .string(program.scopes.text), "secret": .string(program.place.rawValue),
      ]
    }
    let revocations = ended.map { ended -> JSON in
      [
        "id": .integer(ended.id), "server": .string(ended.server.absoluteString),
        "since": .integer(Int(ended.since.timeIntervalSince1970)), "tries": .integer(ended.tries),
        "secret": .string(ended.secret.place.rawValue), "key": .string(ended.secret.key),
      ]
    }
    let list: JSON = [
      "version": .integer(Self.version), "current": .optional(saved.currentID), "accounts": .array(accounts),
      "programs": .array(programs), "revocations": .array(revocations),
      "leftovers": .array(leftovers.sorted().map(JSON.string)),
      "removed": .array(removed.sorted().map(JSON.string)),
    ]
    return list.data
  }
}

extension AccountList {
  mutating func end(_ secret: Secret, on server: URL) {
    ended.append(
      Ended(id: Revocation.freeID(among: ended.map(\.id)), server: server, since: Date(), secret: secret))
  }

  /// Ends an account's sign-in: its token becomes a revocation, without being moved.
  ///
  /// - Returns: The token's place and key; nil if there was none.
  mutating func endToken(of id: SavedAccount.ID) -> Secret? {
    guard let secret = tokens.removeValue(forKey: id) else { return nil }
    if let server = saved[id]?.server { end(secret, on: server) }
    return secret
  }

  /// Returns a key for an account's next token; a random one while the usual one is in use.
  func freeTokenKey(for id: SavedAccount.ID) -> String {
    let key = KeptAccounts.tokenKey(id)
    let used = Set(tokens.values.map(\.key) + ended.map(\.secret.key))
    return used.contains(key) ? "\(key) \(ProofKey.random(bytes: 9))" : key
  }

  /// Whether an account or a revocation of a server is left.
  func names(_ server: URL) -> Bool {
    saved.accounts.contains { $0.server == server } || ended.contains { $0.server == server }
  }

  mutating func setPlace(_ place: Place, ofKey key: String) {
    for id in tokens.keys where tokens[id]?.key == key { tokens[id]?.place = place }
    for index in ended.indices where ended[index].secret.key == key { ended[index].secret.place = place }
    for address in programs.keys {
      guard let url = URL(string: address), KeptAccounts.programKey(url) == key else { continue }
      programs[address]?.place = place
    }
  }
}
