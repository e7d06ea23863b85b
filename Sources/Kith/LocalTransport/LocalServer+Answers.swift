import Client
import Entities
import Foundation
import Store

extension LocalServer {
  func ownAccount(_ me: Account.ID) async throws(StoreError) -> Response {
    guard let account = try await book.account(me) else { return .error(401, "The account is gone") }
    return try await .json(ownJSON(account))
  }

  /// The signed-in person's account, with how many ask to follow.
  func ownJSON(_ account: Account) async throws(StoreError) -> JSON {
    JSON(
      ownAccount: account, followRequests: try await book.followRequestsCount(of: account.id),
      pictures: pictures)
  }

  func account(_ id: String) async throws(StoreError) -> Response {
    guard let id = Account.ID(rawValue: id), let account = try await book.account(id) else {
      return .error(404, "Record not found")
    }
    return .json(JSON(account: account, pictures: pictures))
  }

  func lookup(_ parameters: Parameters) async throws(StoreError) -> Response {
    let acct = parameters["acct"]?.drop { $0 == "@" } ?? ""
    guard let account = try await book.account(acct: String(acct)) else {
      return .error(404, "Record not found")
    }
    return .json(JSON(account: account, pictures: pictures))
  }

  /// Answers a page of follows, with the links to the pages beside it.
  func people(
    _ kind: FollowKind, of id: String, _ parameters: Parameters, _ path: String
  ) async throws(StoreError) -> Response {
    guard let id = Account.ID(rawValue: id), try await book.account(id) != nil else {
      return .error(404, "Record not found")
    }
    var places: [String: Int64] = [:]
    for name in ["max_id", "min_id", "since_id"] {
      guard let text = parameters[name] else { continue }
      guard let place = Int64(text) else { return .error(422, "\(name) is no cursor of this list") }
      places[name] = place
    }
    let limit = parameters.limit
    let page = try await book.people(
      kind, of: id, limit: limit, before: places["max_id"], after: places["min_id"] ?? places["since_id"],
      closest: places["min_id"] != nil)
    var links: [String] = []
    if page.hasOlder, let oldest = page.oldest {
      links.append("<http://localhost\(path)?limit=\(limit)&max_id=\(oldest)>; rel=\"next\"")
    }
    if let newest = page.newest {
      links.append("<http://localhost\(path)?limit=\(limit)&min_id=\(newest)>; rel=\"prev\"")
    }
    return .json(
      .array(page.accounts.map { JSON(account: $0, pictures: pictures) }),
      headers: links.isEmpty ? [:] : ["Link": links.joined(separator: ", ")])
  }

  func relationships(_ me: Account.ID, _ parameters: Parameters) async throws(StoreError) -> Response {
    let ids = (parameters.all("id[]") + parameters.all("id")).compactMap(Account.ID.init(rawValue:))
    return .json(.array(try await book.relationships(of: me, with: ids).map(JSON.init(relationship:))))
  }

  func follow(_ id: String, by me: Account.ID) async throws(StoreError) -> Response {
    guard let id = Account.ID(rawValue: id) else { return .error(404, "Record not found") }
    // NB: as GoToSocial answers; Mastodon says 403. To the client both are a refusal.
    guard id != me else { return .error(406, "Not Acceptable") }
    return .json(JSON(relationship: try await book.follow(id, by: me)))
  }

  func unfollow(_ id: String, by me: Account.ID) async throws(StoreError) -> Response {
    guard let id = Account.ID(rawValue: id) else { return .error(404, "Record not found") }
    guard id != me else { return .error(406, "Not Acceptable") }
    return .json(JSON(relationship: try await book.unfollow(id, by: me)))
  }

  func search(_ parameters: Parameters) async throws(StoreError) -> Response {
    let found = try await book.search(parameters["q"] ?? "", limit: parameters.limit)
    return .json(.array(found.map { JSON(account: $0, pictures: pictures) }))
  }

  /// Answers the accounts that a person may sign in as: the local ones.
  func directory(_ parameters: Parameters) async throws(StoreError) -> Response {
    let accounts = try await book.signInAccounts(limit: parameters.limit)
    return .json(.array(accounts.map { JSON(account: $0, pictures: pictures) }))
  }

  /// Signs in without a password: a program that can read the file could read the book anyway.
  func makeToken(_ parameters: Parameters) async throws(StoreError) -> Response {
    guard parameters["grant_type"] == "password", let acct = parameters["username"] else {
      return .json(["error": "unsupported_grant_type"], status: 400)
    }
    let signIns = try await book.signInAccounts(limit: .max)
    guard let account = signIns.first(where: { $0.acct == acct }) else {
      return .json(["error": "invalid_grant", "error_description": "Nobody signs in as this"], status: 400)
    }
    let token = Self.makeToken()
    try await book.addToken(token, of: account.id)
    return .json(["access_token": .string(token), "token_type": "Bearer", "scope": "read write follow"])
  }

  /// Makes a token worthless; as RFC 7009 wants it, an unknown one is no error.
  func revokeToken(_ parameters: Parameters) async throws(StoreError) -> Response {
    try await book.removeToken(parameters["token"] ?? "")
    return .json([:])
  }
}

/// The query and the form of a request, by name.
///
/// Does not know which names there should be.
struct Parameters {
  private let values: [String: [String]]
  /// The files of the form, by name; of a name that is repeated, the last.
  let files: [String: Data]

  init(_ request: Request) {
    var all = request.query
    var files: [String: Data] = [:]
    switch request.body {
    case .none: break
    case .form(let form): all += form
    case .multipart(let parts):
      for part in parts {
        if part.fileName == nil {
          all.append(.init(part.name, String(decoding: part.data, as: UTF8.self)))
        } else {
          files[part.name] = part.data
        }
      }
    case .json(let json):
      for (name, value) in json.members ?? [:] {
        if let text = value.text ?? value.integer.map(String.init) ?? value.bool.map(String.init) {
          all.append(.init(name, text))
        }
      }
    }
    self.files = files
    values = Dictionary(grouping: all, by: \.name).mapValues { $0.map(\.value) }
  }

  /// The last value of a name.
  subscript(name: String) -> String? { values[name]?.last }

  /// All values of a name, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// How many accounts are wanted, within what is allowed.
  var limit: Int {
    min(LocalServer.maximumLimit, max(1, self["limit"].flatMap { Int($0) } ?? LocalServer.defaultLimit))
  }
}

extension Response {
  /// An answer in JSON.
  static func json(_ json: JSON, status: Int = 200, headers: [String: String] = [:]) -> Response {
    let headers = headers.merging(["Content-Type": "application/json"], uniquingKeysWith: { $1 })
    return Response(status: status, headers: headers, body: json.data)
  }

  /// A refusal, with the reason as servers give it.
  static func error(_ status: Int, _ reason: String) -> Response {
    .json(["error": .string(reason)], status: status)
  }
}
