import Client
import Entities
import Foundation

/// The kept data of accounts and of how servers know this program, but no secret: only where each secret is.
///
/// Does not know the disk.
struct AccountList {
  /// Where a secret is.
  enum Place: String {
    /// In the desktop's keyring.
    case keyring
    /// In the file beside the list.
    case file
  }

  struct Program {
    let clientID: String
    let redirectURIs: [String]
    var place: Place
  }

  /// What is to be revoked, and where its token and its program's secret are.
  struct Ended {
    let id: Revocation.ID
    let server: URL
    let since: Date
    var place: Place
  }

  var saved = SavedAccounts()
  /// Where the tokens are, by account.
  var tokens: [SavedAccount.ID: Place] = [:]
  /// How servers know this program, by address.
  var programs: [String: Program] = [:]
  /// What is to be revoked, oldest first.
  var ended: [Ended] = []
  /// Keys in the keyring that could not be forgotten when they should have been.
  var leftovers: Set<String> = []

  init() {}

  /// The version of the lists that are written. With 1 a token was kept alone, and nothing was to be revoked.
  static let version = 2

  /// Why a file is no list that can be read.
  enum Unreadable: Error {
    /// It is no list, or not a whole one.
    case damaged
    /// A later version of the program has written it.
    case later
  }

  /// Reads a list. A bad entry is left out, the rest counts.
  init(_ data: Data) throws(Unreadable) {
    guard let json = try? JSON(parsing: data), let version = json["version"]?.integer, version > 0 else {
      throw .damaged
    }
    guard version <= Self.version else { throw .later }
    var accounts: [SavedAccount] = []
    for entry in json["accounts"]?.elements ?? [] {
      let server = entry["server"]?.text.flatMap(URL.init(string:))
      guard let kept = entry["account"], let account = Account(snapshot: kept, mayNameFiles: server == nil)
      else { continue }
      let place = entry["token"]?.text.flatMap(Place.init)
      let saved = SavedAccount(
        server: server, account: account, domain: entry["domain"]?.text,
        isSignedIn: place != nil || server == nil)
      accounts.append(saved)
      tokens[saved.id] = place
    }
    saved = SavedAccounts(accounts: accounts, currentID: json["current"]?.text)
    for entry in json["programs"]?.elements ?? [] {
      guard let server = entry["server"]?.text, let id = entry["client_id"]?.text,
        let place = entry["secret"]?.text.flatMap(Place.init)
      else { continue }
      programs[server] = Program(
        clientID: id, redirectURIs: (entry["redirect_uris"]?.elements ?? []).compactMap(\.text), place: place)
    }
    for entry in json["revocations"]?.elements ?? [] {
      guard let id = entry["id"]?.integer, let server = entry["server"]?.text.flatMap(URL.init(string:)),
        let place = entry["secret"]?.text.flatMap(Place.init), !ended.contains(where: { $0.id == id })
      else { continue }
      let since = Date(timeIntervalSince1970: TimeInterval(entry["since"]?.integer ?? 0))
      ended.append(Ended(id: id, server: server, since: since, place: place))
    }
    leftovers = Set((json["leftovers"]?.elements ?? []).compactMap(\.text))
  }

  /// The list as a file.
  var data: Data {
    let accounts = saved.accounts.map { account -> JSON in
      [
        "server": .optional(account.server?.absoluteString), "account": account.account.snapshot,
        "domain": .optional(account.domain), "token": .optional(tokens[account.id]?.rawValue),
      ]
    }
    let programs = programs.sorted { $0.key < $1.key }.map { server, program -> JSON in
      [
        "server": .string(server), "client_id": .string(program.clientID),
        "redirect_uris": .array(program.redirectURIs.map(JSON.string)),
        "secret": .string(program.place.rawValue),
      ]
    }
    let revocations = ended.map { ended -> JSON in
      [
        "id": .integer(ended.id), "server": .string(ended.server.absoluteString),
        "since": .integer(Int(ended.since.timeIntervalSince1970)), "secret": .string(ended.place.rawValue),
      ]
    }
    let list: JSON = [
      "version": .integer(Self.version), "current": .optional(saved.currentID), "accounts": .array(accounts),
      "programs": .array(programs), "revocations": .array(revocations),
      "leftovers": .array(leftovers.sorted().map(JSON.string)),
    ]
    return list.data
  }
}
