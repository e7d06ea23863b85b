import Client
import Entities
import People
import Store

import struct Foundation.Date

/// A page of a list of other people, with what is known of the whole list.
struct OthersPage: Sendable {
  let page: Page<Account>
  /// The number of people on the whole list; nil where it is unknown.
  var total: Int?
  /// When the list was read, if it comes from a file.
  var readAt: Date?

  init(_ page: Page<Account>, total: Int? = nil, readAt: Date? = nil) {
    (self.page, self.total, self.readAt) = (page, total, readAt)
  }
}

/// The people of another of one's own accounts who are missing here, by full address, and found on this server one after
/// the other.
///
/// Reads what Kith keeps of that account; needs no token of it, and sends nothing to its server.
actor Comparison {
  /// A direction of the follow.
  enum Direction: Sendable {
    case following, followers

    fileprivate var flag: PersonFlags { self == .following ? .following : .follower }
  }

  /// What is compared.
  struct Accounts: Sendable {
    let other: SavedAccount
    let place: AccountFileLocation
    let mine: SavedAccount
    /// The server of this session.
    let home: HomeServer
    /// Opens the file of this session.
    let own: @Sendable () async throws(ClientError) -> PeopleDatabase
  }

  private struct Missing {
    /// Those who are in this account's file.
    var known: [Account] = []
    /// The addresses of the others.
    var unknown: [Address] = []
    /// The people who are not missing, as one of another address may turn out to be.
    var present: Set<Account.ID> = []
    var readAt: Date?
  }

  private let accounts: Accounts
  private var missing: [Direction: Missing] = [:]

  init(_ accounts: Accounts) { self.accounts = accounts }

  /// Reads a page: first those who are known here, then the account of one address.
  ///
  /// - Returns: The page; nil where Kith keeps nobody of the other account.
  func page(
    _ direction: Direction, after cursor: Cursor?, on server: any PeopleServer
  ) async throws(ClientError) -> OthersPage? {
    guard let cursor, let place = Int(cursor.rawValue), let list = missing[direction] else {
      return try await first(direction)
    }
    guard list.unknown.indices.contains(place) else { return OthersPage(Page(items: [])) }
    let found = try await account(at: list.unknown[place], on: server)
    let isMissing = found.map { !list.present.contains($0.id) } ?? false
    return OthersPage(
      Page(
        items: isMissing ? [found].compactMap(\.self) : [], next: self.cursor(at: place + 1, of: list),
        skipped: found != nil && !isMissing ? 1 : 0),
      total: list.known.count + list.unknown.count, readAt: list.readAt)
  }

  private func first(_ direction: Direction) async throws(ClientError) -> OthersPage? {
    guard let list = try await read(direction) else { return nil }
    missing[direction] = list
    return OthersPage(
      Page(items: list.known, next: cursor(at: 0, of: list)),
      total: list.known.count + list.unknown.count, readAt: list.readAt)
  }

  private func cursor(at place: Int, of list: Missing) -> Cursor? {
    list.unknown.indices.contains(place) ? Cursor(rawValue: String(place)) : nil
  }

  private func account(
    at address: Address, on server: any PeopleServer
  ) async throws(ClientError) -> Account? {
    let wanted = PersonAddress(address)
    do throws(ClientError) {
      return wanted.meant(in: try await server.accounts(at: wanted, limit: 5).items, on: accounts.home)
    } catch {
      switch error.code {
      // About this address alone.
      case .notFound, .invalid, .forbidden, .conflict, .timedOut, .serverFailure, .undecodable: return nil
      case .offline, .insecure, .unauthorized, .cancelled, .storage, .rateLimited: throw error
      }
    }
  }

  private func read(_ direction: Direction) async throws(ClientError) -> Missing? {
    guard accounts.place.isFilled else { return nil }
    let (theirs, mine, readAt) = try await kept(direction)
    guard let readAt else { return nil }
    var list = Missing()
    list.readAt = readAt
    var here: [Address: Person] = [:]
    var reader = AddressReader(accounts.home)
    let isPresent: PersonFlags = direction == .following ? [.following, .pending] : .follower
    for person in mine.people {
      here[reader.address(of: person.account.acct)] = person
      if !person.flags.isDisjoint(with: isPresent) { list.present.insert(person.id) }
    }
    let me = reader.address(of: accounts.mine.account.acct)
    var other = AddressReader(accounts.other.home)
    for person in theirs.people where person.flags.contains(direction.flag) {
      let address = other.address(of: person.account.acct)
      guard address != me else { continue }
      guard let known = here[address] else {
        list.unknown.append(address)
        continue
      }
      if !list.present.contains(known.id) { list.known.append(known.account) }
    }
    return list
  }

  /// What is kept of both accounts, and since when of the other one; nil where that has never been read completely.
  private func kept(
    _ direction: Direction
  ) async throws(ClientError) -> (theirs: KnownPeople, mine: KnownPeople, readAt: Date?) {
    let own = try await accounts.own()
    do throws(StoreError) {
      let file = try await accounts.place.open()
      let readAt = try await file.lastComplete(direction == .following ? .following : .followers)?.finishedAt
      return (
        try await KnownPeople.kept(of: accounts.other, in: file),
        try await KnownPeople.kept(of: accounts.mine, in: own), readAt
      )
    } catch {
      throw ClientError(error)
    }
  }
}
