import Client
import Entities
import Store

/// The book on this machine as a server for the person of one token, without paths, HTML or JSON.
///
/// Checks the token at each request, as a server would.
struct BookServer: PeopleServer {
  static let maximumLimit = 80

  let book: Book
  let pictures: PictureAddresses
  let token: AccessToken
  let refused: @MainActor @Sendable () -> Void

  func verifyCredentials() async throws(ClientError) -> Account {
    try await answer("read the own account") { me, request in
      guard let account = try await book.account(me) else {
        throw ClientError(.unauthorized, request: request, reason: "The account is gone")
      }
      return try await own(account)
    }
  }

  func account(_ id: Account.ID) async throws(ClientError) -> Account {
    try await answer("read account \(id)") { _, _ in try await shown(existing(id)) }
  }

  func following(
    of id: Account.ID, limit: Int, cursor: Cursor?
  ) async throws(ClientError) -> Page<Account> {
    try await people(.following, of: id, limit: limit, cursor: cursor)
  }

  func followers(
    of id: Account.ID, limit: Int, cursor: Cursor?
  ) async throws(ClientError) -> Page<Account> {
    try await people(.followers, of: id, limit: limit, cursor: cursor)
  }

  func followRequests(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account> {
    try await answer("read the follow requests") { me, request in
      let place = try BookPlace(cursor, request: request)
      return page(try await book.followRequests(of: me, limit: Self.allowed(limit), before: place.before))
    }
  }

  func relationships(with ids: [Account.ID]) async throws(ClientError) -> [Relationship] {
    try await answer("read relationships") { me, _ in try await book.relationships(of: me, with: ids) }
  }

  func searchAccounts(_ query: String, limit: Int) async throws(ClientError) -> Page<Account> {
    try await answer("search accounts") { _, _ in
      Page(items: try await book.search(query, limit: Self.allowed(limit)).map(shown))
    }
  }

  /// Searches for the account at an address in the book only.
  func accounts(at address: PersonAddress, limit: Int) async throws(ClientError) -> Page<Account> {
    try await answer("search an address") { _, _ in
      let named = try await book.search(address.name, limit: Self.maximumLimit)
      return Page(items: named.filter { address.names($0, on: nil) }.prefix(Self.allowed(limit)).map(shown))
    }
  }

  func instance() async throws(ClientError) -> Instance {
    Instance(domain: "localhost", version: Instance.bookVersion, limits: .mastodon)
  }
}

// MARK: - Parts of answers

extension BookServer {
  /// Calls `body` with the account of the token, and converts errors to `ClientError`.
  func answer<Value>(
    _ request: String, body: (_ me: Account.ID, _ request: String) async throws -> Value
  ) async throws(ClientError) -> Value {
    do {
      guard let me = try await book.account(ofToken: token.rawValue) else {
        await refused()
        throw ClientError(.unauthorized, request: request, reason: "The access token is invalid")
      }
      return try await body(me, request)
    } catch let error as StoreError {
      throw ClientError(error, request: request)
    } catch let error as ClientError {
      throw error
    } catch {
      throw ClientError(.storage, request: request, reason: String(describing: error))
    }
  }

  static func refusal(_ request: String, reason: String) -> ClientError {
    ClientError(.invalid, request: request, reason: reason)
  }

  /// Returns an account as its own person sees it.
  func own(_ account: Account) async throws(StoreError) -> Account {
    pictures.absolute(
      account.asEntered(followRequests: try await book.followRequestsCount(of: account.id)))
  }

  /// Returns an account as others see it.
  func shown(_ account: Account) -> Account {
    pictures.absolute(account.asOthersSeeIt)
  }

  func existing(_ id: Account.ID) async throws(StoreError) -> Account {
    guard let account = try await book.account(id) else { throw missing(id) }
    return account
  }

  private func missing(_ id: Account.ID) -> StoreError {
    StoreError(.notFound, path: book.path, reason: "no account \(id)")
  }

  func people(
    _ kind: FollowKind, of id: Account.ID, limit: Int, cursor: Cursor?
  ) async throws(ClientError) -> Page<Account> {
    try await answer("read \(kind) of \(id)") { _, request in
      let place = try BookPlace(cursor, request: request)
      // NB: `contains`, because reading the account would count all of its follows for each page.
      guard try await book.contains(id) else { throw missing(id) }
      return page(
        try await book.people(
          kind, of: id, limit: Self.allowed(limit), before: place.before, after: place.after,
          closest: place.after != nil))
    }
  }

  func page(_ page: FollowPage) -> Page<Account> {
    Page(
      items: page.accounts.map(shown),
      next: page.hasOlder ? page.oldest.map { BookPlace(before: $0).cursor } : nil,
      previous: page.newest.map { BookPlace(after: $0).cursor })
  }

  static func allowed(_ limit: Int) -> Int { min(maximumLimit, max(1, limit)) }
}

/// A place in a list of the book, by the numbers of its follows, which only increase.
struct BookPlace {
  var before: Int64?
  var after: Int64?

  init(before: Int64? = nil, after: Int64? = nil) {
    self.before = before
    self.after = after
  }

  /// Parses a cursor; nil is the first page.
  init(_ cursor: Cursor?, request: String) throws(ClientError) {
    guard let cursor else { return }
    let parts = cursor.rawValue.split(separator: " ")
    switch (parts.first, parts.last.flatMap { Int64($0) }) {
    case ("before", let number?): before = number
    case ("after", let number?): after = number
    default: throw BookServer.refusal(request, reason: "\(cursor.rawValue) is no cursor of this list")
    }
  }

  var cursor: Cursor {
    Cursor(rawValue: after.map { "after \($0)" } ?? "before \(before ?? .max)")
  }
}

extension ClientError {
  init(_ error: StoreError, request: String) {
    switch error.code {
    case .notFound: self.init(.notFound, request: request, reason: "Record not found")
    case .cancelled: self.init(.cancelled, request: request)
    default: self.init(.storage, request: request, reason: "\(error.path): \(error.reason)")
    }
  }
}
