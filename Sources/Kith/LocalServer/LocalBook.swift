public import Client
public import Entities
public import Foundation
public import Store

/// The people of a book on this machine with their pictures, and the sign-ins to it.
///
/// `server(for:refused:)` returns the server of a signed-in person; the token of the last one is stored in the book.
public final class LocalBook: Sendable {
  /// The number of generated people; nil for those of a folder.
  public let sampleCount: Int?
  let book: Book
  let pictures: PictureAddresses

  /// Makes a local book of a filled book, the folder of the sample's pictures, and the folder of uploaded pictures; nil
  /// keeps uploads only for the lifetime of this object.
  init(book: Book, pictures: URL, uploads: URL?, sampleCount: Int? = nil) {
    self.book = book
    self.sampleCount = sampleCount
    self.pictures = PictureAddresses(
      sample: URL(fileURLWithPath: pictures.path, isDirectory: true).absoluteURL,
      uploads: UploadedPictures(folder: uploads))
  }

  /// Makes a book in memory with the people of a folder, which stays unchanged. Blocks the thread.
  ///
  /// - Parameter fixtures: A folder in the form of `Resources/sample`.
  /// - Throws: `SampleError` if the folder is invalid, `StoreError` if memory is short.
  public static func open(fixtures: URL) throws -> OpenedLocalBook {
    let sample = try Sample(folder: fixtures)
    let book = try Book.inMemory()
    try book.fill(with: seed(sample))
    return OpenedLocalBook(
      book: LocalBook(book: book, pictures: fixtures, uploads: nil), setAside: nil,
      warnings: sample.warnings)
  }

  /// Opens the book of a data folder; fills a new one with the people of a sample. Blocks the thread.
  ///
  /// - Parameters:
  ///   - data: The folder of the book; created if missing.
  ///   - sample: The folder of the initial people and of the pictures.
  ///   - repairs: Whether a new book replaces a damaged one, which is renamed.
  /// - Throws: `StoreError` for the data folder, `SampleError` for the sample.
  public static func open(data: URL, sample: URL, repairs: Bool = true) throws -> OpenedLocalBook {
    let opened = try Book.open(in: data, repairs: repairs)
    var warnings: [SampleWarning] = []
    if try !opened.book.isFilled() {
      let people = try Sample(folder: sample)
      try opened.book.fill(with: seed(people))
      warnings = people.warnings
    }
    return OpenedLocalBook(
      book: LocalBook(
        book: opened.book, pictures: sample, uploads: data.appendingPathComponent("pictures")),
      setAside: opened.setAside, warnings: warnings)
  }

  /// Returns the people of a sample, with its first sign-in account signed in.
  private static func seed(_ sample: Sample) -> Seed {
    var seed = Seed(accounts: sample.accounts, follows: sample.follows, signIns: sample.signIns)
    if let first = sample.signIns.first {
      let token = makeToken()
      seed.tokens = [token: first]
      seed.settings = [tokenSetting: token]
    }
    return seed
  }

  static let tokenSetting = "token"

  /// Makes a token of 128 random bits.
  static func makeToken() -> String {
    (0..<2).map { _ in String(UInt64.random(in: .min ... .max) | 1 << 63, radix: 16) }.joined()
  }
}

extension LocalBook: PeopleBook {
  /// Reads the accounts that a person may sign in as, in order.
  public func people() async throws(ClientError) -> [Account] {
    try await answer("read the accounts to sign in as") { () async throws(StoreError) in
      try await book.signInAccounts(limit: BookServer.maximumLimit).map {
        pictures.absolute($0.asOthersSeeIt)
      }
    }
  }

  /// Signs in without a password, as a program that can ask for one could read the book anyway.
  ///
  /// - Throws: `ClientError`; `invalid` if one cannot sign in as this account.
  public func signIn(as account: Account) async throws(ClientError) -> AccessToken {
    let request = "sign in to the book"
    let signIns = try await answer(request) { () async throws(StoreError) in
      try await book.signInAccounts(limit: .max)
    }
    guard let known = signIns.first(where: { $0.acct == account.acct }),
      let token = AccessToken(Self.makeToken())
    else { throw ClientError(.invalid, request: request, reason: "Nobody signs in as this") }
    try await answer(request) { () async throws(StoreError) in
      try await book.addToken(token.rawValue, of: known.id)
    }
    return token
  }

  /// Revokes a token; an unknown token is not an error.
  public func revoke(_ token: AccessToken) async throws(ClientError) {
    try await answer("revoke a token") { () async throws(StoreError) in
      try await book.removeToken(token.rawValue)
    }
  }

  /// Reads the account of a token; nil for an invalid one.
  public func owner(of token: AccessToken) async throws(ClientError) -> Account.ID? {
    try await answer("read the owner of a token") { () async throws(StoreError) in
      try await book.account(ofToken: token.rawValue)
    }
  }

  /// Returns the book as a server for the person of a token.
  public func server(
    for token: AccessToken, refused: @escaping @MainActor @Sendable () -> Void
  ) -> any PeopleServer {
    BookServer(book: book, pictures: pictures, token: token, refused: refused)
  }

  /// Reads the token of the signed-in person.
  public func loadToken() async throws(ClientError) -> AccessToken? {
    try await answer("load token") { () async throws(StoreError) in
      try await book.setting(Self.tokenSetting).flatMap(AccessToken.init)
    }
  }

  /// Stores the token of the signed-in person; durable on return.
  public func saveToken(_ token: AccessToken?) async throws(ClientError) {
    try await answer("save token") { () async throws(StoreError) in
      try await book.setSetting(Self.tokenSetting, to: token?.rawValue)
    }
  }

  private func answer<Value>(
    _ request: String, body: () async throws(StoreError) -> Value
  ) async throws(ClientError) -> Value {
    do {
      return try await body()
    } catch {
      throw ClientError(error, request: request)
    }
  }
}

/// An opened book, and what to report about it.
public struct OpenedLocalBook: Sendable {
  /// The book.
  public let book: LocalBook

  /// The damaged book that was moved to a new name, if any; a new one was filled.
  public let setAside: SetAside?

  /// The warnings of the sample, if it was read.
  public let warnings: [SampleWarning]
}
