public import Client
public import Entities
import People
public import Store

public import struct Foundation.Date

/// Finds people by their names for the desktop's search, with a window or without; sends no request.
///
/// Without a session it reads the file of the account that was used last, and changes nothing in it. Knows no view and no
/// desktop.
@MainActor
public final class DesktopSearch {
  /// A person who was found.
  public struct Result: Sendable, Equatable {
    /// The account that knows the person, and the person's identifier there.
    public let id: String
    /// The person's name.
    public let name: String
    /// The whole address, as `@ada@example.social`.
    public let address: String
    /// The bytes of the picture, where one is on this computer.
    public let picture: [UInt8]?
  }

  /// Returns the account that was used last and where its file is; nil for none.
  public typealias LastAccount = @MainActor () async -> (account: SavedAccount, place: AccountFileLocation)?

  private let session: () -> Session?
  private let lastAccount: LastAccount
  private let pictures: PictureFolder?
  private let now: () -> Date
  /// What was read of a file, and when.
  private var stored: (known: KnownRows, date: Date)?

  /// The most results; a desktop shows fewer.
  nonisolated static let most = 50
  /// The most people who are put in order.
  nonisolated static let mostSorted = 1_000
  /// The most bytes of a picture that are sent to the desktop.
  nonisolated static let largestPicture = 512 << 10
  /// How long what was read of a file is used for new searches, in seconds.
  nonisolated static let freshness = 30.0

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - session: The session of the window; nil while there is none.
  ///   - pictures: The pictures that were fetched before.
  public init(
    session: @escaping () -> Session?, lastAccount: @escaping LastAccount, pictures: PictureFolder?,
    now: @escaping () -> Date = { Date() }
  ) {
    self.session = session
    self.lastAccount = lastAccount
    self.pictures = pictures
    self.now = now
  }

  isolated deinit {}

  /// Returns the identifiers of people in whose name or address all terms occur: those first where one begins with a term,
  /// then people you follow, then by name.
  ///
  /// - Parameter ids: The results of an earlier search, to search only these; nil for everybody.
  public func results(for terms: [String], among ids: [String]? = nil) async -> [String] {
    let words = terms.map { SearchText.fold($0) }.filter { !NameMatcher.isBlank($0) }
    guard !words.isEmpty, let known = await known(isNew: ids == nil) else { return [] }
    let index = known.index
    let (rows, isFound) = (known.rows(of: ids), index.nameTest(for: words))
    var found: [(rank: Int, name: String, row: Int)] = []
    for row in rows where index.isPresent(row) && isFound(row) {
      found.append((rank(row, of: words, in: index), index.names.keys[row], row))
      if found.count == Self.mostSorted { break }
    }
    found.sort { ($0.rank, $0.name, $0.row) < ($1.rank, $1.name, $1.row) }
    return found.prefix(Self.most).map { known.resultID(ofRow: $0.row) }
  }

  /// Returns how results are shown; leaves out those of another account, and who is known no more.
  public func describe(_ ids: [String]) async -> [Result] {
    guard let known = await known(isNew: false) else { return [] }
    var results: [Result] = []
    for id in ids.prefix(Self.most) {
      guard let account = known.account(of: id) else { continue }
      results.append(
        Result(
          id: id, name: account.name, address: "@" + known.home.wholeAddress(of: account.acct),
          picture: await picture(of: account, isInBook: known.key.hasPrefix("book/"))))
    }
    return results
  }

  /// Returns the account of a result; nil for one of another account, and where the person is known no more.
  public func account(of id: String) async -> Account? { await known(isNew: false)?.account(of: id) }

  private func rank(_ row: Int, of words: [String], in index: PersonIndex) -> Int {
    let begins = words.contains { word in
      index.names.keys[row].hasPrefix(word) || index.handles.keys[row].hasPrefix(word)
    }
    return (begins ? 0 : 2) + (index.flags[row].contains(.following) ? 0 : 1)
  }

  /// - Parameter isNew: Whether what was read of a file long ago is read again.
  private func known(isNew: Bool) async -> KnownRows? {
    if let session = session() {
      stored = nil
      let people = session.people
      return KnownRows(
        key: session.accountKey, home: session.home, index: people.store.columns,
        person: { people.store.person($0) })
    }
    guard let last = await lastAccount(), last.account.isSignedIn else { return nil }
    if let stored, stored.known.key == last.account.id, !isNew || isFresh(stored.date) { return stored.known }
    guard let people = await last.place.everybody() else { return nil }
    let home = last.account.home
    let keys = await Task.detached { people.map { PersonKeys($0) } }.value
    let index = PersonIndex(server: last.account.server.map { _ in home })
    index.append(keys)
    let known = KnownRows(key: last.account.id, home: home, index: index, person: { people[$0] })
    stored = (known, now())
    return known
  }

  private func isFresh(_ date: Date) -> Bool {
    (0..<Self.freshness).contains(now().timeIntervalSince(date))
  }

  /// The picture where it is on this computer: in the folder of fetched ones, or a file of the book.
  private func picture(of account: Account, isInBook: Bool) async -> [UInt8]? {
    guard let url = (account.avatarStatic ?? account.avatar).map(ImageService.secured) else { return nil }
    if url.isFileURL {
      return isInBook ? PlainFile.read(url.path, atMost: Self.largestPicture, touching: nil) : nil
    }
    guard let bytes = await pictures?.picture(at: url)?.bytes else { return nil }
    return bytes.isEmpty || bytes.count > Self.largestPicture ? nil : bytes
  }
}

/// The people in the table of one account.
private struct KnownRows {
  let key: String
  let home: HomeServer
  let index: PersonIndex
  let person: (Int) -> Person

  func resultID(ofRow row: Int) -> String { "\(key) \(index.ids[row].rawValue)" }

  func row(of id: String) -> Int? {
    guard id.hasPrefix(key + " "), let id = Account.ID(rawValue: String(id.dropFirst(key.count + 1))) else {
      return nil
    }
    return index.row(of: id)
  }

  /// The rows of results; all rows for nil.
  func rows(of ids: [String]?) -> [Int] {
    ids.map { $0.compactMap { row(of: $0) } } ?? Array(0..<index.count)
  }

  func account(of id: String) -> Account? { row(of: id).map { person($0).account } }
}
