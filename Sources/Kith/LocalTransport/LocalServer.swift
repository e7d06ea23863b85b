import Client
import Entities
public import Foundation
public import Store

/// Answers the requests of the app from a book on this machine, as a Mastodon-compatible server would.
///
/// Knows no network and no caller: it speaks in requests and answers only. Keeps the token of the signed-in person,
/// too.
public final class LocalServer: Sendable {
  /// The longest list an answer holds, in accounts.
  static let maximumLimit = 80
  static let defaultLimit = 40

  let book: Book
  let pictures: PictureAddresses

  /// Makes a server of a filled book, the folder that its pictures' paths begin in, and the folder of the pictures that
  /// people give themselves; nil keeps those for as long as the server lives.
  init(book: Book, pictures: URL, uploads: URL?) {
    self.book = book
    self.pictures = PictureAddresses(
      sample: URL(fileURLWithPath: pictures.path, isDirectory: true).absoluteURL,
      uploads: UploadedPictures(folder: uploads))
  }

  /// Makes a server that lives in memory, with the people of a folder; writes nothing into it. Blocks the thread.
  ///
  /// - Parameter fixtures: A folder in the shape of `Resources/sample`.
  /// - Throws: `SampleError` when something is wrong with the folder, `StoreError` when memory is short.
  public static func open(fixtures: URL) throws -> OpenedServer {
    let sample = try Sample(folder: fixtures)
    let book = try Book.inMemory()
    try book.fill(with: seed(sample))
    return OpenedServer(
      server: LocalServer(book: book, pictures: fixtures, uploads: nil), setAside: nil,
      warnings: sample.warnings)
  }

  /// Opens the server of a data folder, filling a new book with the people of a sample. Blocks the thread.
  ///
  /// - Parameters:
  ///   - data: The folder of the book; made when missing.
  ///   - sample: The folder of the people to begin with, and of the pictures.
  /// - Throws: `StoreError` for the data folder, `SampleError` for the sample.
  public static func open(data: URL, sample: URL) throws -> OpenedServer {
    let opened = try Book.open(in: data)
    var warnings: [SampleWarning] = []
    if try !opened.book.isFilled() {
      let people = try Sample(folder: sample)
      try opened.book.fill(with: seed(people))
      warnings = people.warnings
    }
    return OpenedServer(
      server: LocalServer(
        book: opened.book, pictures: sample, uploads: data.appendingPathComponent("pictures")),
      setAside: opened.setAside, warnings: warnings)
  }

  /// The people of a sample, with its first sign-in account signed in.
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

  /// Makes a secret of 128 random bits.
  static func makeToken() -> String {
    (0..<2).map { _ in String(UInt64.random(in: .min ... .max) | 1 << 63, radix: 16) }.joined()
  }
}

/// A server that was opened, and what there is to say about it.
///
/// Does not know how a person is notified.
public struct OpenedServer: Sendable {
  /// The server, ready to answer.
  public let server: LocalServer

  /// The damaged book that was kept under a new name, if there was one; a new one was filled.
  public let setAside: SetAside?

  /// The oddities of the sample, when it was read.
  public let warnings: [SampleWarning]
}
